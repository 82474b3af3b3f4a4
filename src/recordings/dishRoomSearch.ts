import type { DishRoomTable } from './dishRoomTable.ts';

/** A round of cleanings, and its result. */
export interface FoundRound {
  /** Blocks, counted from 0. */
  readonly blocks: readonly number[];
  readonly relocatedPages: number;
}

export interface SearchLimits {
  /** Cleanings of a round. */
  readonly pickCount: number;
  /** Only rounds that relocate fewer pages than this are accepted. */
  readonly below: number;
  /** The search ends after this many cleanings. */
  readonly mostCleanings: number;
}

export interface SearchProgress {
  /** Trial cleanings so far. */
  readonly cleanings: number;
  readonly best: FoundRound | null;
}

export interface SearchResult extends SearchProgress {
  /** Whether the result is the best of all rounds. */
  readonly isComplete: boolean;
}

/** Cleanings between two yields: a few milliseconds. */
const CLEANINGS_A_YIELD = 400;

/**
 * Searches for the round that relocates the fewest pages, from the present state of `table`, and restores that state. Depth-first
 * over all blocks that can be cleaned, fewest valid pages first. A branch ends when it has relocated as many pages as the best
 * round. The last block of a round is not cleaned: the number of its valid pages is known at the pick.
 */
export function* findBestRound(
  table: DishRoomTable,
  { pickCount, below, mostCleanings }: SearchLimits,
): Generator<SearchProgress, SearchResult, void> {
  const { drive } = table;
  const start = drive.snapshot();
  let best: FoundRound | null = null;
  let cleanings = 0;

  function* goOn(blocks: readonly number[], relocatedPages: number): Generator<SearchProgress, void, void> {
    const here = drive.snapshot();
    for (const block of table.candidates) {
      const cost = relocatedPages + table.validPagesOf(block);
      // The candidates after this one have at least as many valid pages.
      if (cost >= (best?.relocatedPages ?? below) || cleanings >= mostCleanings) return;
      const round = [...blocks, block];
      if (round.length === pickCount) {
        best = { blocks: round, relocatedPages: cost };
        return;
      }
      table.clean(block);
      cleanings += 1;
      if (cleanings % CLEANINGS_A_YIELD === 0) yield { cleanings, best };
      yield* goOn(round, cost);
      drive.restore(here);
    }
  }

  yield* goOn([], 0);
  drive.restore(start);
  return { cleanings, best, isComplete: cleanings < mostCleanings };
}
