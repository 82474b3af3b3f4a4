import * as words from '#messages/wear';
import { WEAR_ROUNDS } from '#recordings/wearShape';
import { choice, defineParameters, named, whole, type ParameterTable } from '../parameters.ts';
import { ASKED_STILL_PERCENT, LEVELINGS, MOST_STILL_PERCENT, SPREAD_LIMITS, type KitchenSettings } from './scenario.ts';
import { ARTICLE_TERMS, readTerms, writeTerms, type SumTerms } from './sum.ts';

export interface WearSettings extends KitchenSettings {
  readonly terms: SumTerms;
}

export const frameParts = [
  { value: 'pair', label: () => words.title },
  { value: 'sum', label: () => words.frame.sumTitle },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<WearSettings> = defineParameters({
  leveling: choice({
    key: 'leveling',
    label: () => words.leveling,
    choices: named(LEVELINGS, (leveling) => words.levelings({ leveling })),
    standard: 'static',
    parts: ['pair'],
    isLockable: true,
  }),
  stillPercent: whole({
    key: 'still',
    label: () => words.still,
    min: 0,
    max: MOST_STILL_PERCENT,
    standard: ASKED_STILL_PERCENT,
    unit: '%',
    parts: ['pair'],
  }),
  spreadLimit: choice<number>({
    key: 'spread',
    label: () => words.spread,
    choices: named(SPREAD_LIMITS, (washes) => words.spreadOf({ washes })),
    standard: 4,
    parts: ['pair'],
  }),
  span: choice({
    key: 'run',
    label: () => words.run,
    choices: [
      { name: 'rounds', value: 'rounds', label: () => words.runs.rounds({ rounds: WEAR_ROUNDS }) },
      { name: 'break', value: 'life', label: () => words.runs.life },
    ],
    parts: ['pair'],
  }),
  terms: {
    key: 'sum',
    kind: 'text',
    standard: ARTICLE_TERMS,
    read(text) {
      const { terms, remarks } = readTerms(text);
      return { value: terms ?? ARTICLE_TERMS, remarks };
    },
    write: writeTerms,
    parts: ['sum'],
  },
});
