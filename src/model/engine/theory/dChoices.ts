import { invariant } from '../result.ts';
import { fifoWriteAmplification } from './fifo.ts';
import { randomWriteAmplification } from './randomVictim.ts';
import { requireSpareFactor } from './effectiveSpare.ts';

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
