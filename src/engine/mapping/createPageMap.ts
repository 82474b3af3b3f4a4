import type { FlashMedium } from '../flash/medium.ts';
import { createVictimChooser } from '../garbage-collection/victimPolicy.ts';
import { createPageClasses } from '../placement/createPageClasses.ts';
import type { Scenario } from '../scenario.ts';
import { createBlockPool } from '../wear-leveling/createBlockPool.ts';
import { StaticLeveler } from '../wear-leveling/staticLeveler.ts';
import { PageMap, type PageMapParts } from './pageMap.ts';

/** Whatever a scenario may ask of a page map. */
const EVERY_PART: PageMapParts = {
  createVictimChooser,
  createBlockPool,
  createPageClasses,
  createLeveler: (scenario, parts) => (scenario.wearLeveling === 'static' ? new StaticLeveler(scenario, parts) : null),
};

/** @param share flash and roles that are a part of a larger drive; without it the layer has its own */
export function createPageMap(
  scenario: Scenario,
  share?: { readonly flash: FlashMedium; readonly blockRole: Uint8Array },
): PageMap {
  return new PageMap(scenario, EVERY_PART, share);
}
