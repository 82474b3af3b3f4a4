import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import { noteBlockOpened } from '../workSignal.ts';

/** The erased blocks. Wear levelling decides which one is opened next. */
export interface BlockPool {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Float64Array)[];
  readonly count: number;
  /**
   * Takes the next block for host pages or relocated pages.
   * @throws Error when the pool is empty
   */
  take(): EraseBlock;
  /**
   * Takes the next block for static data, which wear levelling moves.
   * @throws Error when the pool is empty
   */
  takeForStaticData(): EraseBlock;
  /** Erase count of the block that `takeForStaticData` would return; −1 where there is none. */
  readonly wearForStaticData: number;
  put(block: EraseBlock): void;
}

/**
 * For a full pool. Called only on failure, because building the message takes as long as an erase.
 * @throws Error always
 */
export function refuseFull(block: EraseBlock): never {
  throw new Error(`block ${block} was put into a free pool that was full`);
}

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
    noteBlockOpened();
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
