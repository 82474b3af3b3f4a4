import type { Drive } from '../drive.ts';
import { measuredSpareFactor, type TheoryMeasurement } from '../theory/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { hasSlcCache } from '../slcShape.ts';
import { observedSpareFactor } from './spareBehindCache.ts';

/** What a run has come to. */
export interface Measurement extends TheoryMeasurement {
  /** Since the counters were reset. */
  readonly hostPagesWritten: number;
  /** With the mapped pages, and the blocks of an SLC cache, as they are now; NaN when no victim was picked. */
  readonly effectiveSpareFactor: number;
}

/** Nobody waits for longer: in rounds of the logical space, or turns of the drive, where those are more pages. */
const MOST_ROUNDS = 4000;
/** A small drive scatters so much that it takes many of them. */
const MOST_PAGES_OF_SMALL_DRIVE = 100_000_000;

/** Host pages after which a run that is not steady is given up. */
export function mostPagesToSteady({
  logicalPageCount,
  blockCount,
  pagesPerBlock,
}: Pick<Scenario, 'logicalPageCount' | 'blockCount' | 'pagesPerBlock'>): number {
  return Math.max(MOST_PAGES_OF_SMALL_DRIVE, MOST_ROUNDS * Math.max(logicalPageCount, blockCount * pagesPerBlock));
}

/**
 * Lets the host write until the drive is steady, and no more than `mostHostPages` in all since the counters were reset.
 * Ends early on a drive that never will be.
 *
 * @param onProgress told how far settling has come, 0..1
 */
export function runUntilSteady(
  drive: Drive,
  mostHostPages: number,
  onProgress?: (settledFraction: number) => void,
): void {
  const { steadyState } = drive;
  while (drive.step < mostHostPages && !drive.isWornOut && drive.steadiness.hostPagesToSteady !== null) {
    if (steadyState.isSteady) return;
    drive.run(Math.min(mostHostPages, steadyState.nextBoundary) - drive.step);
    onProgress?.(steadyState.settledFraction);
  }
}

/** What the run so far says of the drive. */
export function measureDrive({ counters, map, scenario, steadiness }: Drive): Measurement {
  const pages = { mappedPages: map.mappedPages, meanFreePagesAtVictimPick: counters.meanFreePagesAtVictimPick };
  const { isSteady, longRun } = steadiness;
  return {
    isSteady,
    writeAmplification: isSteady && longRun ? longRun.writeAmplification : counters.writeAmplification,
    relativeHalfWidth: longRun?.relativeHalfWidth ?? Number.NaN,
    hostPagesWritten: counters.hostPagesWritten,
    effectiveSpareFactor:
      (hasSlcCache(scenario) ? observedSpareFactor(map) : measuredSpareFactor(scenario, pages)) ?? Number.NaN,
    ...pages,
  };
}
