import { STEPPED_DRIVE_IDS, steppedDrive } from '#devices';
import type { Scenario } from '#engine';
import { closestTo } from '#engine/names';
import { ScenarioError, scenarioOf } from './scenarioOf.ts';

/** The size that `sim fio --drive` takes: a run takes seconds. */
const STANDARD_SIZE = { mostBlocks: 1024, mostPages: 262_144 } as const;

/**
 * A real drive as a scenario, scaled down: with its spare area, blocks, mapping, cleaning and SLC cache.
 *
 * @param id one of `STEPPED_DRIVE_IDS`
 * @throws ScenarioError
 */
export function driveScenario(id: string, size: { mostBlocks: number; mostPages: number } = STANDARD_SIZE): Scenario {
  if (STEPPED_DRIVE_IDS.includes(id)) return scenarioOf(steppedDrive(id, size).fields);
  const closest = closestTo(id, STEPPED_DRIVE_IDS);
  const way = closest === undefined ? 'STEPPED_DRIVE_IDS lists them' : `did you mean ${closest}?`;
  throw new ScenarioError('drive', id, `drive is ${id}, but it has to be one of the drives of clean-plates; ${way}`);
}
