import { knownScenario, type Scenario } from '#engine';

/** Sizes of the last chapter's run, for pages: importing them does not load the drive. */

export const EXPLAIN_BLOCKS = 1024;
export const EXPLAIN_PAGES_PER_BLOCK = 128;
export const EXPLAIN_SPARE = 0.0687;
export const EXPLAIN_RESERVE_BLOCKS = 2;
/** Length of the run, in multiples of the logical space. */
export const EXPLAIN_ROUNDS = 3;
/** Points of the curve, each of the same number of host pages. */
export const EXPLAIN_WINDOWS = 240;

/** An empty drive under random writes: the drive of the chapter on the cliff at an eighth of its size. */
export function explainScenario(seed: number): Scenario {
  return knownScenario({
    blockCount: EXPLAIN_BLOCKS,
    pagesPerBlock: EXPLAIN_PAGES_PER_BLOCK,
    spareFactor: EXPLAIN_SPARE,
    reserveBlocks: EXPLAIN_RESERVE_BLOCKS,
    frontiers: 'split',
    isFilled: false,
    warmupRounds: 0,
    workload: 'uniform',
    seed,
  });
}
