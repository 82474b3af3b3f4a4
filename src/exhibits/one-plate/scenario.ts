import type { GuessFormat } from '#store';

/** Portions on the plate of the story, and how they lie. */
export const PLATE_PAGES = 128;
export const PLATE_COLUMNS = 16;

export type Chip = 'mlc' | 'slc';

export interface OnePlateSettings {
  /** The dish that is ordered again, counted from 1 as a guest would. */
  readonly dish: number;
  readonly chip: Chip;
}

/** Answers to the question how the dish gets its place back. The last is right. */
export const GUESSES = ['replace', 'compartment', 'plate'] as const;
export type OnePlateGuess = (typeof GUESSES)[number];
export const ANSWER: OnePlateGuess = 'plate';

export const guessFormat: GuessFormat<OnePlateGuess> = {
  write: (guess) => guess,
  read: (text) => GUESSES.find((guess) => guess === text) ?? null,
};
