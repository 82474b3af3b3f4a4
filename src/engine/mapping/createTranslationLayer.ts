import type { Scenario } from '../scenario.ts';
import { BlockRole, type Mapping } from '../vocabulary.ts';
import { CachedMap } from './cachedMap.ts';
import { HybridMap } from './hybridMap.ts';
import { hasSlcCache } from '../slcShape.ts';
import { createPageMap } from './createPageMap.ts';
import { SlcCachedMap } from './slcCachedMap.ts';
import type { TranslationLayer } from './translationLayer.ts';
import { UnitMap } from './unitMap.ts';

/** One line a mapping. */
const LAYERS: Readonly<Record<Mapping, (scenario: Scenario) => TranslationLayer>> = {
  page: (scenario) => {
    if (hasSlcCache(scenario)) return new SlcCachedMap(scenario);
    return scenario.mappingUnitPages === 1 ? createPageMap(scenario) : new UnitMap(scenario);
  },
  block: (scenario) =>
    new HybridMap(scenario, { slotCount: 1, order: 'ordered', isLeftAtOnce: true, role: BlockRole.HostOpen }),
  hybrid: (scenario) =>
    new HybridMap(scenario, {
      slotCount: scenario.logBlockCount,
      order: scenario.logBlockOrder,
      isLeftAtOnce: false,
      role: BlockRole.Log,
    }),
  cached: (scenario) => new CachedMap(scenario),
};

export function createTranslationLayer(scenario: Scenario): TranslationLayer {
  return LAYERS[scenario.mapping](scenario);
}
