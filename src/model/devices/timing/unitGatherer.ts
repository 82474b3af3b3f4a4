import type { RunPiece } from './runCombiner.ts';

/** Indices into `#run`. */
const Run = {
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
    return this.#run[Run.Bytes];
  }

  get heldBytes(): number {
    return this.#run[Run.HeldBytes];
  }

  /** Whether a write at `offsetBytes` continues the run. */
  continues(offsetBytes: number): boolean {
    return this.#run[Run.EndBytes] === offsetBytes;
  }

  /** Whether some of these bytes are held. */
  holds(offsetBytes: number, byteCount: number): boolean {
    const endBytes = this.#run[Run.EndBytes];
    return this.heldBytes > 0 && offsetBytes < endBytes && offsetBytes + byteCount > endBytes - this.heldBytes;
  }

  /** Starts a run; its first write is not held. */
  begin(offsetBytes: number, byteCount: number): void {
    const run = this.#run;
    run[Run.EndBytes] = offsetBytes + byteCount;
    run[Run.Bytes] = byteCount;
    run[Run.HeldBytes] = 0;
  }

  /** Extends the run by `byteCount` held bytes. */
  take(byteCount: number): void {
    const run = this.#run;
    run[Run.EndBytes] += byteCount;
    run[Run.Bytes] += byteCount;
    run[Run.HeldBytes] += byteCount;
  }

  /** Moves the held bytes up to the last unit boundary into `piece`; returns whether there are any. */
  releaseFull(piece: RunPiece): boolean {
    const endBytes = this.#run[Run.EndBytes];
    return this.#release(piece, endBytes - (endBytes % this.#unitBytes));
  }

  /** Moves all held bytes into `piece`; returns whether there are any. */
  release(piece: RunPiece): boolean {
    return this.#release(piece, this.#run[Run.EndBytes]);
  }

  #release(piece: RunPiece, toBytes: number): boolean {
    const run = this.#run;
    piece.offsetBytes = run[Run.EndBytes] - run[Run.HeldBytes];
    piece.byteCount = toBytes - piece.offsetBytes;
    if (piece.byteCount <= 0) return false;
    run[Run.HeldBytes] -= piece.byteCount;
    return true;
  }
}
