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
