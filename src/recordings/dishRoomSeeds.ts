import { findBestRound, DishRoomTable, ROUND_PICKS } from './dishRoomTable.ts';

/** Searches for seeds of a `dishRoom` in which a better round than that of the rule exists. */
export interface DishRoomSeedsRequest {
  /** The search begins with the seed after this one. */
  readonly afterSeed: number;
}

/** The present seed of the search; several parts for each. The last part of a run has the seed that was found, if any. */
export interface DishRoomSeedsPart {
  readonly seed: number;
  /** Pages relocated by the rule, fewest valid pages first. */
  readonly fewestFirst: number;
  /** Whether some round relocates at least `LEAST_GAP` pages fewer. */
  readonly isFound: boolean;
}

export const LEAST_GAP = 4;
/** Most seeds in one run, and most trial cleanings for each. */
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
    let progress = search.next();
    while (!progress.done && !progress.value.best) {
      yield { seed, fewestFirst, isFound: false };
      progress = search.next();
    }
    const isFound = progress.value.best !== null;
    yield { seed, fewestFirst, isFound };
    if (isFound) return;
  }
}
