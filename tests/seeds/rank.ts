import { RANKED_SEEDS, type SeedRank } from '../../src/content/sources/seedRanks.ts';
import type { SeedStatistic } from './statistics.ts';

/** Rounded to the digits in the lists of sources, so that the last bits of another machine change nothing. */
export const rounded = (value: number): number => Number(value.toPrecision(4));

export function rankOf({ exhibit, id, shownSeed, valueOf }: SeedStatistic): SeedRank {
  const values = Array.from({ length: RANKED_SEEDS }, (_, index) => rounded(valueOf(index + 1))).toSorted(
    (one, other) => one - other,
  );
  const at = (fraction: number): number => values[Math.round(fraction * (RANKED_SEEDS - 1))] ?? Number.NaN;
  const value = rounded(valueOf(shownSeed));
  const below = values.filter((each) => each < value).length;
  const equal = values.filter((each) => each === value).length;
  const rank = below + Math.ceil((equal + 1) / 2);
  const median = at(0.5);
  const medianSeeds = values.filter((each) => each === median).length;
  return { exhibit, id, seed: shownSeed, value, tenth: at(0.1), median, ninetieth: at(0.9), medianSeeds, rank };
}
