import { mostPagesToSteady, SCENARIO_DEFAULTS, SCENARIO_LIMITS } from '#engine';
import type { Scenario, ScenarioInput } from '#engine';
import type { RunLength } from '#engine/report';
import { SIZE_NAMES } from '#engine/names';
import { formatCount } from '#messages';
import { parseNumber, switchFlag, valueOf, type Flag, type FlagName, type Flags } from './flags.ts';
import { ALL_ROWS, readScenario, scenarioFlagsOf } from './scenarioFlags.ts';
import { SCENARIO_LINK, withScenarioLink } from './scenarioLink.ts';
import { refuse } from './usage.ts';

/** A number of pages, typed `N`, or of multiples of the logical space, typed `Nx`. */
export interface Amount {
  readonly value: number;
  readonly isMultiple: boolean;
}

const MOST_PAGES = SCENARIO_LIMITS.warmupPages.max;

export const amountFlag = (name: FlagName, help: string, standardRounds: number): Flag<Amount> => ({
  name,
  placeholder: 'N|Nx',
  help: `${help}, or multiples of the logical space`,
  standardText: `${standardRounds}x`,
  standard: { value: standardRounds, isMultiple: true },
  read(text) {
    const isMultiple = text.endsWith('x');
    const value = parseNumber(isMultiple ? text.slice(0, -1) : text);
    if (!(value >= 0 && value <= MOST_PAGES) || (!isMultiple && !Number.isInteger(value)))
      refuse(
        name,
        text,
        `a whole number of pages up to ${formatCount(MOST_PAGES)}, or multiples of the logical space such as 2x`,
      );
    return { value, isMultiple };
  },
});

export const WARMUP = amountFlag(
  `--${SIZE_NAMES.warmup}`,
  'host pages before anything is counted',
  SCENARIO_DEFAULTS.warmupRounds,
);
export const WRITES = amountFlag('--writes', 'host pages that are counted', 2);

export const pagesOf = ({ value, isMultiple }: Amount, logicalPageCount: number): number =>
  isMultiple ? Math.round(value * logicalPageCount) : value;

/** The warm-up as fields of the engine, which has one for each form. */
export function readWarmup(flags: Flags): ScenarioInput {
  const { value, isMultiple } = valueOf(flags, WARMUP);
  return isMultiple ? { warmupRounds: value } : { warmupPages: value };
}

/**
 * Number of counted host pages.
 * @throws UsageError unless it is at least 1 and at most the limit
 */
export function readWrites(flags: Flags, logicalPageCount: number): number {
  const hostPages = pagesOf(valueOf(flags, WRITES), logicalPageCount);
  if (hostPages < 1) refuse(WRITES.name, flags.get(WRITES.name), 'at least one page');
  if (hostPages > MOST_PAGES) refuse(WRITES.name, flags.get(WRITES.name), `at most ${formatCount(MOST_PAGES)} pages`);
  return hostPages;
}

/** A scenario, and the number of counted host pages: exact, or the maximum with `isUntilSteady`. */
export interface RunPlan extends RunLength {
  readonly scenario: Scenario;
}

const UNTIL_STEADY = switchFlag(
  '--until-steady',
  'counts on until write amplification is steady, at most as long as --writes says where it is given',
);

const LINKED_FLAGS: readonly Flag[] = [...scenarioFlagsOf(ALL_ROWS), WARMUP];

/** All flags of a run. */
export const RUN_FLAGS: readonly Flag[] = [SCENARIO_LINK, ...LINKED_FLAGS, WRITES, UNTIL_STEADY];

/** @throws UsageError that names flag, value and what is allowed */
export function readRunPlan(typed: Flags): RunPlan {
  const flags = withScenarioLink(typed, LINKED_FLAGS);
  const scenario = readScenario(flags, ALL_ROWS, readWarmup(flags), typed);
  const isUntilSteady = valueOf(flags, UNTIL_STEADY);
  const isOpen = isUntilSteady && !flags.has(WRITES.name);
  const hostPages = isOpen ? mostPagesToSteady(scenario) : readWrites(flags, scenario.logicalPageCount);
  return { scenario, hostPages, isUntilSteady };
}
