import { ARTICLES } from './articles.ts';
import { known } from './parameter.ts';
import type { AliasPreset } from './preset.ts';

const { survey } = ARTICLES;

const SAME_AS_VERTEX = {
  family: 'alias',
  modelState: 'parametersOnly',
  articles: ['survey'],
  parameters: {
    sameAs: known('vertex_128', '', `${survey}: the same hardware`),
  },
} as const;

export const ALIAS_PRESETS: readonly AliasPreset[] = [
  {
    ...SAME_AS_VERTEX,
    id: 'gskill_falcon',
    name: 'G.Skill Falcon',
    facts: { warrantyYears: known(2, 'years', survey) },
  },
  {
    ...SAME_AS_VERTEX,
    id: 'corsair_extreme',
    name: 'Corsair Extreme 128 GB',
    facts: { priceUsd: known(384, 'USD', survey) },
  },
];
