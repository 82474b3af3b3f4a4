import type { FrontierLayout } from './vocabulary.ts';

/** How many pages a drive has, and how many it promises. */
interface DrivePages {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly logicalPageCount: number;
}

/** What holds where nothing is said: spare area over the whole drive, and warm-up in multiples of the logical space. */
export const SIZE_STANDARDS = { spareFactor: 0.0687, warmupRounds: 2 } as const;

/** Most logical pages a drive of this shape can promise and still always find a block worth cleaning. */
export function maxLogicalPageCount(
  blockCount: number,
  pagesPerBlock: number,
  reserveBlocks: number,
  frontiers: FrontierLayout,
): number {
  // At a pick the reserve is erased and the relocation block may be all but empty: the rest holds the data, and one
  // page of it has to be invalid for cleaning to gain anything; a whole block of slack keeps that true for every layout.
  const openBlocks = frontiers === 'split' ? 2 : 1;
  return (blockCount - reserveBlocks - openBlocks) * pagesPerBlock;
}

export function spareFactorOf(scenario: DrivePages): number {
  return 1 - scenario.logicalPageCount / (scenario.blockCount * scenario.pagesPerBlock);
}

/** Logical pages of a drive that keeps `spareFactor` of its pages to itself. */
export function logicalPagesAtSpare(physicalPages: number, spareFactor: number): number {
  return Math.max(1, Math.round(physicalPages * (1 - spareFactor)));
}

/** Files of 1 MiB (256 pages of 4 KiB) on a large drive; on a drive too small for that, some thirty files. */
export function defaultFilePages(logicalPageCount: number): number {
  return Math.max(1, Math.min(256, Math.round(logicalPageCount / 30)));
}
