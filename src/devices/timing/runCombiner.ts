/** A part of a run that goes to one lane. */
export interface RunPiece {
  offsetBytes: number;
  byteCount: number;
}

/**
 * Gathers writes that follow each other directly into stripes, each of which goes to its lane when it is full or when the
 * run is over. With `isStripedFromRun` a run is laid out in stripes from its own beginning: its addresses are moved down
 * to the stripe in which it begins. A map by page inside a block makes that possible (J.-U. Kang et al., A
 * superblock-based flash translation layer for NAND flash memory, EMSOFT 2006).
 */
export class RunCombiner {
  readonly #stripeBytes: number;
  readonly #isStripedFromRun: boolean;
  /** [begin of what is held, bytes held, where the last write ended as the host says it, how far the run is moved down] */
  readonly #registers = new Float64Array([0, 0, -1, 0]);

  constructor(stripeBytes: number, isStripedFromRun: boolean) {
    this.#stripeBytes = stripeBytes;
    this.#isStripedFromRun = isStripedFromRun;
  }

  get columns(): readonly Float64Array[] {
    return [this.#registers];
  }

  get heldBytes(): number {
    return this.#registers[1];
  }

  /** Whether a write at `offsetBytes` goes on where the last one ended. */
  continues(offsetBytes: number): boolean {
    return this.#registers[2] === offsetBytes;
  }

  /** Takes in what still belongs to the present stripe; returns how many bytes. Nothing is held when a run begins. */
  take(offsetBytes: number, byteCount: number): number {
    const registers = this.#registers;
    const stripeBytes = this.#stripeBytes;
    if (!this.continues(offsetBytes)) registers[3] = this.#isStripedFromRun ? offsetBytes % stripeBytes : 0;
    const movedBytes = offsetBytes - registers[3];
    if (registers[1] === 0) registers[0] = movedBytes;
    const taken = Math.min(byteCount, stripeBytes - (movedBytes % stripeBytes));
    registers[1] += taken;
    registers[2] = offsetBytes + taken;
    return taken;
  }

  /** Whether what is held reaches the end of its stripe. */
  get isFull(): boolean {
    return (this.#registers[0] + this.#registers[1]) % this.#stripeBytes === 0 && this.#registers[1] > 0;
  }

  /** Hands on what is held. */
  release(piece: RunPiece): void {
    piece.offsetBytes = this.#registers[0];
    piece.byteCount = this.#registers[1];
    this.#registers[1] = 0;
  }
}
