import type { FlashMedium } from '../flash/medium.ts';
import { createVictimChooser } from '../garbage-collection/victimPolicy.ts';
import { createPageClasses } from '../placement/pageClasses.ts';
import type { Scenario } from '../scenario.ts';
import { createBlockPool } from '../wear-leveling/leastWornPool.ts';
import { StaticLeveler } from '../wear-leveling/staticLeveler.ts';
import { PageMap, type PageMapParts } from './pageMap.ts';

/** Makers for every option of a scenario. */
const EVERY_PART: PageMapParts = {
  createVictimChooser,
  createBlockPool,
  createPageClasses,
  createLeveler: (scenario, parts) => (scenario.wearLeveling === 'static' ? new StaticLeveler(scenario, parts) : null),
};

/**
 * @param share flash and roles of a larger drive for the layer to use a part of; without it the layer allocates its own
 */
export function createPageMap(
  scenario: Scenario,
  share?: { readonly flash: FlashMedium; readonly blockRole: Uint8Array },
): PageMap {
  return new PageMap(scenario, EVERY_PART, share);
}
