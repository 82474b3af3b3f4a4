import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/**
 * Highest benefit per cost first: (1 − u) / 2u × age, with u the valid share of the block (A. Kawaguchi, S. Nishioka,
 * H. Motoda, A flash-memory based file system, USENIX 1995, after M. Rosenblum and J. Ousterhout, ACM TOCS 10(1),
 * 1992). Age is the number of blocks closed since this one. Examines every closed block; ties go to the first in the
 * list.
 */
export class CostBenefitList implements ClosedBlocks {
  readonly greedyIndex = null;
  readonly #blocks: Int32Array;
  /** Per block: the value of `#closings` when it was closed. */
  readonly #closedAt: Float64Array;
  /** [closed blocks] */
  readonly #count = new Float64Array(1);
  /** [closings so far] */
  readonly #closings = new Float64Array(1);
  readonly #validPages: Uint16Array;
  readonly #pagesPerBlock: number;

  constructor(blockCount: number, pagesPerBlock: number, validPages: Uint16Array) {
    this.#blocks = new Int32Array(blockCount);
    this.#closedAt = new Float64Array(blockCount);
    this.#validPages = validPages;
    this.#pagesPerBlock = pagesPerBlock;
  }

  get columns(): readonly (Int32Array | Float64Array)[] {
    return [this.#blocks, this.#closedAt, this.#count, this.#closings];
  }

  close(block: EraseBlock): void {
    this.#blocks[this.#count[0]++] = block;
    this.#closedAt[block] = ++this.#closings[0];
  }

  get count(): number {
    return this.#count[0];
  }

  pick(): EraseBlock {
    const index = this.#bestIndex();
    const block = this.#blocks[index];
    this.#removeAt(index);
    return block;
  }

  choose(): EraseBlock {
    return this.#blocks[this.#bestIndex()];
  }

  #bestIndex(): number {
    const count = this.#count[0];
    invariant(count > 0, 'a victim was wanted and no block was closed');
    let best = 0;
    let bestScore = this.#score(this.#blocks[0]);
    for (let index = 1; index < count && bestScore < Infinity; index++) {
      const score = this.#score(this.#blocks[index]);
      if (score > bestScore) {
        best = index;
        bestScore = score;
      }
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

  #score(block: EraseBlock): number {
    const valid = this.#validPages[block];
    if (valid === 0) return Infinity;
    const age = this.#closings[0] - this.#closedAt[block] + 1;
    return ((this.#pagesPerBlock - valid) / (2 * valid)) * age;
  }
}
