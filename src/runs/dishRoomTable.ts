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

/** Thirty blocks whose logical pages are written nearly in order, over and over. */
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

/** What one cleaning came to. */
export interface CleanedBlock {
  readonly block: number;
  readonly relocatedPages: number;
  /** Host pages written from its erase to the moment before the next pick. */
  readonly hostPagesWritten: number;
}

/** A drive that stands before a pick of a victim and goes from one to the next, with somebody else to choose. */
export class DishRoomTable {
  readonly drive: Drive;

  constructor(seed: number) {
    this.drive = createPageMappedDrive(dishRoomScenario({ seed }));
    this.#goToPick(null);
  }

  /** Closed blocks with something to gain, fewest valid pages first, then as they are numbered. */
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
   * Cleans `block` and lets the host write until the next pick; or says why not, and nothing has changed.
   *
   * @param onErased at the erase, before the host goes on
   */
  clean(block: number, listener: MicroListener | null = null, onErased?: () => void): CleanedBlock | PickRefusal {
    return this.drive.cleanNext(block, listener) ?? this.#cleanVictim(listener, onErased);
  }

  /** The same of the block that the drive's own policy chooses: one with the fewest valid pages. */
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

  /** To the moment before the next pick, at once where nobody listens. */
  #goToPick(listener: MicroListener | null): void {
    const { drive } = this;
    const { pagesPerBlock } = drive.scenario;
    while (!this.#isAtPick) {
      if (listener) drive.advanceMicro(listener);
      // No pick is due before the host's open block is full.
      else drive.run(pagesPerBlock - (drive.map.hostFrontier.offset % pagesPerBlock));
    }
  }

  /** Asking for a block that there is not tells whether it is the time to ask. */
  get #isAtPick(): boolean {
    return this.drive.cleanNext(-1, null) === 'notClosed';
  }

  /** Logical pages that the host writes next, in order. They do not depend on what is cleaned. */
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
