import { findBestRound } from './dishRoomSearch.ts';
import { DishRoomTable, ROUND_PICKS } from './dishRoomTable.ts';

/** Other tables to play a `dishRoom` on, where it pays to think. */
export interface DishRoomSeedsRequest {
  /** Those after this one are looked at. */
  readonly afterSeed: number;
}

/** A seed that is looked at, in order, each in as many parts as it takes; the last part of a run has the one, if any was found. */
export interface DishRoomSeedsPart {
  readonly seed: number;
  /** Relocated by the rule: fewest valid pages first. */
  readonly fewestFirst: number;
  /** Whether some round relocates `LEAST_GAP` pages less. */
  readonly isFound: boolean;
}

export const LEAST_GAP = 4;
/** Tables looked at in one run, each for as many cleanings. */
const MOST_SEEDS = 60;
const MOST_CLEANINGS = 20_000;

export const DISH_ROOM_SEEDS_REQUEST: DishRoomSeedsRequest = { afterSeed: 5 };

export function* run({ afterSeed }: DishRoomSeedsRequest): Generator<DishRoomSeedsPart, void, void> {
  for (let seed = afterSeed + 1; seed <= afterSeed + MOST_SEEDS; seed += 1) {
    const table = new DishRoomTable(seed);
    const start = table.drive.snapshot();
    let fewestFirst = 0;
    for (let turn = 0; turn < ROUND_PICKS; turn += 1) fewestFirst += table.cleanByPolicy().relocatedPages;
    table.drive.restore(start);
    const search = findBestRound(table, {
      pickCount: ROUND_PICKS,
      below: fewestFirst - LEAST_GAP + 1,
      mostCleanings: MOST_CLEANINGS,
    });
    let found = search.next();
    while (!found.done && !found.value.best) {
      yield { seed, fewestFirst, isFound: false };
      found = search.next();
    }
    const isFound = found.value.best !== null;
    yield { seed, fewestFirst, isFound };
    if (isFound) return;
  }
}
