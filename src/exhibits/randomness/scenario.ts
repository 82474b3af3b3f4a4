import type { RandomnessRequest } from '#recordings/randomness';
import { choiceFormat, nearestByRatio, wholeFormat } from '../guesses.ts';

/** Shape of the two drives in `#recordings/randomness`, repeated so that pages need not load that module. A test compares them. */
export const BLOCK_COUNT = 64;
export const PAGES_PER_BLOCK = 64;
export const ORDER_COUNT = 3584;
export const SPARE_FACTOR = 0.125;
export const SPARE_BLOCKS = BLOCK_COUNT * SPARE_FACTOR;
/** The drives of the curve and of the pass in order. */
export const LARGE = { blocks: 1024, pages: 128, spareFactor: 0.0687 } as const;

/** Mean time of a small random write on a drive that combines them, in milliseconds: row `lat4k.g1.avg`. */
export const COMBINED_WRITE_MS = 0.089;

/** Frames of a whole recording: the warm-up, then the counted round with its first moment. */
export const WARMUP_FRAMES = 30;
export const COUNTED_FRAMES = 180;
export const LAST_FRAME = WARMUP_FRAMES + COUNTED_FRAMES;
/** Frames of the pass in order over the small drive: three seconds. */
export const PASS_FRAMES = 90;

const SEED = 1;

/** Both drives frame by frame, from the end of the fill on. */
export const wholeRequest = (randomFraction: number): RandomnessRequest => ({
  randomFraction,
  warmupFrameCount: WARMUP_FRAMES,
  frameCount: COUNTED_FRAMES,
  seed: SEED,
});

/** The end of both drives alone, which is faster to record. */
export const endRequest = (randomFraction: number): RandomnessRequest => ({
  randomFraction,
  warmupFrameCount: 0,
  frameCount: 1,
  seed: SEED,
});

/** Whether a request is for these drives frame by frame, not for their end alone. */
export const isWholeOf = (request: RandomnessRequest | null, randomFraction: number): boolean =>
  request !== null && request.randomFraction === randomFraction && request.warmupFrameCount > 0;

/** Stops of the slider: shares of orders that jump. They are close together where a small change has a large effect. */
export const FRACTIONS = [
  0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1,
] as const;
export const ALL_OVER = 1;

/** Guesses: portions plated for each order. */
export const GUESSES = [1, 1.5, 2, 5, 8] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);

export const nearestGuess = (ratio: number): Guess => nearestByRatio(GUESSES, ratio);

/** Guess at the curve: the per cent of jumps from which on it is as bad as all over the menu. */
export const bendFormat = wholeFormat(100);

/** As written in links: `0` to `100`. */
export const percentOf = (fraction: number): string => String(Math.round(fraction * 1000) / 10);
