import * as words from '#messages/stutter';
import type { Guess } from './scenario.ts';

const SECOND_MS = 1000;

/** A wait in as many digits as it takes to tell drives apart. */
export function sayMs(milliseconds: number): string {
  if (milliseconds >= SECOND_MS) return words.lasts({ form: 'seconds', value: milliseconds / SECOND_MS });
  if (milliseconds >= 10) return words.lasts({ form: 'whole', value: milliseconds });
  return words.lasts({ form: milliseconds >= 1 ? 'tenths' : 'exact', value: milliseconds });
}

export const sayUs = (microseconds: number): string => sayMs(microseconds / 1000);

export const sayGuess = (guess: Guess): string =>
  guess < 100
    ? words.choice({ unit: 'milliseconds', value: guess })
    : words.choice({ unit: 'seconds', value: guess / SECOND_MS });
