import type { Scenario } from '#engine';

/** Host pages after which a new drive has to clean for the first time; null for one that is not new. */
export function firstWash({
  blockCount,
  reserveBlocks,
  pagesPerBlock,
  isFilled,
  warmupPages,
}: Scenario): number | null {
  return isFilled || warmupPages > 0 ? null : (blockCount - reserveBlocks) * pagesPerBlock;
}
