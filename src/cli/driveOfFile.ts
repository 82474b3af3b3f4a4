import { SCENARIO_FIELDS, type Scenario, type ScenarioInput } from '#engine';
import { flagOf, valueOf, type Flags } from './flags.ts';
import { DRIVE_ROWS, readScenario, scenarioFlagsOf } from './scenarioFlags.ts';

export const TRIM = flagOf(
  '--trim',
  'whether the drive is told of the trims in the file',
  SCENARIO_FIELDS.isTrimEnabled,
);
const FILLED = flagOf(
  '--filled',
  'whether every logical page is written once, in order, before the first request',
  SCENARIO_FIELDS.isFilled,
);

/** Flags of a drive whose requests come from a file: a trace, or a job. */
export const DRIVE_OF_FILE_FLAGS = [TRIM, FILLED, ...scenarioFlagsOf(DRIVE_ROWS)];

/**
 * The scenario of such a drive, without a workload. With two pools the pages are classified by learning, because a file has
 * no oracle.
 */
export function readDriveOfFile(flags: Flags): Scenario {
  const hotPages: ScenarioInput = flags.get('--pools') === '2' ? { poolClassifier: 'learned' } : {};
  return readScenario(flags, DRIVE_ROWS, { ...hotPages, warmupPages: 0, isFilled: valueOf(flags, FILLED) });
}
