import { Drive } from './drive.ts';
import { createTranslationLayer } from './mapping/createTranslationLayer.ts';
import { createPageMap } from './mapping/createPageMap.ts';
import { invariant } from './result.ts';
import type { Scenario } from './scenario.ts';
import { createHostStream } from './workload/createHostStream.ts';

/** Builds the drive and prepares it: fill, warm-up, counters at zero. May take a second on the largest drive. */
export function createDrive(scenario: Scenario): Drive {
  return new Drive(scenario, createTranslationLayer(scenario), createHostStream(scenario));
}

/**
 * The same drive for programs that map single pages only: it imports no other mapping, so the bundle stays small.
 *
 * @throws Error for a scenario with another mapping
 */
export function createPageMappedDrive(scenario: Scenario): Drive {
  const { mapping, mappingUnitPages } = scenario;
  invariant(
    mapping === 'page' && mappingUnitPages === 1,
    `this program maps single pages; the scenario wants the mapping ${mapping} in units of ${mappingUnitPages}`,
  );
  return new Drive(scenario, createPageMap(scenario), createHostStream(scenario));
}
