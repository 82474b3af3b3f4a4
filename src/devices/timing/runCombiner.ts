/** A part of a run that goes to one lane. */
export interface RunPiece {
  offsetBytes: number;
  byteCount: number;
}

/** Places in `#run`. */
const Run = {
  /** Where what is held begins. */
  HeldFrom: 0,
  HeldBytes: 1,
  /** Where the last write ended, as the host says it. */
  EndBytes: 2,
  /** How far the run is moved down. */
  MovedDownBytes: 3,
} as const;

/**
 * Gathers writes that follow each other directly into stripes, each of which goes to its lane when it is full or when the
 * run is over. With `isStripedFromRun` a run is laid out in stripes from its own beginning: its addresses are moved down
 * to the stripe in which it begins. A map by page inside a block makes that possible (J.-U. Kang et al., A
 * superblock-based flash translation layer for NAND flash memory, EMSOFT 2006).
 */
export class RunCombiner {
  readonly #stripeBytes: number;
  readonly #isStripedFromRun: boolean;
  readonly #run = new Float64Array([0, 0, -1, 0]);

  constructor(stripeBytes: number, isStripedFromRun: boolean) {
    this.#stripeBytes = stripeBytes;
    this.#isStripedFromRun = isStripedFromRun;
  }

  get columns(): readonly Float64Array[] {
    return [this.#run];
  }

  get heldBytes(): number {
    return this.#run[Run.HeldBytes];
  }

  /** Whether a write at `offsetBytes` goes on where the last one ended. */
  continues(offsetBytes: number): boolean {
    return this.#run[Run.EndBytes] === offsetBytes;
  }

  /** Takes in what still belongs to the present stripe; returns how many bytes. Nothing is held when a run begins. */
  take(offsetBytes: number, byteCount: number): number {
    const run = this.#run;
    const stripeBytes = this.#stripeBytes;
    if (!this.continues(offsetBytes)) run[Run.MovedDownBytes] = this.#isStripedFromRun ? offsetBytes % stripeBytes : 0;
    const movedBytes = offsetBytes - run[Run.MovedDownBytes];
    if (run[Run.HeldBytes] === 0) run[Run.HeldFrom] = movedBytes;
    const taken = Math.min(byteCount, stripeBytes - (movedBytes % stripeBytes));
    run[Run.HeldBytes] += taken;
    run[Run.EndBytes] = offsetBytes + taken;
    return taken;
  }

  /** Whether what is held reaches the end of its stripe. */
  get isFull(): boolean {
    return (
      (this.#run[Run.HeldFrom] + this.#run[Run.HeldBytes]) % this.#stripeBytes === 0 && this.#run[Run.HeldBytes] > 0
    );
  }

  /** Hands on what is held. */
  release(piece: RunPiece): void {
    piece.offsetBytes = this.#run[Run.HeldFrom];
    piece.byteCount = this.#run[Run.HeldBytes];
    this.#run[Run.HeldBytes] = 0;
  }
}
