import type { GuessFormat, LinkRemark } from '#store';
import type { LeftoversRequest } from '#runs/leftovers';

/** The drive of `#runs/leftovers`, which a page does not fetch for these. */
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

/** One guess is a write; the end of the axis stands for never, or later. */
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

/** Reads `line=2..7` of a link. */
export function readReserve(parameters: URLSearchParams): { taken: number; remarks: LinkRemark[] } {
  const given = parameters.get('line');
  if (given === null) return { taken: USUAL_RESERVE, remarks: [] };
  const reserve = /^\d$/.test(given) ? Number(given) : NaN;
  if (reserve >= LEAST_RESERVE && reserve <= MOST_RESERVE) return { taken: reserve, remarks: [] };
  const choices = Array.from({ length: MOST_RESERVE - LEAST_RESERVE + 1 }, (_, index) => LEAST_RESERVE + index);
  return {
    taken: USUAL_RESERVE,
    remarks: [
      {
        code: 'notOneOf',
        values: { given: given.slice(0, 40), choices: choices.join(', '), used: String(USUAL_RESERVE) },
      },
    ],
  };
}

export function writeParameters(reserveBlocks: number, guess: number | null): URLSearchParams {
  const parameters = new URLSearchParams();
  if (reserveBlocks !== USUAL_RESERVE) parameters.set('line', String(reserveBlocks));
  if (guess !== null) parameters.set('guess', guessFormat.write(guess));
  return parameters;
}

/** How a guess lies to the write at which the line is reached. */
export type GuessShape = 'early' | 'right' | 'late';

/** About one block of 16 pages either way is right. */
const TOLERANCE = 21;

export function shapeOf(guess: number, reachedStep: number): GuessShape {
  if (guess < reachedStep - TOLERANCE) return 'early';
  return guess < reachedStep + TOLERANCE - 1 ? 'right' : 'late';
}
