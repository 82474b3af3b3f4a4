import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import { refuseFull, type BlockPool } from './blockPool.ts';

/** Erased blocks, oldest erase first, so that wear goes round. Knows no erase counts. */
export class FreePool implements BlockPool {
  /** Ring of block numbers. */
  readonly #blocks: Int32Array;
  /** [index of the oldest, count] */
  readonly #registers = new Int32Array(2);

  constructor(blockCount: number) {
    this.#blocks = new Int32Array(blockCount);
    for (let block = 0; block < blockCount; block++) this.#blocks[block] = block;
    this.#registers[1] = blockCount;
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#registers];
  }

  get count(): number {
    return this.#registers[1];
  }

  take(): EraseBlock {
    invariant(this.#registers[1] > 0, 'a clean block was wanted and the free pool was empty');
    const oldest = this.#registers[0];
    this.#registers[0] = oldest + 1 === this.#blocks.length ? 0 : oldest + 1;
    this.#registers[1]--;
    return this.#blocks[oldest];
  }

  takeForStillData(): EraseBlock {
    return this.take();
  }

  readonly wearForStillData = -1;

  put(block: EraseBlock): void {
    if (this.#registers[1] >= this.#blocks.length) refuseFull(block);
    const end = this.#registers[0] + this.#registers[1];
    this.#blocks[end < this.#blocks.length ? end : end - this.#blocks.length] = block;
    this.#registers[1]++;
  }
}
