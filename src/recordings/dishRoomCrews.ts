import { createRandom, invariant, nextBelow } from '#engine';
import { findBestRound, DishRoomTable, ROUND_PICKS, type CleanedBlock } from './dishRoomTable.ts';

/** How other players would pick in the round of a `dishRoom`. */
export interface DishRoomCrewsRequest {
  readonly seed: number;
}

/** A round, pick by pick. */
export interface CrewRound {
  /** Blocks, counted from 1, as in a request of `dishRoom`. */
  readonly picks: readonly number[];
  /** Of each pick. */
  readonly relocatedPages: readonly number[];
  /** Of the round. */
  readonly relocatedTotal: number;
  readonly hostPagesWritten: number;
}

/** The crews in this order; the search for the best round takes several parts. */
export type DishRoomCrewsPart =
  /** Picks a block with the fewest valid pages, as the drive's own policy. */
  | { readonly crew: 'fewestFirst'; readonly round: CrewRound }
  /** Picks at random among blocks with invalid pages: the median of `tries` rounds, and the least and most pages relocated. */
  | {
      readonly crew: 'blindfolded';
      readonly round: CrewRound;
      readonly tries: number;
      readonly least: number;
      readonly most: number;
    }
  /** The best round found after `cleanings` trial cleanings; the best of all rounds if `isComplete`. */
  | { readonly crew: 'best'; readonly round: CrewRound; readonly cleanings: number; readonly isComplete: boolean };

export const BLINDFOLDED_TRIES = 301;
/** About a second. */
const MOST_CLEANINGS = 100_000;
/** First of the random streams that the drive does not use. */
const FIRST_STREAM = 1000;

export const DISH_ROOM_CREWS_REQUEST: DishRoomCrewsRequest = { seed: 5 };

export function* run({ seed }: DishRoomCrewsRequest): Generator<DishRoomCrewsPart, void, void> {
  const table = new DishRoomTable(seed);
  const start = table.drive.snapshot();
  const play = (clean: (turn: number) => CleanedBlock): CrewRound => {
    table.drive.restore(start);
    return roundOf(Array.from({ length: ROUND_PICKS }, (_, turn) => clean(turn)));
  };
  const fewestFirst = play(() => table.cleanByPolicy());
  yield { crew: 'fewestFirst', round: fewestFirst };

  const rounds = Array.from({ length: BLINDFOLDED_TRIES }, (_, index) => {
    const random = createRandom(seed, FIRST_STREAM + index);
    return play(() => {
      const { candidates } = table;
      return requireCleaned(table, candidates[nextBelow(random, candidates.length)]);
    });
  }).toSorted((one, other) => one.relocatedTotal - other.relocatedTotal);
  const [luckiest = fewestFirst] = rounds;
  yield {
    crew: 'blindfolded',
    round: rounds[Math.floor(rounds.length / 2)] ?? luckiest,
    tries: BLINDFOLDED_TRIES,
    least: luckiest.relocatedTotal,
    most: rounds.at(-1)?.relocatedTotal ?? luckiest.relocatedTotal,
  };

  // A search leaves its table in any state between yields, so it has a table of its own.
  const search = findBestRound(new DishRoomTable(seed), {
    pickCount: ROUND_PICKS,
    below: fewestFirst.relocatedTotal,
    mostCleanings: MOST_CLEANINGS,
  });
  for (let progress = search.next(); ; progress = search.next()) {
    const { cleanings, best } = progress.value;
    const round = best ? play((turn) => requireCleaned(table, best.blocks[turn])) : fewestFirst;
    yield { crew: 'best', round, cleanings, isComplete: progress.done === true && progress.value.isComplete };
    if (progress.done) return;
  }
}

function requireCleaned(table: DishRoomTable, block: number | undefined): CleanedBlock {
  const cleaned = table.clean(block ?? -1);
  invariant(
    typeof cleaned !== 'string',
    `block ${block} was to be cleaned, which the drive refuses: ${String(cleaned)}`,
  );
  return cleaned;
}

function roundOf(cleaned: readonly CleanedBlock[]): CrewRound {
  const relocatedPages = cleaned.map((each) => each.relocatedPages);
  return {
    picks: cleaned.map(({ block }) => block + 1),
    relocatedPages,
    relocatedTotal: relocatedPages.reduce((sum, pages) => sum + pages, 0),
    hostPagesWritten: cleaned.reduce((sum, { hostPagesWritten }) => sum + hostPagesWritten, 0),
  };
}
