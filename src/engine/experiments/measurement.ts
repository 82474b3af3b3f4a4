import type { Drive } from '../drive.ts';
import { measuredSpareFactor, type TheoryMeasurement } from '../theory/verdict.ts';
import type { Scenario } from '../scenario.ts';
import { hasSlcCache } from '../slcShape.ts';
import { observedSpareFactor } from './spareBehindCache.ts';

/** Result of a run. */
export interface Measurement extends TheoryMeasurement {
  /** Host pages since the counters were reset. */
  readonly hostPagesWritten: number;
  /** Computed from the present mapped pages and SLC cache blocks; NaN when no victim was picked. */
  readonly effectiveSpareFactor: number;
}

/** Limit of a run in rounds of the logical space, or of the whole flash where that is larger. */
const MOST_ROUNDS = 4000;
/** Limit for small drives, whose write amplification scatters so much that they need many rounds. */
const MOST_PAGES_OF_SMALL_DRIVE = 100_000_000;

/** Host pages after which a run that is not steady is abandoned. */
export function mostPagesToSteady({
  logicalPageCount,
  blockCount,
  pagesPerBlock,
}: Pick<Scenario, 'logicalPageCount' | 'blockCount' | 'pagesPerBlock'>): number {
  return Math.max(MOST_PAGES_OF_SMALL_DRIVE, MOST_ROUNDS * Math.max(logicalPageCount, blockCount * pagesPerBlock));
}

/**
 * Lets the host write until the drive is steady, up to `mostHostPages` since the counters were reset. Ends early on a
 * drive that can never become steady.
 *
 * @param onProgress called with the progress towards a steady state, 0..1
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

/** Measures the run so far. */
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
