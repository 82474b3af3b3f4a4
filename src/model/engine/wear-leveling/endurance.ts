import type { EraseBlock } from '../vocabulary.ts';

/**
 * Counts retired blocks and decides when the drive is worn out. A drive that has lost more than `dispensableBlocks`
 * could not hold all of its logical pages and still clean: it keeps its data and refuses writes.
 */
export class Endurance {
  readonly #cycles: number;
  readonly #eraseCount: Uint32Array;
  readonly #dispensableBlocks: number;
  /** [retired blocks] */
  readonly #retiredBlocks = new Int32Array(1);

  /**
   * @param cycles erases after which a block is spent; 0 for no limit
   * @param dispensableBlocks blocks that the drive can lose before it is worn out
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
