import { describe, expect, test } from 'vitest';
import { DISH_ROOM_CREWS_REQUEST, run, type DishRoomCrewsPart } from './dishRoomCrews.ts';
import { run as playRound } from './dishRoom.ts';
import { findBestRound, DishRoomTable, type SearchLimits, type SearchResult } from './dishRoomTable.ts';
import { LEAST_GAP, run as searchSeeds } from './dishRoomSeeds.ts';

type Part<Crew extends DishRoomCrewsPart['crew']> = Extract<DishRoomCrewsPart, { crew: Crew }>;

const parts = [...run(DISH_ROOM_CREWS_REQUEST)];
function last<Crew extends DishRoomCrewsPart['crew']>(crew: Crew): Part<Crew> {
  const found = parts.findLast((part): part is Part<Crew> => part.crew === crew);
  if (!found) throw new Error(`no ${crew}`);
  return found;
}

function searchAll(table: DishRoomTable, limits: Partial<SearchLimits> = {}): SearchResult {
  const search = findBestRound(table, { pickCount: 5, below: Infinity, mostCleanings: 1e6, ...limits });
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

describe('the crews', () => {
  // Expected numbers: the storyboard.
  test('that takes the fewest valid pages first relocates 31', () => {
    const { round } = last('fewestFirst');
    expect(round).toEqual({
      picks: [4, 1, 16, 27, 5],
      relocatedPages: [6, 5, 6, 6, 8],
      relocatedTotal: 31,
      hostPagesWritten: 48,
    });
  });

  test('that is blindfolded relocates 57 or so in the middle of 301 tries', () => {
    const { tries, round, least, most } = last('blindfolded');
    expect(tries).toBe(301);
    expect(Math.abs(round.relocatedTotal - 57)).toBeLessThanOrEqual(1);
    // The storyboard's 301 rounds relocated 33 to 72. None can be below the best round, or above five full blocks, which hold 80.
    expect(least).toBeGreaterThanOrEqual(22);
    expect(least).toBeLessThan(45);
    expect(most).toBeGreaterThan(65);
    expect(most).toBeLessThan(80);
  });

  test('that knows all relocates 22, and nobody less', () => {
    const { round, isComplete } = last('best');
    expect(round).toEqual({
      picks: [27, 1, 8, 16, 4],
      relocatedPages: [7, 5, 8, 2, 0],
      relocatedTotal: 22,
      hostPagesWritten: 64,
    });
    expect(isComplete).toBe(true);
  });

  test('play by the rules that a reader plays by', () => {
    for (const { round } of [last('fewestFirst'), last('blindfolded'), last('best')]) {
      const [played] = playRound({ seed: 5, picks: round.picks });
      expect(played?.refusal).toBeNull();
      expect(played?.picked.map(({ relocatedPages }) => relocatedPages)).toEqual(round.relocatedPages);
    }
  });

  test('are the same whenever they are asked', () => {
    expect([...run(DISH_ROOM_CREWS_REQUEST)]).toEqual(parts);
  });
});

describe('the search for the best round', () => {
  test.each([5, 2, 6, 12])('finds what trying every pick finds, for three picks on the tables of seed %i', (seed) => {
    const table = new DishRoomTable(seed);
    const leastOf = (pickCount: number): number => {
      const here = table.drive.snapshot();
      const totals = table.candidates.map((block) => {
        const cleaned = table.clean(block);
        if (typeof cleaned === 'string') throw new Error(cleaned);
        const total = cleaned.relocatedPages + (pickCount > 1 ? leastOf(pickCount - 1) : 0);
        table.drive.restore(here);
        return total;
      });
      return Math.min(...totals);
    };
    expect(searchAll(table, { pickCount: 3 })).toMatchObject({
      best: { relocatedPages: leastOf(3) },
      isComplete: true,
    });
  });

  test('leaves the table as it was, and finds nothing where nothing is better', () => {
    const table = new DishRoomTable(5);
    const hash = table.drive.stateHash();
    expect(searchAll(table, { below: 22 })).toMatchObject({ best: null, isComplete: true });
    expect(table.drive.stateHash()).toBe(hash);
  });

  test('stops where it is told to, and says that it did', () => {
    const { cleanings, isComplete, best } = searchAll(new DishRoomTable(5), { mostCleanings: 20 });
    expect(cleanings).toBe(20);
    expect(isComplete).toBe(false);
    expect(best?.relocatedPages).toBeGreaterThanOrEqual(22);
  });
});

describe('other tables', () => {
  test('are those of the next seed where it pays to think', () => {
    const looked = [...searchSeeds({ afterSeed: 5 })];
    const found = looked.at(-1);
    expect(found).toMatchObject({ seed: 6, isFound: true });
    const best = searchAll(new DishRoomTable(6)).best?.relocatedPages ?? 0;
    expect((found?.fewestFirst ?? 0) - best).toBeGreaterThanOrEqual(LEAST_GAP);
  });

  test('of seeds where the rule is as good as any are passed over', () => {
    const looked = [...searchSeeds({ afterSeed: 1 })];
    const seeds = [...new Set(looked.map(({ seed }) => seed))];
    expect(seeds).toEqual([2, 3, 4, 5]);
    expect(looked.filter(({ isFound }) => isFound)).toHaveLength(1);
  });

  test('of a seed where thinking saves less than that are passed over too', () => {
    // The rule relocates 38 there.
    expect(searchAll(new DishRoomTable(12)).best?.relocatedPages).toBe(36);
    const search = searchSeeds({ afterSeed: 11 });
    let looked = search.next();
    while (!looked.done && looked.value.seed === 12) {
      expect(looked.value).toEqual({ seed: 12, fewestFirst: 38, isFound: false });
      looked = search.next();
    }
    expect(looked.done).toBe(false);
  });
});
