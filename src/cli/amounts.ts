import { formatCount } from '#messages';
import { SCENARIO_DEFAULTS, SCENARIO_LIMITS } from '#engine';
import type { ScenarioInput } from '#engine';
import { parseNumber, valueOf } from './flags.ts';
import type { Flag, FlagName, Flags } from './flags.ts';
import { refuse } from './usage.ts';

/** A number of pages, typed `N`, or of multiples of the logical space, typed `Nx`. */
export interface Amount {
  readonly value: number;
  readonly isMultiple: boolean;
}

const MOST_PAGES = SCENARIO_LIMITS.warmupPages.max;

const amountFlag = (name: FlagName, help: string, standardRounds: number): Flag<Amount> => ({
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

export const WARMUP = amountFlag('--warmup', 'host pages before anything is counted', SCENARIO_DEFAULTS.warmupRounds);
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
