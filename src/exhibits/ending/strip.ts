import type { Question } from '#recordings/questions';
import type { GuessedNumbers } from '#store';
import { NUMBER_QUESTIONS } from '../numberGuesses.ts';
import type { Act } from './acts.ts';

/** Numbers that the engine has answered with, by question. */
export type Counted = Readonly<Partial<Record<Question, number>>>;

/** `hidden`: neither guessed nor asked for. `seen`: asked for without a guess. */
type RowState = 'hidden' | 'seen' | 'guessed';

export type StripRow = (typeof NUMBER_QUESTIONS)[number] & {
  readonly state: RowState;
  readonly guess: number | null;
  /** null until it has been counted, and in a hidden row. */
  readonly counted: number | null;
};

/**
 * A row for each question: the guessed ones first, in the order of the story; once all are guessed, those farthest from the counted
 * number first.
 *
 * @param seen questions whose answer was asked for without a guess
 */
export function stripRows(
  guesses: GuessedNumbers,
  seen: Readonly<Record<string, boolean>>,
  counted: Counted,
): readonly StripRow[] {
  const rows = NUMBER_QUESTIONS.map((question): StripRow => {
    const guess = guesses[question.id] ?? null;
    const state = guess !== null ? 'guessed' : seen[question.id] ? 'seen' : 'hidden';
    return { ...question, state, guess, counted: state === 'hidden' ? null : (counted[question.id] ?? null) };
  });
  const guessed = rows.filter(({ state }) => state === 'guessed');
  if (guessed.length < rows.length) return [...guessed, ...rows.filter((row) => !guessed.includes(row))];
  // While some are being counted nothing moves.
  return rows.some((row) => row.counted === null) ? rows : rows.toSorted((one, other) => offBy(other) - offBy(one));
}

/** How far a guess was off, as the logarithm of the ratio. */
const offBy = ({ guess, counted }: StripRow): number => Math.abs(Math.log((guess ?? NaN) / (counted ?? NaN)));

/** Questions that are answered on the stage while an act plays. */
export const ON_STAGE: Readonly<Record<Act, readonly Question[]>> = {
  0: ['cliff', 'leftovers'],
  1: ['trim'],
  2: ['randomness', 'spare-area'],
};

/** Lengths of the two bars of a row, 0..1, on one scale. A guess of “never” has no end: it is longer than the counted number. */
export function barsOf(
  guess: number | null,
  counted: number | null,
): { readonly guess: number; readonly counted: number } {
  if (guess === Infinity) return { guess: 1, counted: counted === null ? 0 : NEVER_SHARE };
  const most = Math.max(guess ?? 0, counted ?? 0);
  return most === 0 ? { guess: 0, counted: 0 } : { guess: (guess ?? 0) / most, counted: (counted ?? 0) / most };
}

const NEVER_SHARE = 0.6;
