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

/** Indices into `#run`. */
const SequentialRun = {
  /** End of the last write. */
  EndBytes: 0,
  /** Length of the sequential run up to there. */
  Bytes: 1,
  /** Number of held bytes, at the end of the run. */
  HeldBytes: 2,
} as const;

/**
 * Gathers sequential writes into whole mapping units in the memory of the controller. The first write of a run goes to
 * the lanes immediately, because the controller cannot know that others follow. Of the following ones, bytes that do
 * not fill a unit are held until they do, or until another write ends the run.
 */
export class UnitGatherer {
  readonly #unitBytes: number;
  readonly #run = new Float64Array([-1, 0, 0]);

  constructor(unitBytes: number) {
    this.#unitBytes = unitBytes;
  }

  get columns(): readonly Float64Array[] {
    return [this.#run];
  }

  /** Length of the present run, including held bytes. */
  get runBytes(): number {
    return this.#run[SequentialRun.Bytes];
  }

  get heldBytes(): number {
    return this.#run[SequentialRun.HeldBytes];
  }

  /** Whether a write at `offsetBytes` continues the run. */
  continues(offsetBytes: number): boolean {
    return this.#run[SequentialRun.EndBytes] === offsetBytes;
  }

  /** Whether some of these bytes are held. */
  holds(offsetBytes: number, byteCount: number): boolean {
    const endBytes = this.#run[SequentialRun.EndBytes];
    return this.heldBytes > 0 && offsetBytes < endBytes && offsetBytes + byteCount > endBytes - this.heldBytes;
  }

  /** Starts a run; its first write is not held. */
  begin(offsetBytes: number, byteCount: number): void {
    const run = this.#run;
    run[SequentialRun.EndBytes] = offsetBytes + byteCount;
    run[SequentialRun.Bytes] = byteCount;
    run[SequentialRun.HeldBytes] = 0;
  }

  /** Extends the run by `byteCount` held bytes. */
  take(byteCount: number): void {
    const run = this.#run;
    run[SequentialRun.EndBytes] += byteCount;
    run[SequentialRun.Bytes] += byteCount;
    run[SequentialRun.HeldBytes] += byteCount;
  }

  /** Moves the held bytes up to the last unit boundary into `piece`; returns whether there are any. */
  releaseFull(piece: RunPiece): boolean {
    const endBytes = this.#run[SequentialRun.EndBytes];
    return this.#release(piece, endBytes - (endBytes % this.#unitBytes));
  }

  /** Moves all held bytes into `piece`; returns whether there are any. */
  release(piece: RunPiece): boolean {
    return this.#release(piece, this.#run[SequentialRun.EndBytes]);
  }

  #release(piece: RunPiece, toBytes: number): boolean {
    const run = this.#run;
    piece.offsetBytes = run[SequentialRun.EndBytes] - run[SequentialRun.HeldBytes];
    piece.byteCount = toBytes - piece.offsetBytes;
    if (piece.byteCount <= 0) return false;
    run[SequentialRun.HeldBytes] -= piece.byteCount;
    return true;
  }
}
