import { invariant } from '../result.ts';
import { fifoWriteAmplification } from './writeAmplification.ts';
import { requireSpareFactor } from './effectiveSpare.ts';

/** A class of logical pages that is written uniformly: its share of the writes and of the space. */
export interface PageClass {
  readonly writeFraction: number;
  readonly spaceFraction: number;
}

/** Hot and cold pages of the `hotCold` workload. */
export const hotColdClasses = (hotWriteFraction: number, hotSpaceFraction: number): readonly [PageClass, PageClass] => [
  { writeFraction: hotWriteFraction, spaceFraction: hotSpaceFraction },
  { writeFraction: 1 - hotWriteFraction, spaceFraction: 1 - hotSpaceFraction },
];

/**
 * Write amplification of cleaning in write order when pages of several classes lie in the same blocks: the root of A =
 * Σ r / (1 − exp(−r / (f·u·A))), with r and f the shares of writes and of space (P. Desnoyers, SYSTOR 2012). The layout
 * of the frontiers makes no difference. A class that is never written adds f·u·A, the limit for r → 0.
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 */
export function fifoClassesWriteAmplification(spareFactor: number, classes: readonly PageClass[]): number {
  requireSpareFactor(spareFactor);
  requireShares(classes);
  const utilization = 1 - spareFactor;
  const copiesAt = (writeAmplification: number): number =>
    classes.reduce((sum, { writeFraction, spaceFraction }) => {
      const space = spaceFraction * utilization * writeAmplification;
      // With no space, expm1(−∞) is −1: the previous version of each page is invalid when its block is cleaned.
      return sum + (writeFraction === 0 ? space : writeFraction / -Math.expm1(-writeFraction / space));
    }, 0);
  // The right side exceeds the left at 1 and is below it at 1/spare, the value for random victims.
  let low = 1;
  let high = 1 / spareFactor;
  for (let round = 0; round < 200 && high - low > 1e-14 * high; round++) {
    const middle = (low + high) / 2;
    if (copiesAt(middle) > middle) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Write amplification of uniform writes at a spare factor: `fifoWriteAmplification`, or greedy's for a block size. */
export type UniformTheory = (spareFactor: number) => number;

/** Two pools that never exchange blocks. */
export interface IsolatedPools {
  readonly writeAmplification: number;
  /** Share of the drive's spare pages that belongs to the hot pool, 0..1. */
  readonly hotSpareShare: number;
  readonly hotSpareFactor: number;
  readonly coldSpareFactor: number;
}

/**
 * Hot and cold pages in separate blocks that are cleaned separately: A = r·A(hot spare) + (1 − r)·A(cold spare).
 *
 * @param spareFactor effective spare factor of the whole drive, above 0 and below 1
 * @param hotSpareShare share of the spare pages that the hot pool gets, between 0 and 1
 */
export function isolatedPools(
  spareFactor: number,
  hot: PageClass,
  hotSpareShare: number,
  uniformTheory: UniformTheory = fifoWriteAmplification,
): IsolatedPools {
  requireSpareFactor(spareFactor);
  const sparesOf = (spaceFraction: number, spareShare: number): number => {
    const spare = spareShare * spareFactor;
    return spare / (spaceFraction * (1 - spareFactor) + spare);
  };
  const hotSpareFactor = sparesOf(hot.spaceFraction, hotSpareShare);
  const coldSpareFactor = sparesOf(1 - hot.spaceFraction, 1 - hotSpareShare);
  const writeAmplification =
    hot.writeFraction * uniformTheory(hotSpareFactor) + (1 - hot.writeFraction) * uniformTheory(coldSpareFactor);
  return { writeAmplification, hotSpareShare, hotSpareFactor, coldSpareFactor };
}

/** Each pool has the spare factor of the whole drive, so both have the write amplification of uniform writes. */
export const proportionalPools = (spareFactor: number, hot: PageClass, uniformTheory?: UniformTheory): IsolatedPools =>
  isolatedPools(spareFactor, hot, hot.spaceFraction, uniformTheory);

const SCAN_STEPS = 200;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The split of the spare pages with the least write amplification (R. Stoica, A. Ailamaki, PVLDB 6(9):733–744, 2013,
 * doi:10.14778/2536360.2536372). Found by a scan and a golden-section search around the best scan point.
 */
export function optimalPools(spareFactor: number, hot: PageClass, uniformTheory?: UniformTheory): IsolatedPools {
  const at = (share: number): IsolatedPools => isolatedPools(spareFactor, hot, share, uniformTheory);
  let best = 1;
  for (let step = 2; step < SCAN_STEPS; step++)
    if (at(step / SCAN_STEPS).writeAmplification < at(best / SCAN_STEPS).writeAmplification) best = step;
  let low = (best - 1) / SCAN_STEPS;
  let high = (best + 1) / SCAN_STEPS;
  while (high - low > 1e-9) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (at(left).writeAmplification < at(right).writeAmplification) high = right;
    else low = left;
  }
  return at((low + high) / 2);
}

function requireShares(classes: readonly PageClass[]): void {
  const total = (of: (each: PageClass) => number): number => classes.reduce((sum, each) => sum + of(each), 0);
  const isWhole = (sum: number): boolean => Math.abs(sum - 1) < 1e-9;
  invariant(
    isWhole(total((each) => each.writeFraction)) && isWhole(total((each) => each.spaceFraction)),
    'The shares of the classes, of writes and of space, have to add up to 1 each.',
  );
}
