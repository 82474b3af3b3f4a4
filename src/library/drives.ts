import { createDrive as createEngineDrive, type Drive, type ScenarioInput } from '#engine';
import type { RunReport } from '#engine/report';
import { runScenario, type RunOptions } from './runScenario.ts';
import { scenarioOf } from './scenarioOf.ts';

/**
 * A drive of its own, filled and warmed up: `drive.run(pages)` lets the host write, `drive.counters` and `drive.map` tell what happened.
 * @throws ScenarioError
 */
export const createDrive = (input: ScenarioInput = {}): Drive => createEngineDrive(scenarioOf(input));

export interface SweepOptions extends RunOptions {
  /** Seeds of each point. Default: that of the scenario. */
  readonly seeds?: readonly number[] | undefined;
}

/**
 * Runs a scenario once for each spare factor and seed, in that order.
 * @throws ScenarioError
 */
export function sweepSpareArea(
  input: ScenarioInput,
  spareFactors: readonly number[],
  { seeds, ...options }: SweepOptions = {},
): RunReport[] {
  const { logicalPageCount: _, ...others } = input;
  return spareFactors.flatMap((spareFactor) =>
    (seeds ?? [others.seed]).map((seed) => runScenario({ ...others, spareFactor, seed }, options)),
  );
}
