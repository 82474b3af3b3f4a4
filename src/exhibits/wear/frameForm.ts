import * as words from '#messages/wear';
import { WEAR_ROUNDS } from '#runs/wearShape';
import { chosen, whole, type FrameForm } from '../frameForm.ts';
import { LEVELINGS, MOST_STILL_PERCENT, SPREAD_LIMITS, USUAL_SETTINGS } from './scenario.ts';

const PAIR = ['pair'];

export const form: FrameForm = {
  parts: [
    { value: 'pair', label: words.title },
    { value: 'sum', label: words.frame.sumTitle },
  ],
  values: [
    chosen(
      'leveling',
      words.leveling,
      LEVELINGS.map((leveling) => ({ value: leveling, label: words.levelings({ leveling }) })),
      { usual: USUAL_SETTINGS.leveling, parts: PAIR, hasControl: true },
    ),
    whole('still', words.still, {
      min: 0,
      max: MOST_STILL_PERCENT,
      usual: USUAL_SETTINGS.stillPercent,
      unit: '%',
      parts: PAIR,
    }),
    chosen(
      'spread',
      words.spread,
      SPREAD_LIMITS.map((washes) => ({ value: String(washes), label: words.spreadOf({ washes }) })),
      { usual: String(USUAL_SETTINGS.spreadLimit), parts: PAIR },
    ),
    chosen(
      'run',
      words.run,
      [
        { value: 'rounds', label: words.runs.rounds({ rounds: WEAR_ROUNDS }) },
        { value: 'break', label: words.runs.life },
      ],
      { parts: PAIR },
    ),
  ],
};
