/** Statistics of the erase counts of all blocks, including retired ones. */
export interface EraseCountSummary {
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  /** max − min. */
  readonly spread: number;
  /** Population standard deviation. */
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
  /** Bin k holds erase counts from first + k × width up to but excluding first + (k + 1) × width. */
  readonly first: number;
  readonly width: number;
  /** Blocks in each bin. */
  readonly blocks: readonly number[];
}

/** Histogram of the erase counts from the smallest to the largest, in at most `mostBins` bins of equal whole width. */
export function eraseCountHistogram(eraseCount: Uint32Array, mostBins: number): EraseCountHistogram {
  const { min, spread } = summarizeEraseCounts(eraseCount);
  const width = Math.ceil((spread + 1) / mostBins);
  const blocks = Array<number>(Math.ceil((spread + 1) / width)).fill(0);
  for (const count of eraseCount) blocks[Math.floor((count - min) / width)]++;
  return { first: min, width, blocks };
}

/** Mean erase count divided by the rated cycles; above 1 for blocks used beyond their rating. */
export function wearFraction(eraseCount: Uint32Array, ratedEraseCycles: number): number {
  return summarizeEraseCounts(eraseCount).mean / ratedEraseCycles;
}
