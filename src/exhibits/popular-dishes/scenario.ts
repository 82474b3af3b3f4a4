import type { HotColdRequest } from '#recordings/hotCold';
import type { HotColdCurveRequest } from '#recordings/hotColdCurve';
import type { GuessFormat } from '#store';

/** The two drives of `#recordings/hotCold`, which a page does not fetch for these. */
export const BLOCK_COUNT = 40;
export const PAGES_PER_BLOCK = 16;
export const SPARE_BLOCKS = 10;
export const DISH_COUNT = (BLOCK_COUNT - SPARE_BLOCKS) * PAGES_PER_BLOCK;
/** Dishes that are popular, those with the lowest numbers. */
export const POPULAR_COUNT = DISH_COUNT / 5;
export const ORDER_COUNT = 3 * DISH_COUNT;
/** Drives of the curve. */
export const LARGE = { blocks: 256, pages: 128, spareFactor: 56 / 256 } as const;

/** Frames of a whole recording: the warm-up, then the orders that count, their first moment included. */
export const WARMUP_FRAMES = 30;
export const COUNTED_FRAMES = 180;
export const LAST_FRAME = WARMUP_FRAMES + COUNTED_FRAMES;
export const FRAMES_A_SECOND = 30;

const SEED = 24;
const CURVE_SEED = 1;

export const pairRequest = (hotWriteFraction: number): HotColdRequest => ({
  hotWriteFraction,
  warmupFrameCount: WARMUP_FRAMES,
  frameCount: COUNTED_FRAMES,
  seed: SEED,
});

/** Shares of the orders that go to popular dishes; at the first, these are ordered as often as any other. */
export const SHARES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;
export const USUAL_SHARE = 0.8;

export const CURVE_REQUEST: HotColdCurveRequest = { hotWriteFractions: SHARES, seed: CURVE_SEED };

/** A guess: how much the kitchen with two open plates re-plates, against the other. */
export const GUESSES = ['more', 'same', 'half', 'none'] as const;
export type Guess = (typeof GUESSES)[number];
export const RIGHT: Guess = 'half';

export const guessFormat: GuessFormat<Guess> = {
  write: String,
  read: (text) => GUESSES.find((guess) => guess === text) ?? null,
};

/** As links have it: `20` to `95`. */
export const percentOf = (fraction: number): string => String(Math.round(fraction * 100));
