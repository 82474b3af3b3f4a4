import type { Drive } from '../drive.ts';
import { hasSlcCache } from '../driveSize.ts';
import type { TranslationLayer } from '../mapping/translationLayer.ts';
import type { Scenario } from '../scenario.ts';
import { effectiveSpareFactor } from '../theory/effectiveSpare.ts';
import { measuredSpareFactor, type TheoryMeasurement } from '../theory/verdict.ts';
import { BlockRole } from '../vocabulary.ts';

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
 * @param run lets the host write so many pages, as the method of the drive does
 */
export function runUntilSteady(
  drive: Drive,
  mostHostPages: number,
  onProgress?: (settledFraction: number) => void,
  run: (pageCount: number) => void = (pageCount) => drive.run(pageCount),
): void {
  const { steadyState } = drive;
  while (drive.step < mostHostPages && !drive.isWornOut && drive.steadiness.hostPagesToSteady !== null) {
    if (steadyState.isSteady) return;
    run(Math.min(mostHostPages, steadyState.nextBoundary) - drive.step);
    onProgress?.(steadyState.settledFraction);
  }
}

/** How long a drive runs: so many host pages, or until it is steady and at most as many. */
export interface RunLength {
  readonly hostPages: number;
  readonly isUntilSteady: boolean;
}

const PROGRESS_PARTS = 16;

/**
 * Lets the host write, and ends early on a drive that is worn out.
 *
 * @param onProgress called with the share of the way, 0..1
 * @param run lets the host write so many pages, as the method of the drive does
 */
export function runDrive(
  drive: Drive,
  { hostPages, isUntilSteady }: RunLength,
  onProgress: (fraction: number) => void = () => {},
  run: (pageCount: number) => void = (pageCount) => drive.run(pageCount),
): void {
  if (isUntilSteady) return runUntilSteady(drive, hostPages, onProgress, run);
  for (let part = 1; part <= PROGRESS_PARTS && !drive.isWornOut; part++) {
    run(Math.floor((hostPages * part) / PROGRESS_PARTS) - drive.step);
    onProgress(part / PROGRESS_PARTS);
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

/**
 * The effective spare factor of a drive with blocks that hold no data at full density: the static and lent blocks of an
 * SLC cache, and those of a map in flash. Such blocks do not count as usable, and cached pages do not count as data,
 * because their old copies in the data blocks are invalid. Null when no victim was picked.
 */
export function observedSpareFactor({ flash, blockRole, mappedPages, counters }: TranslationLayer): number | null {
  if (counters.victimPicks === 0) return null;
  let dataBlocks = 0;
  let cachedPages = 0;
  for (const [block, role] of blockRole.entries()) {
    if (role === BlockRole.Slc) cachedPages += flash.validPages[block];
    else if (role !== BlockRole.Map) dataBlocks++;
  }
  const { pagesPerBlock } = flash;
  return effectiveSpareFactor(
    dataBlocks * pagesPerBlock,
    pagesPerBlock,
    mappedPages - cachedPages,
    counters.meanFreePagesAtVictimPick,
  );
}
