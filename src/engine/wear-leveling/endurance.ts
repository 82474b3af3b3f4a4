import type { EraseBlock } from '../vocabulary.ts';

/**
 * How many erases a block bears, and how many blocks a drive can lose. With more lost than that it could not hold all of
 * its logical pages and still clean: it is worn out, keeps what it holds and refuses writes.
 */
export class Endurance {
  readonly #cycles: number;
  readonly #eraseCount: Uint32Array;
  readonly #dispensableBlocks: number;
  /** [how many] */
  readonly #retiredBlocks = new Int32Array(1);

  /**
   * @param cycles erases of one block, 0: no limit
   * @param dispensableBlocks blocks that the drive can lose and go on
   */
  constructor(cycles: number, dispensableBlocks: number, eraseCount: Uint32Array) {
    this.#cycles = cycles === 0 ? Infinity : cycles;
    this.#dispensableBlocks = dispensableBlocks;
    this.#eraseCount = eraseCount;
  }

  get columns(): readonly Int32Array[] {
    return [this.#retiredBlocks];
  }

  isSpent(block: EraseBlock): boolean {
    return this.#eraseCount[block] >= this.#cycles;
  }

  get retiredBlockCount(): number {
    return this.#retiredBlocks[0];
  }

  noteRetired(): void {
    this.#retiredBlocks[0]++;
  }

  get isWornOut(): boolean {
    return this.#retiredBlocks[0] > this.#dispensableBlocks;
  }
}
