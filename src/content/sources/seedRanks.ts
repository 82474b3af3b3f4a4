import type * as words from '#messages/sources';
import ranks from './seedRanks.json';

/** Rank of an exhibit's seed among other seeds, by the number that decides its verdict. */
export interface SeedRank {
  readonly exhibit: string;
  /** Key of the number in the catalogue. */
  readonly id: Exclude<keyof typeof words.seeds, 'rank' | 'value'>;
  readonly seed: number;
  readonly value: number;
  /** 10th, 50th and 90th percentile over all ranked seeds. */
  readonly tenth: number;
  readonly median: number;
  readonly ninetieth: number;
  /** Number of seeds with exactly the median. */
  readonly medianSeeds: number;
  /** Rank of the value, smallest first, 1..`RANKED_SEEDS`; equal values share the mean of their ranks. */
  readonly rank: number;
}

/** Seeds 1 to this number are ranked. */
export const RANKED_SEEDS = 200;

/** Written by `npm run bench seeds`. */
export const SEED_RANKS = ranks as readonly SeedRank[];

/** Whether a rank is between the 10th and the 90th percentile. A seed outside was chosen on purpose, and its exhibit says why. */
export const isTypical = ({ rank }: Pick<SeedRank, 'rank'>): boolean =>
  rank > 0.1 * RANKED_SEEDS && rank <= 0.9 * RANKED_SEEDS;
