import { theoreticalWriteAmplification } from '#engine';
import { completeCurve, readCurve, writeCurve } from '#parts';
import { POOLS_REQUEST, type PoolsRequest } from '#recordings/pools';
import { SPARE_AREA_REQUEST } from '#recordings/spareArea';
import type { GuessFormat } from '#store';

/** Share of the pages that are written frequently, in the panel on pools. */
export const HOT_SHARES = [0.05, 0.2, 0.5] as const;
export type HotShare = (typeof HOT_SHARES)[number];

export interface SpareAreaSettings {
  /** Spare area at the slider, of the pages that cleaning can use. */
  readonly spareFactor: number;
  readonly hasFifo: boolean;
  readonly isLogarithmic: boolean;
  readonly hotShare: HotShare;
}

/** Spare area of most drives; one of the runs has it. */
export const CONSUMER_SPARE = 0.0687;
/** Spare area of the X25-E: row `ibm.x25e`. */
export const X25E_SPARE = 0.2;
export const PAGES_PER_BLOCK = 128;
export const BLOCK_COUNT = 1024;
export const RUN_COUNT = SPARE_AREA_REQUEST.effectiveSpareFactors.length * SPARE_AREA_REQUEST.victimPolicies.length;

/** Ends of the slider. */
export const LEAST_SPARE = 0.05;
export const MOST_SPARE = 0.5;
const STOPS_IN_PER_CENT = 2;

/** Stops of the slider: every half per cent, and the spare area of most drives. */
export const SPARE_STOPS: readonly number[] = [
  ...Array.from(
    { length: (MOST_SPARE - LEAST_SPARE) * 100 * STOPS_IN_PER_CENT + 1 },
    (_, index) => (LEAST_SPARE * 100 * STOPS_IN_PER_CENT + index) / (100 * STOPS_IN_PER_CENT),
  ),
  CONSUMER_SPARE,
].toSorted((one, other) => one - other);

/** What the slider offers. */
export const SPARE_RANGE = { min: LEAST_SPARE, max: MOST_SPARE, step: 0.01, stops: SPARE_STOPS } as const;

/** A drawn curve has a knot at each per cent of the axis. */
export const KNOT_COUNT = 46;
export const LEAST_PLATED = 1;
export const MOST_PLATED = 10;
const GUESS_STEP = 0.1;

/** Link format of the guess: portions plated for each order, at each knot. */
export const guessFormat: GuessFormat<readonly number[]> = {
  write: (guess) => writeCurve(completeCurve(guess) ?? guess, GUESS_STEP),
  read: (text) =>
    readCurve(text, {
      knotCount: KNOT_COUNT,
      step: GUESS_STEP,
      least: LEAST_PLATED,
      most: MOST_PLATED + GUESS_STEP / 2,
    }),
  number: (guess) => guessAt(guess, CONSUMER_SPARE),
};

export const spareAtKnot = (knot: number): number => LEAST_SPARE + knot / 100;

/** The guess at a spare area, interpolated between its knots. */
export function guessAt(guess: readonly number[], spareFactor: number): number {
  const at = (spareFactor - LEAST_SPARE) * 100;
  const knot = Math.min(Math.floor(at), guess.length - 2);
  const [from = 0, to = from] = [guess[knot], guess[knot + 1]];
  return from + (at - knot) * (to - from);
}

export type SweptPolicy = (typeof SPARE_AREA_REQUEST.victimPolicies)[number];

/** Closed form for a large drive. */
export const theoryAt = (
  victimPolicy: SweptPolicy,
  effectiveSpareFactor: number,
  pagesPerBlock = PAGES_PER_BLOCK,
): number => theoreticalWriteAmplification({ victimPolicy, effectiveSpareFactor, pagesPerBlock, sampleCount: 0 });

export const poolsRequestOf = (hotSpaceFraction: HotShare): PoolsRequest => ({ ...POOLS_REQUEST, hotSpaceFraction });
