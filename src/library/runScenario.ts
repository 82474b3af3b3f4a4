import { createDrive, mostPagesToSteady, type ScenarioInput } from '#engine';
import { reportOn, runDrive, type RunReport } from '#engine/report';
import { refuseUnknown, refuseValue, ScenarioError, scenarioOf } from './scenarioOf.ts';

/** How long a scenario runs. */
export interface RunOptions {
  /** Host pages that are counted, as multiples of the logical space. Default: 2. */
  readonly rounds?: number | undefined;
  /** The same as a number of pages, instead of `rounds`. */
  readonly hostPages?: number | undefined;
  /** Runs on until write amplification is steady, at most as long as `rounds` or `hostPages` say where they are given. */
  readonly isUntilSteady?: boolean | undefined;
  /** Called with the share of the way, 0..1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

const OPTIONS: readonly (keyof RunOptions)[] = ['rounds', 'hostPages', 'isUntilSteady', 'onProgress'];
const STANDARD_ROUNDS = 2;
const MOST_PAGES = 1e12;

/**
 * Runs a drive under a workload, as `sim run` does: fill, warm-up, then the pages that are counted. The same scenario and options give
 * the same report, to the last bit, wherever they run.
 *
 * @returns the report that `sim run --json` prints, without the speed of the machine
 * @throws ScenarioError that names field, value and what is allowed
 */
export function runScenario(input: ScenarioInput = {}, options: RunOptions = {}): RunReport {
  const scenario = scenarioOf(input);
  refuseUnknown(options, 'the options of a run', OPTIONS, `they are ${OPTIONS.join(', ')}`);
  const { isUntilSteady = false, onProgress } = options;
  if (typeof isUntilSteady !== 'boolean') refuseValue('isUntilSteady', isUntilSteady, 'true or false');
  const { logicalPageCount } = scenario;
  const isOpen = isUntilSteady && options.rounds === undefined && options.hostPages === undefined;
  const hostPages = isOpen ? mostPagesToSteady(scenario) : hostPagesOf(options, logicalPageCount);
  const drive = createDrive(scenario);
  runDrive(drive, { hostPages, isUntilSteady }, onProgress);
  return reportOn(drive);
}

function hostPagesOf({ rounds, hostPages }: RunOptions, logicalPageCount: number): number {
  if (rounds !== undefined && hostPages !== undefined)
    throw new ScenarioError(
      'hostPages',
      hostPages,
      `hostPages is ${hostPages}, but rounds is given too: leave one out.`,
    );
  const [name, value] = hostPages === undefined ? ['rounds', rounds ?? STANDARD_ROUNDS] : ['hostPages', hostPages];
  const pages = hostPages ?? Math.round((rounds ?? STANDARD_ROUNDS) * logicalPageCount);
  if (typeof value === 'number' && Number.isInteger(pages) && pages >= 1 && pages <= MOST_PAGES) return pages;
  const form = hostPages === undefined ? 'a number above 0' : 'a whole number';
  return refuseValue(name, value, `${form}, at least one page and at most 1e12`);
}
