import { describe, expect, it } from 'vitest';
import { RANKED_TABLES, USUAL_SEED } from '../../src/exhibits/dish-room/scenario.ts';
import { isTypical, RANKED_SEEDS, SEED_RANKS } from '../../src/content/sources/seedRanks.ts';
import { rounded } from './rank.ts';
import { SEED_STATISTICS } from './statistics.ts';

describe('the seed that a figure shows', () => {
  it('is ranked for each number that depends on chance', () => {
    const known = SEED_RANKS.map(({ exhibit, id, seed }) => [exhibit, id, seed]);
    expect(known).toEqual(SEED_STATISTICS.map(({ exhibit, id, shownSeed }) => [exhibit, id, shownSeed]));
  });

  it.each(SEED_STATISTICS.map((each) => [each.exhibit, each.id, each] as const))(
    'of %s has the %s that is on record',
    (exhibit, id, { shownSeed, valueOf }) => {
      const known = SEED_RANKS.find((each) => each.exhibit === exhibit && each.id === id);
      expect(rounded(valueOf(shownSeed))).toBe(known?.value);
    },
  );

  it('is typical, or its figure says why it was chosen', () => {
    const chosen = SEED_STATISTICS.filter(({ isChosen }) => isChosen).map(({ exhibit }) => exhibit);
    expect(SEED_RANKS.filter((each) => !isTypical(each)).map(({ exhibit }) => exhibit)).toEqual(chosen);
  });

  it('lies where its rank says', () => {
    for (const { value, rank, tenth, median, ninetieth } of SEED_RANKS) {
      expect(value <= median).toBe(rank <= RANKED_SEEDS / 2 + 1 || value === median);
      expect(tenth).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(ninetieth);
    }
  });

  it('is of a dish room in which waiting pays, where it does not on most tables', () => {
    const rank = SEED_RANKS.find(({ exhibit }) => exhibit === 'dish-room');
    expect(rank?.seed).toBe(USUAL_SEED);
    // The median gap is 0: on more than half of the tables no round beats the rule.
    expect(rank?.median).toBe(0);
    expect(RANKED_TABLES).toEqual({ tables: RANKED_SEEDS, unbeatable: rank?.medianSeeds });
  });
});
