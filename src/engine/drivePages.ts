import type { FrontierLayout } from './vocabulary.ts';

/** Physical and logical size of a drive. */
interface DrivePages {
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  readonly logicalPageCount: number;
}

/** Defaults: spare factor over the whole drive, and warm-up in multiples of the logical space. */
export const SIZE_STANDARDS = { spareFactor: 0.0687, warmupRounds: 2 } as const;

/** Most logical pages with which a drive of this shape always finds a block worth cleaning. */
export function maxLogicalPageCount(
  blockCount: number,
  pagesPerBlock: number,
  reserveBlocks: number,
  frontiers: FrontierLayout,
): number {
  // At a pick the reserve is erased and the relocation block may be almost empty; the other blocks hold the data. One
  // of their pages has to be invalid for cleaning to gain anything. A whole block of slack ensures that for every
  // layout.
  const openBlocks = frontiers === 'split' ? 2 : 1;
  return (blockCount - reserveBlocks - openBlocks) * pagesPerBlock;
}

export function spareFactorOf(scenario: DrivePages): number {
  return 1 - scenario.logicalPageCount / (scenario.blockCount * scenario.pagesPerBlock);
}

/** Logical pages of a drive whose spare area is `spareFactor` of its physical pages; at least 1. */
export function logicalPagesAtSpare(physicalPages: number, spareFactor: number): number {
  return Math.max(1, Math.round(physicalPages * (1 - spareFactor)));
}

/** Pages of one file: 1 MiB (256 pages of 4 KiB) on a large drive; a thirtieth of a small drive. */
export function defaultFilePages(logicalPageCount: number): number {
  return Math.max(1, Math.min(256, Math.round(logicalPageCount / 30)));
}
