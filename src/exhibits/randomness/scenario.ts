import type { RandomnessRequest } from '#recordings/randomness';
import { choiceFormat, nearestByRatio, wholeFormat } from '../guesses.ts';

/** The two drives of `#recordings/randomness`, which a page does not fetch for these. */
export const BLOCK_COUNT = 64;
export const PAGES_PER_BLOCK = 64;
export const ORDER_COUNT = 3584;
export const SPARE_FACTOR = 0.125;
export const SPARE_BLOCKS = BLOCK_COUNT * SPARE_FACTOR;
/** Drives of the curve, and of the pass in order. */
export const LARGE = { blocks: 1024, pages: 128, spareFactor: 0.0687 } as const;

/** Mean time of a small random write of a drive that combines them (`lat4k.g1.avg`), in milliseconds. */
export const COMBINED_WRITE_MS = 0.089;

/** Frames of a whole recording: the warm-up, then the round that counts, its first moment included. */
export const WARMUP_FRAMES = 30;
export const COUNTED_FRAMES = 180;
export const LAST_FRAME = WARMUP_FRAMES + COUNTED_FRAMES;
export const FRAMES_A_SECOND = 30;
/** Of the small drive while it is written from end to end: three seconds. */
export const PASS_FRAMES = 90;

const SEED = 1;

/** The drives from the end of the fill on. */
export const wholeRequest = (randomFraction: number): RandomnessRequest => ({
  randomFraction,
  warmupFrameCount: WARMUP_FRAMES,
  frameCount: COUNTED_FRAMES,
  seed: SEED,
});

/** Where they end, as fast as it goes. */
export const endRequest = (randomFraction: number): RandomnessRequest => ({
  randomFraction,
  warmupFrameCount: 0,
  frameCount: 1,
  seed: SEED,
});

/** Whether what was asked for is those drives frame by frame, not their end alone. */
export const isWholeOf = (request: RandomnessRequest | null, randomFraction: number): boolean =>
  request !== null && request.randomFraction === randomFraction && request.warmupFrameCount > 0;

/** Chances that an order jumps, which the slider stops at; close together where little does much. */
export const FRACTIONS = [
  0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9, 1,
] as const;
export const ALL_OVER = 1;

/** A guess: how many portions the kitchen plates for each order. */
export const GUESSES = [1, 1.5, 2, 5, 8] as const;
export type Guess = (typeof GUESSES)[number];

export const guessFormat = choiceFormat(GUESSES);

/** The guess that is nearest to what was counted, as ratios go. */
export const nearestGuess = (ratio: number): Guess => nearestByRatio(GUESSES, ratio);

/** At the curve: the per cent of jumps from which on it is as bad as all over the menu. */
export const bendFormat = wholeFormat(100);

/** As links have it: `0` to `100`. */
export const percentOf = (fraction: number): string => String(Math.round(fraction * 1000) / 10);
