import * as words from '#messages/wear';
import { WEAR_ROUNDS } from '#runs/wearShape';
import { choice, defineParameters, named, whole, type ParameterTable } from '../parameters.ts';
import { ASKED_STILL_PERCENT, LEVELINGS, MOST_STILL_PERCENT, SPREAD_LIMITS, type WearSettings } from './scenario.ts';

export const frameParts = [
  { value: 'pair', label: words.title },
  { value: 'sum', label: words.frame.sumTitle },
] as const;
export type WearFramePart = (typeof frameParts)[number]['value'];

/** What the two kitchens are. The first never moves anything. */
export const parameters: ParameterTable<WearSettings> = defineParameters({
  leveling: choice({
    key: 'leveling',
    label: words.leveling,
    choices: named(LEVELINGS, (leveling) => words.levelings({ leveling })),
    standard: 'static',
    parts: ['pair'],
    isLockable: true,
  }),
  stillPercent: whole({
    key: 'still',
    label: words.still,
    min: 0,
    max: MOST_STILL_PERCENT,
    standard: ASKED_STILL_PERCENT,
    unit: '%',
    parts: ['pair'],
  }),
  spreadLimit: choice<number>({
    key: 'spread',
    label: words.spread,
    choices: named(SPREAD_LIMITS, (washes) => words.spreadOf({ washes })),
    standard: 4,
    parts: ['pair'],
  }),
  span: choice({
    key: 'run',
    label: words.run,
    choices: [
      { name: 'rounds', value: 'rounds', label: words.runs.rounds({ rounds: WEAR_ROUNDS }) },
      { name: 'break', value: 'life', label: words.runs.life },
    ],
    parts: ['pair'],
  }),
});
