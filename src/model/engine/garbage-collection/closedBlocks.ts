import { nextBelow, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';

/** The closed blocks and the choice of the next victim among them. */
export interface ClosedBlocks {
  /** All state, for snapshots. */
  readonly columns: readonly (Int32Array | Uint16Array | Float64Array)[];
  /** The block became full; it may be chosen from now on. */
  close(block: EraseBlock): void;
  /** Closed blocks. */
  readonly count: number;
  /** Chooses a closed block and removes it from the candidates. The caller ensures that there is one. */
  pick(): EraseBlock;
  /** Chooses as `pick` does, with the same random draws, but leaves the block among the candidates. */
  choose(): EraseBlock;
  /** Removes a block that something else has chosen. May take time linear in the number of blocks. */
  withdraw(block: EraseBlock): void;
  /** Removes all blocks. */
  clear(): void;
}

/**
 * The d-choices policy: of `sampleCount` closed blocks drawn with replacement, the one with the fewest valid pages.
 * With one sample it is the random policy. An unordered list with swap-out, so that drawing and removing take constant
 * time.
 */
export class ClosedBlockList implements ClosedBlocks {
  readonly greedyIndex = null;
  readonly #blocks: Int32Array;
  /** [closed blocks] */
  readonly #count = new Int32Array(1);
  readonly #validPages: Uint16Array;
  readonly #random: RandomState;
  readonly #sampleCount: number;

  constructor(blockCount: number, validPages: Uint16Array, random: RandomState, sampleCount: number) {
    this.#blocks = new Int32Array(blockCount);
    this.#validPages = validPages;
    this.#random = random;
    this.#sampleCount = sampleCount;
  }

  get columns(): readonly Int32Array[] {
    return [this.#blocks, this.#count];
  }

  close(block: EraseBlock): void {
    this.#blocks[this.#count[0]++] = block;
  }

  get count(): number {
    return this.#count[0];
  }

  pick(): EraseBlock {
    const index = this.#drawIndex();
    const block = this.#blocks[index];
    this.#removeAt(index);
    return block;
  }

  choose(): EraseBlock {
    return this.#blocks[this.#drawIndex()];
  }

  #drawIndex(): number {
    const count = this.#count[0];
    invariant(count > 0, 'a victim was wanted and no block was closed');
    let best = nextBelow(this.#random, count);
    for (let sample = 1; sample < this.#sampleCount; sample++) {
      const other = nextBelow(this.#random, count);
      if (this.#validPages[this.#blocks[other]] < this.#validPages[this.#blocks[best]]) best = other;
    }
    return best;
  }

  withdraw(block: EraseBlock): void {
    this.#removeAt(this.#blocks.subarray(0, this.#count[0]).indexOf(block));
  }

  clear(): void {
    this.#count[0] = 0;
  }

  #removeAt(index: number): void {
    this.#blocks[index] = this.#blocks[--this.#count[0]];
  }
}
