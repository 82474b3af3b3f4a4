import { BlockRole, type Mapping } from '../vocabulary.ts';
import { CachedMap } from './cachedMap.ts';
import { createHybridMap, HybridMap } from './hybridMap.ts';
import { hasSlcCache } from '../driveSize.ts';
import { createPageMap } from './createPageMap.ts';
import { createSlcCachedMap } from './slcCachedMap.ts';
import type { CreateLayer } from './translationLayer.ts';
import { UnitMap } from './unitMap.ts';

/** One row for each mapping. */
const LAYERS: Readonly<Record<Mapping, CreateLayer>> = {
  page: (scenario) => {
    if (hasSlcCache(scenario)) return createSlcCachedMap(scenario);
    return scenario.mappingUnitPages === 1 ? createPageMap(scenario) : new UnitMap(scenario);
  },
  block: (scenario) =>
    new HybridMap(scenario, { slotCount: 1, order: 'ordered', mergesOnBlockChange: true, role: BlockRole.HostOpen }),
  hybrid: createHybridMap,
  cached: (scenario) => new CachedMap(scenario),
};

export const createTranslationLayer: CreateLayer = (scenario) => LAYERS[scenario.mapping](scenario);
