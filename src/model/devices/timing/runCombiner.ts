/** A part of a run, sent to one lane. */
export interface RunPiece {
  offsetBytes: number;
  byteCount: number;
}

/** Indices into `#run`. */
const Run = {
  /** First address of the held bytes. */
  HeldStart: 0,
  HeldBytes: 1,
  /** End of the last write, as host address. */
  EndBytes: 2,
  /** Offset that is subtracted from the addresses of the run. */
  ShiftBytes: 3,
} as const;

/**
 * Combines sequential writes into stripes. A stripe is sent to its lane when it is full or when the run ends. With
 * `isStripedFromRun` the stripes start at the beginning of the run: its addresses are shifted down to the boundary of
 * the stripe in which it begins. Page mapping inside a block makes that possible (J.-U. Kang et al., A superblock-based
 * flash translation layer for NAND flash memory, EMSOFT 2006).
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

  /** Whether a write at `offsetBytes` continues the run. */
  continues(offsetBytes: number): boolean {
    return this.#run[Run.EndBytes] === offsetBytes;
  }

  /**
   * Holds the part of a write that belongs to the present stripe; returns its length. No bytes may be held when a new
   * run begins.
   */
  take(offsetBytes: number, byteCount: number): number {
    const run = this.#run;
    const stripeBytes = this.#stripeBytes;
    if (!this.continues(offsetBytes)) run[Run.ShiftBytes] = this.#isStripedFromRun ? offsetBytes % stripeBytes : 0;
    const shiftedBytes = offsetBytes - run[Run.ShiftBytes];
    if (run[Run.HeldBytes] === 0) run[Run.HeldStart] = shiftedBytes;
    const heldNow = Math.min(byteCount, stripeBytes - (shiftedBytes % stripeBytes));
    run[Run.HeldBytes] += heldNow;
    run[Run.EndBytes] = offsetBytes + heldNow;
    return heldNow;
  }

  /** Whether the held bytes reach the end of their stripe. */
  get isFull(): boolean {
    return (
      (this.#run[Run.HeldStart] + this.#run[Run.HeldBytes]) % this.#stripeBytes === 0 && this.#run[Run.HeldBytes] > 0
    );
  }

  /** Moves the held bytes into `piece`. */
  release(piece: RunPiece): void {
    piece.offsetBytes = this.#run[Run.HeldStart];
    piece.byteCount = this.#run[Run.HeldBytes];
    this.#run[Run.HeldBytes] = 0;
  }
}
