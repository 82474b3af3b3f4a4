import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/**
 * Fewest valid pages among the `windowBlocks` blocks that were closed first (X.-Y. Hu et al., SYSTOR 2009). A window of
 * one is FIFO, a window of all is greedy with ties to the oldest.
 */
export class WindowedQueue implements ClosedBlocks {
  readonly greedyIndex = null;
  /** Ring, oldest first. */
  readonly #blocks: Int32Array;
  /** [index of the oldest, count] */
  readonly #registers = new Int32Array(2);
  readonly #validPages: Uint16Array;
  readonly #windowBlocks: number;

  constructor(blockCount: number, validPages: Uint16Array, windowBlocks: number) {
    this.#blocks = new Int32Array(blockCount);
    this.#validPages = validPages;
    this.#windowBlocks = windowBlocks;
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#registers];
  }

  close(block: EraseBlock): void {
    this.#blocks[this.#place(this.#registers[1]++)] = block;
  }

  get count(): number {
    return this.#registers[1];
  }

  pick(): EraseBlock {
    const index = this.#bestIndex();
    const block = this.#blocks[this.#place(index)];
    this.#removeAt(index);
    return block;
  }

  choose(): EraseBlock {
    return this.#blocks[this.#place(this.#bestIndex())];
  }

  #bestIndex(): number {
    const count = this.#registers[1];
    invariant(count > 0, 'a victim was wanted and no block was closed');
    const looked = Math.min(count, this.#windowBlocks);
    let best = 0;
    let bestValid = Infinity;
    for (let index = 0; index < looked; index++) {
      const valid = this.#validPages[this.#blocks[this.#place(index)]];
      if (valid < bestValid) {
        best = index;
        bestValid = valid;
      }
    }
    return best;
  }

  withdraw(block: EraseBlock): void {
    let index = 0;
    while (this.#blocks[this.#place(index)] !== block) index++;
    this.#removeAt(index);
  }

  clear(): void {
    this.#registers.fill(0);
  }

  /** Those before it move up, for the window is short and the queue may be long. */
  #removeAt(removed: number): void {
    for (let index = removed; index > 0; index--)
      this.#blocks[this.#place(index)] = this.#blocks[this.#place(index - 1)];
    this.#registers[0] = this.#place(1);
    this.#registers[1]--;
  }

  #place(index: number): number {
    const place = this.#registers[0] + index;
    return place < this.#blocks.length ? place : place - this.#blocks.length;
  }
}
