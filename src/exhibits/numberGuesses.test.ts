import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#recordings/questions';
import { NUMBER_QUESTIONS, placeOf, readGuesses, rowsOf, tendencyOf, writeGuesses } from './numberGuesses.ts';

const counted = [
  { question: 'cliff', counted: 8 },
  { question: 'leftovers', counted: 400 },
  { question: 'randomness', counted: 5 },
  { question: 'spare-area', counted: 7 },
  { question: 'stutter', counted: 900 },
] as const;

describe('guesses beside what was counted', () => {
  it('every question that can be counted has its row, in the order of the story', () => {
    expect(NUMBER_QUESTIONS.map(({ id }) => id)).toEqual(QUESTIONS);
  });

  it('chapters without a guess are left out, and a row waits for its number', () => {
    const rows = rowsOf({ randomness: 2, cliff: 40, 'dish-room': 3 }, counted.slice(0, 1));
    expect(rows.map(({ id, guess, counted: number }) => [id, guess, number])).toEqual([
      ['cliff', 40, 8],
      ['randomness', 2, null],
    ]);
  });

  it('stand on an axis of ratios from 1/64 to 4, three quarters of it below right', () => {
    expect(placeOf(1 / 64)).toEqual({ at: 0, beyond: null });
    expect(placeOf(1).at).toBeCloseTo(0.75, 12);
    expect(placeOf(4)).toEqual({ at: 1, beyond: null });
    expect(placeOf(1 / 8).at).toBeCloseTo(0.375, 12);
    expect(placeOf(Infinity)).toEqual({ at: 1, beyond: 'high' });
    expect(placeOf(1 / 100)).toEqual({ at: 0, beyond: 'low' });
  });

  it('tell whether drives did more unseen work than was thought: a high speed thinks of less, a high ratio of more', () => {
    const tendency = (guesses: Record<string, number>) => tendencyOf(rowsOf(guesses, counted));
    expect(tendency({ cliff: 30, leftovers: Infinity, randomness: 2, 'spare-area': 7.2 })).toEqual({
      tendency: 'more',
      some: 3,
    });
    expect(tendency({ cliff: 2, leftovers: 100, randomness: 8 })).toEqual({ tendency: 'less', some: 3 });
    expect(tendency({ cliff: 30, leftovers: 100, randomness: 5, 'spare-area': 7 })).toEqual({
      tendency: 'mixed',
      some: 0,
    });
  });
});

describe('guesses in a link', () => {
  it('come back as they were', () => {
    const guesses = { cliff: 30, leftovers: Infinity, 'spare-area': 2.5 };
    expect(writeGuesses(guesses)).toBe('cliff_30*leftovers_never*spare-area_2.5');
    expect(readGuesses(writeGuesses(guesses))).toEqual({ taken: guesses, remarks: [] });
    expect(writeGuesses({})).toBeNull();
    expect(writeGuesses({ 'dish-room': 4 })).toBeNull();
  });

  it('that are none are left out and told', () => {
    const { taken, remarks } = readGuesses('cliff_30*<b>*randomness_-2*bowls_3*spare-area_0*leftovers_1e9');
    expect(taken).toEqual({ cliff: 30 });
    expect(remarks.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'noGuess'));
    expect(readGuesses(null)).toEqual({ taken: null, remarks: [] });
    expect(readGuesses('').taken).toBeNull();
  });
});
