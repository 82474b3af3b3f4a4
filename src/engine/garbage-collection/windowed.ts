import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/** Places in `#queue`: where in the ring its oldest block is, and how many there are. */
const Queue = { First: 0, Count: 1 } as const;
const QUEUE_PLACES = 2;

/**
 * Fewest valid pages among the `windowBlocks` blocks that were closed first (X.-Y. Hu et al., SYSTOR 2009). A window of
 * one is FIFO, a window of all is greedy with ties to the oldest.
 */
export class WindowedQueue implements ClosedBlocks {
  readonly greedyIndex = null;
  /** Ring, oldest first. */
  readonly #blocks: Int32Array;
  readonly #queue = new Int32Array(QUEUE_PLACES);
  readonly #validPages: Uint16Array;
  readonly #windowBlocks: number;

  constructor(blockCount: number, validPages: Uint16Array, windowBlocks: number) {
    this.#blocks = new Int32Array(blockCount);
    this.#validPages = validPages;
    this.#windowBlocks = windowBlocks;
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#queue];
  }

  close(block: EraseBlock): void {
    this.#blocks[this.#place(this.#queue[Queue.Count]++)] = block;
  }

  get count(): number {
    return this.#queue[Queue.Count];
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
    const count = this.#queue[Queue.Count];
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
    this.#queue.fill(0);
  }

  /** Those before it move up, for the window is short and the queue may be long. */
  #removeAt(removed: number): void {
    for (let index = removed; index > 0; index--)
      this.#blocks[this.#place(index)] = this.#blocks[this.#place(index - 1)];
    this.#queue[Queue.First] = this.#place(1);
    this.#queue[Queue.Count]--;
  }

  #place(index: number): number {
    const place = this.#queue[Queue.First] + index;
    return place < this.#blocks.length ? place : place - this.#blocks.length;
  }
}
