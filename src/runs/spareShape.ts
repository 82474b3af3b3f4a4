import { knownScenario, type Scenario } from '#engine';

const BLOCK_COUNT = 1024;
const PAGES_PER_BLOCK = 128;
const RESERVE_BLOCKS = 2;

/** A drive sold as 80 GB: chips come in powers of two, what is printed on the box in powers of ten. */
export const CHIP_BYTES = 80 * 2 ** 30;
export const BOX_BYTES = 80e9;

/** Uniform writes of single pages to 1,024 blocks of 128 pages. */
interface SpareShape {
  /** Spare factor of the pages that cleaning can use: what the axis of the curve shows. */
  readonly effectiveSpareFactor: number;
  readonly victimPolicy: 'greedy' | 'fifo';
  readonly warmupRounds: number;
  readonly seed: number;
}

/**
 * The spare factor over the whole drive at which cleaning can use `effectiveSpareFactor`. At a pick the reserve is erased, and
 * with split frontiers half of the relocation block on average, which is no spare: of N blocks, r = 2.5 are not usable, so that
 * 1 − nominal = (1 − effective) · (N − r) / N.
 */
export function nominalSpareFactor(effectiveSpareFactor: number): number {
  const erasedFraction = (RESERVE_BLOCKS + 0.5) / BLOCK_COUNT;
  return effectiveSpareFactor + (1 - effectiveSpareFactor) * erasedFraction;
}

export function spareScenario({ effectiveSpareFactor, victimPolicy, warmupRounds, seed }: SpareShape): Scenario {
  return knownScenario({
    blockCount: BLOCK_COUNT,
    pagesPerBlock: PAGES_PER_BLOCK,
    reserveBlocks: RESERVE_BLOCKS,
    frontiers: 'split',
    spareFactor: nominalSpareFactor(effectiveSpareFactor),
    workload: 'uniform',
    victimPolicy,
    warmupRounds,
    seed,
  });
}
