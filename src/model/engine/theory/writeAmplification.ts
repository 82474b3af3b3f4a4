import { invariant } from '../result.ts';
import type { AnalyzedPolicy } from '../vocabulary.ts';
import { requireSpareFactor } from './effectiveSpare.ts';

/**
 * Write amplification when any closed block is as likely to be cleaned as any other: the victim holds the average,
 * so 1 / spare, whatever the block size.
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 */
export function randomWriteAmplification(spareFactor: number): number {
  requireSpareFactor(spareFactor);
  return 1 / spareFactor;
}

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

const HALLEY_ROUNDS = 40;

/**
 * Principal branch of the Lambert W function at −a·e^(−a), a = 1 + excess: the root of w·e^w = −a·e^(−a) in −1..0.
 *
 * The argument is given as `excess` because −a·e^(−a) itself cannot tell arguments near the branch point −1/e apart:
 * there 1 + e·z is computed from the excess, and w + 1 is found from the branch-point series
 * (Corless, Gonnet, Hare, Jeffrey, Knuth, "On the Lambert W function", 1996, eq. 4.22), then by Halley's method.
 *
 * @param excess a − 1, a positive number
 * @returns w + 1, in 0..1
 */
export function lambertW0AboveBranch(excess: number): number {
  invariant(excess > 0, `The Lambert argument's excess is ${excess}, but it has to be positive.`);
  const scale = 1 + excess;
  const argument = -scale * Math.exp(-scale);
  const onePlusEZ = -Math.expm1(Math.log1p(excess) - excess);
  const root = Math.sqrt(2 * onePlusEZ);
  // The series is within 1 % up to z = −0.1; past it w is close to z.
  let w = argument < -0.1 ? -1 + root - (root * root) / 3 + (11 / 72) * root ** 3 : argument * (1 - argument);
  for (let round = 0; round < HALLEY_ROUNDS; round++) {
    const power = Math.exp(w);
    const residual = w * power - argument;
    const step = residual / (power * (w + 1) - ((w + 2) * residual) / (2 * w + 2));
    w -= step;
    if (!(Math.abs(step) > 1e-16 * (1 + w))) break;
  }
  return w + 1;
}

/** Large-drive limit of greedy cleaning under uniform random writes. */
interface GreedyMeanField {
  readonly writeAmplification: number;
  /** Victims hold `victimValidPages` − 1 or `victimValidPages` valid pages. */
  readonly victimValidPages: number;
  /** Share of the victims that hold the lower of the two, 0..1. */
  readonly lowerLevelFraction: number;
}

/**
 * Greedy cleaning (fewest valid pages first) of a drive with many blocks and uniform random writes.
 *
 * With F(i) the share of blocks with at least i valid pages and L = 1 / (u·WA), blocks above the victims' level thin
 * out as F(i) − F(i+1) = 1 / (L·i), no block is below it, and the mean number of valid pages is u·b. Hence, with
 * H(k) = 1 + 1/2 + … + 1/k, the level j is the one with 0 ≤ j·(L − (H(b) − H(j))) ≤ 1, where
 * L = (b − j·(1 + H(b) − H(j))) / (u·b − j). The two-level property is Bux and Iliadis, Performance Evaluation
 * 67(11), 2010; the equations are the limit of many samples of Van Houdt, SIGMETRICS 2013.
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 * @param pagesPerBlock whole number, at least 1
 */
export function greedyMeanField(spareFactor: number, pagesPerBlock: number): GreedyMeanField {
  requireSpareFactor(spareFactor);
  invariant(
    Number.isInteger(pagesPerBlock) && pagesPerBlock >= 1,
    `Pages per block is ${pagesPerBlock}, but it has to be a whole number from 1.`,
  );
  const meanValidPages = (1 - spareFactor) * pagesPerBlock;
  // Harmonic tail H(b) − H(level), updated as the level goes down from b.
  let tail = 0;
  let best: GreedyMeanField | undefined;
  let leastMiss = Infinity;
  for (let level = pagesPerBlock; level >= 1; level--) {
    if (level < meanValidPages) {
      const rate = (pagesPerBlock - level * (1 + tail)) / (meanValidPages - level);
      const lowerLevelFraction = level * (rate - tail);
      const miss = Math.max(0, -lowerLevelFraction, lowerLevelFraction - 1);
      if (miss < leastMiss) {
        leastMiss = miss;
        best = {
          writeAmplification: pagesPerBlock / (rate * meanValidPages),
          victimValidPages: level,
          lowerLevelFraction: Math.min(1, Math.max(0, lowerLevelFraction)),
        };
      }
      if (miss === 0) break;
    }
    tail += 1 / level;
  }
  // So few pages are valid that some blocks hold none and can be cleaned without copying: 1 ≥ u·H(b).
  const isFree = meanValidPages * tail <= pagesPerBlock && leastMiss > 0;
  if (best === undefined || isFree) return { writeAmplification: 1, victimValidPages: 0, lowerLevelFraction: 0 };
  return best;
}

/** The write amplification of {@link greedyMeanField}. */
export function greedyWriteAmplification(spareFactor: number, pagesPerBlock: number): number {
  return greedyMeanField(spareFactor, pagesPerBlock).writeAmplification;
}

const RELATIVE_TOLERANCE = 1e-13;
const MOST_ROUNDS = 100;

/**
 * Write amplification when the best of `sampleCount` closed blocks, drawn with replacement, is cleaned, under uniform
 * random writes on a drive with many blocks.
 *
 * Fixed point of Van Houdt's mean field (SIGMETRICS 2013): with F(i) the share of blocks with at least i valid pages, 1
 * − F(i)^d = L·i·(F(i) − F(i+1)) for i = b … 1, F(b+1) = 0. For a given L the levels are computed one after the other
 * from the top. L is the value at which the mean number of valid pages is u·b, and WA = 1 / (L·u).
 *
 * @param spareFactor effective spare factor, above 0 and at most 1
 * @param pagesPerBlock whole number, at least 1
 * @param sampleCount d, whole number, at least 1
 */
export function dChoicesWriteAmplification(spareFactor: number, pagesPerBlock: number, sampleCount: number): number {
  requireSpareFactor(spareFactor);
  invariant(
    Number.isInteger(pagesPerBlock) && pagesPerBlock >= 1 && Number.isInteger(sampleCount) && sampleCount >= 1,
    `Pages per block is ${pagesPerBlock} and the sample count ${sampleCount}, but both have to be whole numbers from 1.`,
  );
  if (sampleCount === 1 || spareFactor === 1) return randomWriteAmplification(spareFactor);
  const utilization = 1 - spareFactor;
  const wantedValidPages = utilization * pagesPerBlock;
  // The bounds are a drive that copies nothing and one that picks at random.
  let upperRate = 1 / utilization;
  let lowerRate = spareFactor / utilization;
  let rate = Math.min(upperRate, 1 / (fifoWriteAmplification(spareFactor) * utilization));
  const sums = { validPages: 0, slope: 0 };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    sumLevels(rate, pagesPerBlock, sampleCount, sums);
    const excess = sums.validPages - wantedValidPages;
    if (excess > 0) lowerRate = rate;
    else upperRate = rate;
    const newton = rate - excess / sums.slope;
    const next = newton > lowerRate && newton < upperRate ? newton : (lowerRate + upperRate) / 2;
    const isSettled = Math.abs(next - rate) <= RELATIVE_TOLERANCE * rate;
    rate = next;
    if (isSettled) break;
  }
  return 1 / (rate * utilization);
}

/** Mean valid pages of a block, the sum of F(i), at cleaning rate `rate`, and its derivative in the rate. */
function sumLevels(
  rate: number,
  pagesPerBlock: number,
  sampleCount: number,
  sums: { validPages: number; slope: number },
): void {
  let above = 0;
  let aboveSlope = 0;
  sums.validPages = 0;
  sums.slope = 0;
  for (let level = pagesPerBlock; level >= 1; level--) {
    const outflow = rate * level;
    // Newton's method from the right: the function is convex and increasing, so no step overshoots the root.
    let share = Math.min(1, above + 1 / outflow);
    let powerSlope = 0;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const power = share ** (sampleCount - 1);
      powerSlope = sampleCount * power;
      const step = (power * share + outflow * (share - above) - 1) / (powerSlope + outflow);
      share -= step;
      if (!(step > 1e-15)) break;
    }
    aboveSlope = (outflow * aboveSlope - level * (share - above)) / (powerSlope + outflow);
    above = share;
    sums.validPages += share;
    sums.slope += aboveSlope;
  }
}

export interface TheoryInput {
  readonly victimPolicy: AnalyzedPolicy;
  /** Above 0 and at most 1. */
  readonly effectiveSpareFactor: number;
  readonly pagesPerBlock: number;
  /** Read for `dChoices` only. */
  readonly sampleCount: number;
}

/** Steady write amplification of a large drive under uniform random writes, by victim policy. */
export function theoreticalWriteAmplification(input: TheoryInput): number {
  switch (input.victimPolicy) {
    case 'fifo':
      return fifoWriteAmplification(input.effectiveSpareFactor);
    case 'greedy':
      return greedyWriteAmplification(input.effectiveSpareFactor, input.pagesPerBlock);
    case 'dChoices':
      return dChoicesWriteAmplification(input.effectiveSpareFactor, input.pagesPerBlock, input.sampleCount);
    case 'random':
      return randomWriteAmplification(input.effectiveSpareFactor);
  }
}
