import type * as words from '#messages/sources';
import ranks from './seedRanks.json';

/** Where the seed that a figure shows lies among others, by the number that its verdict turns on. */
export interface SeedRank {
  readonly exhibit: string;
  /** The number, by its name in the catalogue. */
  readonly id: Exclude<keyof typeof words.seeds, 'rank' | 'value'>;
  readonly seed: number;
  readonly value: number;
  /** Of the seeds that are ranked: the 10th, 50th and 90th percentile. */
  readonly tenth: number;
  readonly median: number;
  readonly ninetieth: number;
  /** How many of them have the median itself. */
  readonly medianSeeds: number;
  /** Place of the value among them, smallest first; the middle of the places that equal values share. 1..`RANKED_SEEDS` */
  readonly rank: number;
}

/** Seeds 1 to this one. */
export const RANKED_SEEDS = 200;

/** Written by `npm run bench seeds`. */
export const SEED_RANKS = ranks as readonly SeedRank[];

/** From the 10th to the 90th percentile; a seed outside was chosen, and its figure says why. */
export const isTypical = ({ rank }: Pick<SeedRank, 'rank'>): boolean =>
  rank > 0.1 * RANKED_SEEDS && rank <= 0.9 * RANKED_SEEDS;
