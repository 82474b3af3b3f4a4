import type { Column } from '../snapshot.ts';
import { NO_BLOCK } from '../vocabulary.ts';
import type { EraseBlock } from '../vocabulary.ts';

/** Assigns replacement blocks to logical blocks, with the time of their last write. */
export class LogSlots {
  /** Per slot: its flash block. */
  readonly blockOf: Int32Array;
  /** Per slot: logical block, or −1 when the slot is free. */
  readonly ownerOf: Int32Array;
  /** Per slot: 1 while each of its pages is at its own offset. */
  readonly isInPlace: Uint8Array;
  /** Per logical block: its slot, or −1. */
  readonly slotOf: Int32Array;
  /** Per slot: `#clock` at its last write; 0 when it is free. */
  readonly #usedAt: Float64Array;
  /** [number of writes so far] */
  readonly #clock = new Float64Array(1);

  constructor(slotCount: number, logicalBlockCount: number) {
    this.blockOf = new Int32Array(slotCount).fill(NO_BLOCK);
    this.ownerOf = new Int32Array(slotCount).fill(NO_BLOCK);
    this.isInPlace = new Uint8Array(slotCount);
    this.slotOf = new Int32Array(logicalBlockCount).fill(-1);
    this.#usedAt = new Float64Array(slotCount);
  }

  get columns(): readonly Column[] {
    return [this.blockOf, this.ownerOf, this.isInPlace, this.slotOf, this.#usedAt, this.#clock];
  }

  /** A free slot, or else the least recently written one. */
  leastRecentlyUsed(): number {
    const usedAt = this.#usedAt;
    let best = 0;
    for (let slot = 1; slot < usedAt.length && usedAt[best] > 0; slot++) if (usedAt[slot] < usedAt[best]) best = slot;
    return best;
  }

  assign(slot: number, logicalBlock: number, block: EraseBlock): void {
    this.blockOf[slot] = block;
    this.ownerOf[slot] = logicalBlock;
    this.isInPlace[slot] = 1;
    this.slotOf[logicalBlock] = slot;
    this.touch(slot);
  }

  touch(slot: number): void {
    this.#usedAt[slot] = ++this.#clock[0];
  }

  release(slot: number): void {
    this.slotOf[this.ownerOf[slot]] = -1;
    this.ownerOf[slot] = NO_BLOCK;
    this.blockOf[slot] = NO_BLOCK;
    this.#usedAt[slot] = 0;
  }

  clear(): void {
    for (let slot = 0; slot < this.ownerOf.length; slot++) if (this.ownerOf[slot] >= 0) this.release(slot);
  }
}
