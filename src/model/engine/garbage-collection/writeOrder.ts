import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/** Indices into `#queue`: position of the oldest block in the ring, and number of blocks. */
const Queue = { First: 0, Count: 1 } as const;
const QUEUE_LENGTH = 2;

/** Oldest closed block first, whatever it holds: cleaning in write order (called LRU in older papers). */
export class FifoQueue implements ClosedBlocks {
  readonly greedyIndex = null;
  readonly #blocks: Int32Array;
  readonly #queue = new Int32Array(QUEUE_LENGTH);

  constructor(blockCount: number) {
    this.#blocks = new Int32Array(blockCount);
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#queue];
  }

  close(block: EraseBlock): void {
    const end = this.#queue[Queue.First] + this.#queue[Queue.Count];
    this.#blocks[end < this.#blocks.length ? end : end - this.#blocks.length] = block;
    this.#queue[Queue.Count]++;
  }

  get count(): number {
    return this.#queue[Queue.Count];
  }

  pick(): EraseBlock {
    const block = this.choose();
    const oldest = this.#queue[Queue.First];
    this.#queue[Queue.First] = oldest + 1 === this.#blocks.length ? 0 : oldest + 1;
    this.#queue[Queue.Count]--;
    return block;
  }

  choose(): EraseBlock {
    invariant(this.#queue[Queue.Count] > 0, 'a victim was wanted and no block was closed');
    return this.#blocks[this.#queue[Queue.First]];
  }

  withdraw(block: EraseBlock): void {
    const size = this.#blocks.length;
    const [oldest, count] = this.#queue;
    let index = 0;
    while (this.#blocks[(oldest + index) % size] !== block) index++;
    // Shift the older blocks by one; usually there are none.
    for (; index > 0; index--) this.#blocks[(oldest + index) % size] = this.#blocks[(oldest + index - 1) % size];
    this.#queue[Queue.First] = (oldest + 1) % size;
    this.#queue[Queue.Count] = count - 1;
  }

  clear(): void {
    this.#queue.fill(0);
  }
}

/**
 * Fewest valid pages among the `windowBlocks` oldest closed blocks (X.-Y. Hu et al., SYSTOR 2009). A window of one
 * block is FIFO; a window of all blocks is greedy with ties to the oldest.
 */
export class WindowedQueue implements ClosedBlocks {
  readonly greedyIndex = null;
  /** Ring, oldest first. */
  readonly #blocks: Int32Array;
  readonly #queue = new Int32Array(QUEUE_LENGTH);
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
    const windowSize = Math.min(count, this.#windowBlocks);
    let best = 0;
    let bestValid = Infinity;
    for (let index = 0; index < windowSize; index++) {
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

  /** Shifts the older blocks rather than the newer ones: the window is short and the queue may be long. */
  #removeAt(removedIndex: number): void {
    for (let index = removedIndex; index > 0; index--)
      this.#blocks[this.#place(index)] = this.#blocks[this.#place(index - 1)];
    this.#queue[Queue.First] = this.#place(1);
    this.#queue[Queue.Count]--;
  }

  #place(index: number): number {
    const place = this.#queue[Queue.First] + index;
    return place < this.#blocks.length ? place : place - this.#blocks.length;
  }
}
