import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/** Oldest closed block first, whatever it holds: cleaning in write order (LRU in the older papers). */
export class FifoQueue implements ClosedBlocks {
  readonly greedyIndex = null;
  readonly #blocks: Int32Array;
  /** [index of the oldest, count] */
  readonly #registers = new Int32Array(2);

  constructor(blockCount: number) {
    this.#blocks = new Int32Array(blockCount);
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#registers];
  }

  close(block: EraseBlock): void {
    const end = this.#registers[0] + this.#registers[1];
    this.#blocks[end < this.#blocks.length ? end : end - this.#blocks.length] = block;
    this.#registers[1]++;
  }

  get count(): number {
    return this.#registers[1];
  }

  pick(): EraseBlock {
    const block = this.choose();
    const oldest = this.#registers[0];
    this.#registers[0] = oldest + 1 === this.#blocks.length ? 0 : oldest + 1;
    this.#registers[1]--;
    return block;
  }

  choose(): EraseBlock {
    invariant(this.#registers[1] > 0, 'a victim was wanted and no block was closed');
    return this.#blocks[this.#registers[0]];
  }

  withdraw(block: EraseBlock): void {
    const size = this.#blocks.length;
    const [oldest, count] = this.#registers;
    let index = 0;
    while (this.#blocks[(oldest + index) % size] !== block) index++;
    // Those before it move up: most often there are none.
    for (; index > 0; index--) this.#blocks[(oldest + index) % size] = this.#blocks[(oldest + index - 1) % size];
    this.#registers[0] = (oldest + 1) % size;
    this.#registers[1] = count - 1;
  }

  clear(): void {
    this.#registers.fill(0);
  }
}
