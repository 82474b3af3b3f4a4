import type { Scenario } from '#engine';
import { readWarmup, readWrites, WARMUP, WRITES } from './amounts.ts';
import { flagsOf } from './fieldRows.ts';
import type { Flag, Flags } from './flags.ts';
import { ALL_ROWS, readScenario } from './scenarioFlags.ts';

/** A drive, and how many host pages of its workload are counted. */
export interface RunPlan {
  readonly scenario: Scenario;
  readonly hostPages: number;
}

/** All flags of a run. */
export const RUN_FLAGS: readonly Flag[] = [...flagsOf(ALL_ROWS), WARMUP, WRITES];

/** Throws a UsageError that names flag, value and what is allowed. */
export function readRunPlan(flags: Flags): RunPlan {
  const scenario = readScenario(flags, ALL_ROWS, readWarmup(flags));
  return { scenario, hostPages: readWrites(flags, scenario.logicalPageCount) };
}
