import type { Scenario } from '../scenario.ts';
import type { Mapping } from '../vocabulary.ts';
import { PageMap } from './pageMap.ts';
import type { TranslationLayer } from './translationLayer.ts';

/** One line a mapping. */
const LAYERS: Readonly<Partial<Record<Mapping, (scenario: Scenario) => TranslationLayer>>> = {
  page: (scenario) => new PageMap(scenario),
};

export function createTranslationLayer(scenario: Scenario): TranslationLayer {
  const create = LAYERS[scenario.mapping];
  if (!create) throw new Error(`nothing maps by ${scenario.mapping} yet`);
  return create(scenario);
}
