/** Equal parts of a pass in which the wave is computed. */
const STEPS = 8192;

/** Write amplification through one pass. */
export interface PassWave {
  /** Flash pages programmed over host pages written, of the whole pass. */
  readonly writeAmplification: number;
  /** By part of the pass, from its beginning. */
  readonly parts: Float64Array;
}

/**
 * Write amplification of a host that writes each page once a pass, in a new random order each time, under greedy cleaning with
 * host and relocated pages apart: the mean field of many blocks, derived in docs/model.md.
 *
 * What the host has written in this pass is valid to its end and never cleaned. All other valid pages are alike: at time t of the
 * pass (0 to 1) each is overwritten at the rate 1 / (1 − t). So a block is known by the number of its valid pages. A pass
 * begins with full blocks for all logical pages, and the spare area erased or invalid as a whole, since what was relocated
 * in the pass before was overwritten in it too.
 *
 * @param spareRatio flash pages that hold no data over logical pages, without those that are erased when a block is picked
 * @returns NaN at a spare ratio of 0, where cleaning gains nothing
 */
export function passWave(spareRatio: number, pagesPerBlock: number): PassWave {
  /** By number of valid pages: blocks, as a share of those that the logical pages fill. */
  const blocks = new Float64Array(pagesPerBlock + 1);
  blocks[pagesPerBlock] = 1;
  const parts = new Float64Array(STEPS);
  if (!(spareRatio > 0)) return { writeAmplification: Number.NaN, parts: parts.fill(Number.NaN) };
  let free = spareRatio;
  for (let step = 0; step < STEPS; step++) {
    overwrite(blocks, 1 / (STEPS - step));
    const written = 1 / STEPS;
    const { copied, freed } = clean(blocks, written - free);
    free += freed - written;
    parts[step] = (written + copied) * STEPS;
  }
  return { writeAmplification: parts.reduce((sum, part) => sum + part, 0) / STEPS, parts };
}

/** Overwrites a share of the valid pages of every block, so small that a block loses one page at most. */
function overwrite(blocks: Float64Array, share: number): void {
  for (let valid = 1; valid < blocks.length; valid++) {
    const moved = blocks[valid] * Math.min(1, valid * share);
    blocks[valid] = blocks[valid] - moved;
    blocks[valid - 1] = blocks[valid - 1] + moved;
  }
}

/** Cleans those with the fewest valid pages until as much is freed as is wanted. All amounts in the unit of `blocks`. */
function clean(blocks: Float64Array, wanted: number): { readonly copied: number; readonly freed: number } {
  const pagesPerBlock = blocks.length - 1;
  let copied = 0;
  let freed = 0;
  for (let valid = 0; valid < pagesPerBlock && freed < wanted; valid++) {
    const gain = 1 - valid / pagesPerBlock;
    const cleaned = Math.min(blocks[valid], (wanted - freed) / gain);
    blocks[valid] = blocks[valid] - cleaned;
    copied += cleaned * (1 - gain);
    freed += cleaned * gain;
  }
  blocks[pagesPerBlock] = blocks[pagesPerBlock] + copied;
  return { copied, freed };
}

/**
 * The limit of large blocks, the mean of a pass, from a spare ratio of 1/e up: nothing is copied until the spare area is used up at
 * t = `spareRatio`, and from then on the blocks that are cleaned have 1 − t of their pages valid, so that write amplification is
 * 1 / t. With less spare area the blocks run out before the pass ends, at t = e · `spareRatio`.
 *
 * @returns NaN below 1/e
 */
export function passMeanOfLargeBlocks(spareRatio: number): number {
  if (spareRatio >= 1) return 1;
  return spareRatio >= Math.exp(-1) ? spareRatio - Math.log(spareRatio) : Number.NaN;
}
