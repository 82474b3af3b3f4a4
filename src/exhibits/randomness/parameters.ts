import * as words from '#messages/randomness';
import { choice, defineParameters, type ParameterTable } from '../parameters.ts';
import { ALL_OVER, FRACTIONS, percentOf } from './scenario.ts';

export interface RandomnessSettings {
  /** Share of the second drive's orders that do not follow the one before, 0..1. */
  readonly randomFraction: number;
}

export const frameParts = [
  { value: 'pair', label: () => words.title },
  { value: 'curve', label: () => words.curve.title },
  { value: 'combine', label: () => words.combining.title },
  { value: 'pass', label: () => words.pass.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

export const parameters: ParameterTable<RandomnessSettings> = defineParameters({
  randomFraction: choice<number>({
    key: 'random',
    label: () => words.randomness,
    choices: FRACTIONS.map((value) => ({ name: percentOf(value), value, label: () => words.share({ share: value }) })),
    standard: ALL_OVER,
    parts: ['pair'],
    isLockable: true,
  }),
});
