import type { DishRoomTable } from './dishRoomTable.ts';

/** A round of cleanings, and what they came to. */
export interface FoundRound {
  /** Blocks, counted from 0. */
  readonly blocks: readonly number[];
  readonly relocatedPages: number;
}

export interface SearchLimits {
  /** Cleanings of a round. */
  readonly pickCount: number;
  /** Only rounds that relocate fewer pages than this count. */
  readonly below: number;
  /** After so many cleanings it gives up. */
  readonly mostCleanings: number;
}

export interface SearchProgress {
  /** Blocks cleaned for it so far. */
  readonly cleanings: number;
  readonly best: FoundRound | null;
}

export interface SearchResult extends SearchProgress {
  /** Whether no round is better: all have been looked at, as far as they could be. */
  readonly isComplete: boolean;
}

/** Cleanings between two yields: some milliseconds. */
const CLEANINGS_A_YIELD = 400;

/**
 * Looks for the round that relocates least, from where `table` stands; leaves it there. All that can be cleaned is tried, the
 * fewest valid pages first, and what is as dear as the best so far before its last block is not gone into: what a block costs is
 * known at its pick, so that the last need not be cleaned.
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
      // Those that follow have as many valid pages or more.
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
