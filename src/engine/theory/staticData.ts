import { invariant } from '../result.ts';
import { fifoWriteAmplification } from './fifo.ts';
import { requireSpareFactor } from './spareFactor.ts';

/**
 * Write amplification of cleaning in write order when a share of the data is never overwritten and lies among the
 * rest, which is written uniformly at random: the root of
 * A = 1 / (1 − exp(−1 / ((1 − s)·u·A))) + s·u·A
 * (the two-class form of Desnoyers 2012 in the limit of a class without writes).
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 * @param staticFraction share of the logical pages that is never overwritten, 0..1 without 1
 */
export function fifoMixedStaticWriteAmplification(spareFactor: number, staticFraction: number): number {
  requireSpareFactor(spareFactor);
  requireStaticFraction(staticFraction);
  const utilization = 1 - spareFactor;
  const staticCopies = staticFraction * utilization;
  const moving = (1 - staticFraction) * utilization;
  if (moving === 0) return 1;
  // Every cleaned block gives at least one page in 1/spare back, so the root is below 1/spare; the right side minus
  // the left is positive at 1 and not at 1/spare.
  let low = 1;
  let high = 1 / spareFactor;
  for (let round = 0; round < 200 && high - low > 1e-14 * high; round++) {
    const middle = (low + high) / 2;
    const right = -1 / Math.expm1(-1 / (moving * middle)) + staticCopies * middle;
    if (right > middle) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Spare factor that the moving data sees when static data fills blocks of its own, which are never cleaned.
 *
 * @param spareFactor effective spare factor of the whole drive, above 0 and at most 1
 * @param staticFraction share of the logical pages that is never overwritten, 0..1 without 1
 */
export function separatedStaticSpareFactor(spareFactor: number, staticFraction: number): number {
  requireSpareFactor(spareFactor);
  requireStaticFraction(staticFraction);
  return spareFactor / (1 - staticFraction * (1 - spareFactor));
}

/** Write amplification of cleaning in write order with static data in blocks of its own. */
export function fifoSeparatedStaticWriteAmplification(spareFactor: number, staticFraction: number): number {
  return fifoWriteAmplification(separatedStaticSpareFactor(spareFactor, staticFraction));
}

function requireStaticFraction(staticFraction: number): void {
  invariant(
    staticFraction >= 0 && staticFraction < 1,
    `The static fraction is ${staticFraction}, but it has to be at least 0 and below 1.`,
  );
}
