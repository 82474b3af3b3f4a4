import { mostPagesToSteady, type Scenario } from '#engine';
import { readWarmup, readWrites, WARMUP, WRITES } from './amounts.ts';
import { flagsOf } from './fieldRows.ts';
import { switchFlag, valueOf } from './flags.ts';
import type { Flag, Flags } from './flags.ts';
import { ALL_ROWS, readScenario } from './scenarioFlags.ts';

/** A scenario, and the number of counted host pages: exact, or the maximum with `isUntilSteady`. */
export interface RunPlan {
  readonly scenario: Scenario;
  readonly hostPages: number;
  readonly isUntilSteady: boolean;
}

const UNTIL_STEADY = switchFlag(
  '--until-steady',
  'counts on until write amplification is steady, at most as long as --writes says where it is given',
);

/** All flags of a run. */
export const RUN_FLAGS: readonly Flag[] = [...flagsOf(ALL_ROWS), WARMUP, WRITES, UNTIL_STEADY];

/** @throws UsageError that names flag, value and what is allowed */
export function readRunPlan(flags: Flags): RunPlan {
  const scenario = readScenario(flags, ALL_ROWS, readWarmup(flags));
  const isUntilSteady = valueOf(flags, UNTIL_STEADY);
  const isOpen = isUntilSteady && !flags.has(WRITES.name);
  const hostPages = isOpen ? mostPagesToSteady(scenario) : readWrites(flags, scenario.logicalPageCount);
  return { scenario, hostPages, isUntilSteady };
}
