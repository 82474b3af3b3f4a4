import type { Scenario } from '#engine';

/** How a run of any scenario is cut up, of which a page need not carry the drive. */

/** In the levels of a tile: the block is free. */
export const FREE_TILE = 255;
/** Level of a block all of whose pages are valid; of one in the SLC cache, all that it holds at one bit a cell. */
export const FULL_TILE = 254;

/** Pages that a block holds in the SLC cache, at one bit a cell. */
export const cachedBlockPages = ({ pagesPerBlock, slcBitsPerCell }: Scenario): number =>
  Math.floor(pagesPerBlock / slcBitsPerCell);

/** Rows of counters in a run. */
const MOST_WINDOWS = 240;
/** Pictures of all blocks, and what they may take together, at three bytes a block. */
const MOST_PICTURES = 120;
const MOST_PICTURE_BYTES = 32_000_000;
const TILE_BYTES = 3;
/** Where a drive is small, it is written over so many times; a large one for as long as somebody may wait. */
const MOST_ROUNDS = 8;
const LEAST_ROUNDS = 2;
const PATIENCE_PAGES = 8_000_000;
/** Pages copied by merges that somebody may wait for, where any write may call for the merge of a whole block. */
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
