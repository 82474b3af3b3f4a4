import type { GuessFormat } from '#store';
import type { LeftoversRequest } from '#recordings/leftovers';

/** The drive of `#recordings/leftovers`, which a page does not fetch for these. */
export const BLOCK_COUNT = 30;
export const PAGES_PER_BLOCK = 16;
export const PAGE_COUNT = BLOCK_COUNT * PAGES_PER_BLOCK;
export const SPARE_FACTOR = 0.3;
export const DISH_COUNT = 336;
export const USUAL_RESERVE = 4;
export const LEAST_RESERVE = 2;
export const MOST_RESERVE = 7;
/** Free blocks at which the crew stops. */
export const STOP_AT = 8;
/** End of the axis, in pages programmed. */
export const LAST_PROGRAM = 1300;
/** A typical one: its refills grow by 3.8, where the median of 200 is 3.7. */
export const SEED = 6;

export const requestOf = (reserveBlocks: number): LeftoversRequest => ({ reserveBlocks, seed: SEED });

/** Host pages written before the first cleaning: all blocks but the reserve are full then, whatever was written. */
export const cleaningStepOf = (reserveBlocks: number): number => (BLOCK_COUNT - reserveBlocks) * PAGES_PER_BLOCK;

/** A guess is a number of host pages written; the end of the axis stands for never, or later. */
export const isNever = (guess: number): boolean => guess === LAST_PROGRAM;
export const FIRST_GUESS = 304;

export const guessFormat: GuessFormat<number> = {
  write: (guess) => (isNever(guess) ? 'never' : String(guess)),
  read(text) {
    if (text === 'never') return LAST_PROGRAM;
    const guess = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
    // Guesses are a whole block apart.
    return guess < LAST_PROGRAM && guess % PAGES_PER_BLOCK === 0 ? guess : null;
  },
  number: (guess) => (isNever(guess) ? Infinity : guess),
};

/** How a guess lies to the write at which the line is reached. */
export type GuessShape = 'early' | 'right' | 'late';

/** About one block of 16 pages either way is right. */
const TOLERANCE = 21;

export function shapeOf(guess: number, reachedStep: number): GuessShape {
  if (guess < reachedStep - TOLERANCE) return 'early';
  return guess < reachedStep + TOLERANCE - 1 ? 'right' : 'late';
}
