import type { HotColdRequest } from '#recordings/hotCold';
import type { HotColdCurveRequest } from '#recordings/hotColdCurve';
import { choiceFormat } from '../guesses.ts';

/** Shape of the two drives in `#recordings/hotCold`, repeated so that pages need not load that module. A test compares them. */
export const BLOCK_COUNT = 40;
export const PAGES_PER_BLOCK = 16;
export const SPARE_BLOCKS = 10;
export const DISH_COUNT = (BLOCK_COUNT - SPARE_BLOCKS) * PAGES_PER_BLOCK;
/** Number of popular dishes: those with the lowest numbers. */
export const POPULAR_COUNT = DISH_COUNT / 5;
export const ORDER_COUNT = 3 * DISH_COUNT;
/** Drives of the curve. */
export const LARGE = { blocks: 256, pages: 128, spareFactor: 56 / 256 } as const;

/** Frames of a whole recording: the warm-up, then the counted orders with their first moment. */
export const WARMUP_FRAMES = 30;
export const COUNTED_FRAMES = 180;
export const LAST_FRAME = WARMUP_FRAMES + COUNTED_FRAMES;

const SEED = 24;
const CURVE_SEED = 1;

export const pairRequest = (hotWriteFraction: number): HotColdRequest => ({
  hotWriteFraction,
  warmupFrameCount: WARMUP_FRAMES,
  frameCount: COUNTED_FRAMES,
  seed: SEED,
});

/** Stops of the slider: shares of orders for popular dishes. At the first, these are ordered as often as any other. */
export const SHARES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const;
export const USUAL_SHARE = 0.8;

export const CURVE_REQUEST: HotColdCurveRequest = { hotWriteFractions: SHARES, seed: CURVE_SEED };

/** Guesses: how much the kitchen with two open plates re-plates, against the other. */
export const GUESSES = ['more', 'same', 'half', 'none'] as const;
export type Guess = (typeof GUESSES)[number];
export const RIGHT: Guess = 'half';

export const guessFormat = choiceFormat(GUESSES);

/** As written in links: `20` to `95`. */
export const percentOf = (fraction: number): string => String(Math.round(fraction * 100));
