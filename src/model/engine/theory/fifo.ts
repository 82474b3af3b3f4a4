import { invariant } from '../result.ts';
import { requireSpareFactor } from './effectiveSpare.ts';
import { lambertW0AboveBranch } from './lambertW.ts';

/**
 * Write amplification of cleaning in write order under uniform random writes, whatever the block size.
 *
 * Solves A = 1 / (1 − exp(−1 / (u·A))) with u = 1 − spare, in the closed form A = a / (a + W0(−a·e^(−a))), a = 1/u
 * (Desnoyers, "Analytic modeling of SSD write performance", SYSTOR 2012; Xiang and Kurkoski, arXiv:1110.4245).
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 */
export function fifoWriteAmplification(spareFactor: number): number {
  requireSpareFactor(spareFactor);
  const utilization = 1 - spareFactor;
  // Below this, e^(−1/u) is lost in the precision of a double.
  if (utilization < 0.01) return 1;
  const excess = spareFactor / utilization;
  return (1 + excess) / (excess + lambertW0AboveBranch(excess));
}

/**
 * Write amplification of cleaning in write order when a share of the data is never overwritten and shares blocks with
 * data that is written uniformly at random: the root of A = 1 / (1 − exp(−1 / ((1 − s)·u·A))) + s·u·A (the two-class
 * form of Desnoyers 2012 in the limit of a class without writes).
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 * @param staticFraction share of the logical pages that is never overwritten, 0..1 without 1
 */
export function fifoMixedStaticWriteAmplification(spareFactor: number, staticFraction: number): number {
  requireSpareFactor(spareFactor);
  requireStaticFraction(staticFraction);
  const utilization = 1 - spareFactor;
  const staticCopies = staticFraction * utilization;
  const overwrittenFraction = (1 - staticFraction) * utilization;
  if (overwrittenFraction === 0) return 1;
  // The right side exceeds the left at 1 and does not at 1/spare, the value for random victims, so the root lies
  // between them.
  let low = 1;
  let high = 1 / spareFactor;
  for (let round = 0; round < 200 && high - low > 1e-14 * high; round++) {
    const middle = (low + high) / 2;
    const right = -1 / Math.expm1(-1 / (overwrittenFraction * middle)) + staticCopies * middle;
    if (right > middle) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Spare factor of the overwritten data when static data is in separate blocks, which are never cleaned.
 *
 * @param spareFactor effective spare factor of the whole drive, above 0 and at most 1
 * @param staticFraction share of the logical pages that is never overwritten, 0..1 without 1
 */
export function separatedStaticSpareFactor(spareFactor: number, staticFraction: number): number {
  requireSpareFactor(spareFactor);
  requireStaticFraction(staticFraction);
  return spareFactor / (1 - staticFraction * (1 - spareFactor));
}

/** Write amplification of cleaning in write order with static data in separate blocks. */
export function fifoSeparatedStaticWriteAmplification(spareFactor: number, staticFraction: number): number {
  return fifoWriteAmplification(separatedStaticSpareFactor(spareFactor, staticFraction));
}

function requireStaticFraction(staticFraction: number): void {
  invariant(
    staticFraction >= 0 && staticFraction < 1,
    `The static fraction is ${staticFraction}, but it has to be at least 0 and below 1.`,
  );
}
