import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import { refuseFull, type BlockPool } from './blockPool.ts';

/** Indices into `#queue`: position of the oldest block in the ring, and number of blocks. */
const Queue = { First: 0, Count: 1 } as const;
const QUEUE_LENGTH = 2;

/** Erased blocks in order of their erase, so that all blocks are used in turn. Ignores erase counts. */
export class FreePool implements BlockPool {
  /** Ring of block numbers. */
  readonly #blocks: Int32Array;
  readonly #queue = new Int32Array(QUEUE_LENGTH);

  constructor(blockCount: number) {
    this.#blocks = new Int32Array(blockCount);
    for (let block = 0; block < blockCount; block++) this.#blocks[block] = block;
    this.#queue[Queue.Count] = blockCount;
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#queue];
  }

  get count(): number {
    return this.#queue[Queue.Count];
  }

  take(): EraseBlock {
    invariant(this.#queue[Queue.Count] > 0, 'a clean block was wanted and the free pool was empty');
    const oldest = this.#queue[Queue.First];
    this.#queue[Queue.First] = oldest + 1 === this.#blocks.length ? 0 : oldest + 1;
    this.#queue[Queue.Count]--;
    return this.#blocks[oldest];
  }

  takeForStaticData(): EraseBlock {
    return this.take();
  }

  readonly wearForStaticData = -1;

  put(block: EraseBlock): void {
    if (this.#queue[Queue.Count] >= this.#blocks.length) refuseFull(block);
    const end = this.#queue[Queue.First] + this.#queue[Queue.Count];
    this.#blocks[end < this.#blocks.length ? end : end - this.#blocks.length] = block;
    this.#queue[Queue.Count]++;
  }
}
