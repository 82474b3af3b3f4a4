import { invariant } from '../result.ts';
import { requireSpareFactor } from './effectiveSpare.ts';

/** Large-drive limit of greedy cleaning under uniform random writes. */
export interface GreedyMeanField {
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
