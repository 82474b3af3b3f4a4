import type { Scenario } from '#engine';

/** A small drive is overwritten this many times; a large one for as long as a reader may wait. */
const MOST_ROUNDS = 8;
const LEAST_ROUNDS = 2;
const PATIENCE_PAGES = 8_000_000;
/** Most pages copied by merges for which a reader may wait, on drives where any write may cause the merge of a whole block. */
const PATIENCE_MERGED_PAGES = 200_000_000;

/** Length of a usual run of any scenario, in host pages. For pages: importing it does not load the drive. */
export function usualHostPages({ logicalPageCount, mapping, pagesPerBlock }: Scenario): number {
  const rounds = Math.min(Math.max(PATIENCE_PAGES / logicalPageCount, LEAST_ROUNDS), MOST_ROUNDS);
  const isMerged = mapping === 'block' || mapping === 'hybrid';
  const most = isMerged ? PATIENCE_MERGED_PAGES / pagesPerBlock : Number.POSITIVE_INFINITY;
  return Math.round(Math.min(rounds * logicalPageCount, most));
}
