import {
  BlockRole,
  createPageMappedDrive,
  knownScenario,
  MicroEventKind,
  type Drive,
  type MicroListener,
  type PickRefusal,
  type Scenario,
} from '#engine';

/** Cleanings of a round. */
export const ROUND_PICKS = 5;

/** Thirty blocks whose logical pages are written again and again, nearly in order. */
export function dishRoomScenario({ seed }: { readonly seed: number }): Scenario {
  return knownScenario({
    blockCount: 30,
    pagesPerBlock: 16,
    spareFactor: 0.3,
    reserveBlocks: 4,
    frontiers: 'split',
    warmupRounds: 4,
    workload: 'mix',
    randomFraction: 0.12,
    seed,
  });
}

/** The result of one cleaning. */
export interface CleanedBlock {
  readonly block: number;
  readonly relocatedPages: number;
  /** Host pages written between its erase and the moment before the next pick. */
  readonly hostPagesWritten: number;
}

/** A drive that moves from one victim pick to the next; the caller chooses the victims. */
export class DishRoomTable {
  readonly drive: Drive;

  constructor(seed: number) {
    this.drive = createPageMappedDrive(dishRoomScenario({ seed }));
    this.#goToPick(null);
  }

  /** Closed blocks with invalid pages, by valid pages, then by number. */
  get candidates(): number[] {
    const { blockRole, flash } = this.drive.map;
    return [...blockRole.keys()]
      .filter((block) => blockRole[block] === BlockRole.Closed && this.validPagesOf(block) < flash.pagesPerBlock)
      .toSorted((one, other) => this.validPagesOf(one) - this.validPagesOf(other) || one - other);
  }

  validPagesOf(block: number): number {
    return this.drive.map.flash.validPages[block] ?? 0;
  }

  /**
   * Cleans `block` and lets the host write until the next pick; or returns the reason why it cannot, and changes nothing.
   *
   * @param onErased is called after the erase, before the next host write
   */
  clean(block: number, listener: MicroListener | null = null, onErased?: () => void): CleanedBlock | PickRefusal {
    return this.drive.cleanNext(block, listener) ?? this.#cleanVictim(listener, onErased);
  }

  /** As `clean`, with the block that the drive's policy chooses: one with the fewest valid pages. */
  cleanByPolicy(): CleanedBlock {
    this.drive.advanceMicro(null);
    return this.#cleanVictim(null);
  }

  #cleanVictim(listener: MicroListener | null, onErased?: () => void): CleanedBlock {
    const { drive } = this;
    const block = drive.map.victimBlock;
    while (drive.advanceMicro(listener) !== 'erase');
    onErased?.();
    const { step } = drive;
    const relocatedPages = drive.map.victimPagesCopied;
    this.#goToPick(listener);
    return { block, relocatedPages, hostPagesWritten: drive.step - step };
  }

  /** Runs to the moment before the next pick; in large steps without a listener. */
  #goToPick(listener: MicroListener | null): void {
    const { drive } = this;
    const { pagesPerBlock } = drive.scenario;
    while (!this.#isAtPick) {
      if (listener) drive.advanceMicro(listener);
      // No pick is due until the host's open block is full.
      else drive.run(pagesPerBlock - (drive.map.hostFrontier.offset % pagesPerBlock));
    }
  }

  /** The refusal for a block that does not exist tells whether a pick is due. */
  get #isAtPick(): boolean {
    return this.drive.cleanNext(-1, null) === 'notClosed';
  }

  /** The next `count` logical pages that the host writes, in order. They do not depend on the picks. */
  nextPages(count: number): Int32Array {
    const { drive } = this;
    const snapshot = drive.snapshot();
    const pages: number[] = [];
    while (pages.length < count)
      drive.advanceMicro((kind, logicalPage) => {
        if (kind === MicroEventKind.Write) pages.push(logicalPage);
      });
    drive.restore(snapshot);
    return Int32Array.from(pages);
  }
}

/** A round of cleanings, and its result. */
interface FoundRound {
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

interface SearchProgress {
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
