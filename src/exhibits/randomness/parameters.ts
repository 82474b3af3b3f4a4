import * as words from '#messages/randomness';
import { choice, defineParameters } from '../parameters.ts';
import { ALL_OVER, FRACTIONS, percentOf } from './scenario.ts';

export const frameParts = [
  { value: 'pair', label: words.title },
  { value: 'curve', label: words.curve.title },
  { value: 'combine', label: words.combining.title },
  { value: 'pass', label: words.pass.title },
] as const;
/** What a frame shows in place of the two drives. */
export type Part = Exclude<(typeof frameParts)[number]['value'], 'pair'>;

export const parameters = defineParameters({
  /** Chance that an order jumps. */
  randomFraction: choice({
    key: 'random',
    label: words.randomness,
    choices: FRACTIONS.map((value) => ({ name: percentOf(value), value, label: words.share({ share: value }) })),
    standard: ALL_OVER,
    parts: ['pair'],
    isLockable: true,
  }),
});
