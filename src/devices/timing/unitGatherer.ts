import type { RunPiece } from './runCombiner.ts';

/** Places in `#run`. */
const Run = {
  /** Where the last write ended. */
  EndBytes: 0,
  /** All bytes of the writes that follow each other up to there. */
  Bytes: 1,
  /** So many of them, the last ones, are held. */
  HeldBytes: 2,
} as const;

/**
 * Writes in order, in the memory of a controller that has some: the first of a run goes to the lanes as it is, since nobody
 * can know yet that others follow; of those that go on where the last one ended, what does not fill its mapping unit is
 * held until it does, or until a write elsewhere ends the run.
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

  /** Bytes of the present run, held or not. */
  get runBytes(): number {
    return this.#run[Run.Bytes];
  }

  get heldBytes(): number {
    return this.#run[Run.HeldBytes];
  }

  /** Whether a write at `offsetBytes` goes on where the last one ended. */
  continues(offsetBytes: number): boolean {
    return this.#run[Run.EndBytes] === offsetBytes;
  }

  /** Whether some of these bytes are held. */
  holds(offsetBytes: number, byteCount: number): boolean {
    const endBytes = this.#run[Run.EndBytes];
    return this.heldBytes > 0 && offsetBytes < endBytes && offsetBytes + byteCount > endBytes - this.heldBytes;
  }

  /** A run begins; nothing of it is held. */
  begin(offsetBytes: number, byteCount: number): void {
    const run = this.#run;
    run[Run.EndBytes] = offsetBytes + byteCount;
    run[Run.Bytes] = byteCount;
    run[Run.HeldBytes] = 0;
  }

  /** The run goes on by so much, which is held. */
  take(byteCount: number): void {
    const run = this.#run;
    run[Run.EndBytes] += byteCount;
    run[Run.Bytes] += byteCount;
    run[Run.HeldBytes] += byteCount;
  }

  /** Hands on what reaches the end of a unit; returns whether anything does. */
  releaseFull(piece: RunPiece): boolean {
    const endBytes = this.#run[Run.EndBytes];
    return this.#release(piece, endBytes - (endBytes % this.#unitBytes));
  }

  /** Hands on all that is held; returns whether anything is. */
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
