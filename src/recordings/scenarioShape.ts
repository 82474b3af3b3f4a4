import type { Scenario } from '#engine';

/** Sizes of the run of any scenario, for pages: importing them does not load the drive. */

/** Marks a free block in `levels`. */
export const FREE_TILE = 255;
/** Level of a block whose pages are all valid; in the SLC cache, all pages that it holds at one bit a cell. */
export const FULL_TILE = 254;

/** Pages that a block holds in the SLC cache, at one bit a cell. */
export const cachedBlockPages = ({ pagesPerBlock, slcBitsPerCell }: Scenario): number =>
  Math.floor(pagesPerBlock / slcBitsPerCell);

/** Rows of counters in a run. */
const MOST_WINDOWS = 240;
/** Most pictures of all blocks, and most bytes of them together, at three bytes a block. */
const MOST_PICTURES = 120;
const MOST_PICTURE_BYTES = 32_000_000;
const TILE_BYTES = 3;
/** A small drive is overwritten this many times; a large one for as long as a reader may wait. */
const MOST_ROUNDS = 8;
const LEAST_ROUNDS = 2;
const PATIENCE_PAGES = 8_000_000;
/** Most pages copied by merges for which a reader may wait, on drives where any write may cause the merge of a whole block. */
const PATIENCE_MERGED_PAGES = 200_000_000;

export function usualHostPages({ logicalPageCount, mapping, pagesPerBlock }: Scenario): number {
  const rounds = Math.min(Math.max(PATIENCE_PAGES / logicalPageCount, LEAST_ROUNDS), MOST_ROUNDS);
  const isMerged = mapping === 'block' || mapping === 'hybrid';
  const most = isMerged ? PATIENCE_MERGED_PAGES / pagesPerBlock : Number.POSITIVE_INFINITY;
  return Math.round(Math.min(rounds * logicalPageCount, most));
}

export const windowCountOf = (hostPages: number): number => Math.min(MOST_WINDOWS, hostPages);

/** Windows from one picture to the next. */
export function windowsAPicture({ blockCount }: Scenario, hostPages: number): number {
  const pictures = Math.min(MOST_PICTURES, Math.floor(MOST_PICTURE_BYTES / (TILE_BYTES * blockCount)));
  return Math.ceil(windowCountOf(hostPages) / pictures);
}
