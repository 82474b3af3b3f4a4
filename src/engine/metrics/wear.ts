/** Of the erase counts of all blocks, retired ones among them. */
export interface EraseCountSummary {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** max − min. */
  readonly spread: number;
  /** Standard deviation over the blocks of this drive: divided by their number. */
  readonly deviation: number;
}

export function summarizeEraseCounts(eraseCount: Uint32Array): EraseCountSummary {
  let min = Infinity;
  let max = 0;
  let sum = 0;
  for (const count of eraseCount) {
    if (count < min) min = count;
    if (count > max) max = count;
    sum += count;
  }
  const mean = sum / eraseCount.length;
  let squares = 0;
  for (const count of eraseCount) squares += (count - mean) ** 2;
  return { min, mean, max, spread: max - min, deviation: Math.sqrt(squares / eraseCount.length) };
}

export interface EraseCountHistogram {
  /** Erase counts of one bin: bin k holds first + k × width up to, not with, first + (k + 1) × width. */
  readonly first: number;
  readonly width: number;
  /** Blocks in each bin. */
  readonly blocks: readonly number[];
}

/**
 * How many blocks have been erased how often, in at most `mostBins` bins of equal whole width, from the least worn block
 * to the most worn one.
 */
export function eraseCountHistogram(eraseCount: Uint32Array, mostBins: number): EraseCountHistogram {
  const { min, spread } = summarizeEraseCounts(eraseCount);
  const width = Math.ceil((spread + 1) / mostBins);
  const blocks = Array<number>(Math.ceil((spread + 1) / width)).fill(0);
  for (const count of eraseCount) blocks[Math.floor((count - min) / width)]++;
  return { first: min, width, blocks };
}

/** Share of the rated erases that has been used up, over all blocks; beyond 1 where blocks served longer than rated. */
export function wearFraction(eraseCount: Uint32Array, ratedEraseCycles: number): number {
  return summarizeEraseCounts(eraseCount).mean / ratedEraseCycles;
}
