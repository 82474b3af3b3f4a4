import { Drive } from './drive.ts';
import { createTranslationLayer } from './mapping/createTranslationLayer.ts';
import { PageMap } from './mapping/pageMap.ts';
import { invariant } from './result.ts';
import type { Scenario } from './scenario.ts';

/** Builds the drive and prepares it: fill, warm-up, counters at zero. May take a second on the largest drive. */
export function createDrive(scenario: Scenario): Drive {
  return new Drive(scenario, createTranslationLayer(scenario));
}

/**
 * The same for programs that map single pages only, and need not carry the other mappings.
 *
 * @throws Error for a scenario with another mapping
 */
export function createPageMappedDrive(scenario: Scenario): Drive {
  const { mapping, mappingUnitPages } = scenario;
  invariant(
    mapping === 'page' && mappingUnitPages === 1,
    `this program maps single pages; the scenario wants the mapping ${mapping} in units of ${mappingUnitPages}`,
  );
  return new Drive(scenario, new PageMap(scenario));
}
