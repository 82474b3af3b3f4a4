import { nextBelow, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/** Above this number of blocks the index exceeds the nearer processor caches. */
const LARGE_INDEX_BLOCKS = 16_384;

/**
 * Fewest valid pages first, ties broken uniformly at random.
 *
 * All blocks are in one order sorted by valid count; bucket `k` holds those with k valid pages. A block that loses a
 * page is swapped with the first of its bucket and the border moves by one: constant time, no branches. Blocks that may
 * not be chosen (free, open) are in a last bucket of their own.
 */
export class GreedyIndex implements ClosedBlocks {
  readonly greedyIndex: GreedyIndex;
  /** Bucket of the blocks that may not be chosen: pagesPerBlock + 1. */
  readonly nonCandidateBucket: number;
  /**
   * Four tables in one array, so that the hottest loop reads a single array: the order; per block, its position in the
   * order; per bucket, its first position; per block, its bucket.
   */
  readonly #index: Int32Array;
  /** Offsets of the second, third and fourth table in `#index`. */
  readonly #positions: number;
  readonly #bucketStarts: number;
  readonly #buckets: number;
  readonly #validPages: Uint16Array;
  readonly #random: RandomState;

  constructor(blockCount: number, pagesPerBlock: number, validPages: Uint16Array, random: RandomState) {
    this.greedyIndex = this;
    this.nonCandidateBucket = pagesPerBlock + 1;
    this.#positions = blockCount;
    this.#bucketStarts = 2 * blockCount;
    this.#buckets = this.#bucketStarts + this.nonCandidateBucket + 1;
    this.#index = new Int32Array(this.#buckets + blockCount);
    for (let block = 0; block < blockCount; block++) this.#index[block] = this.#index[this.#positions + block] = block;
    this.#validPages = validPages;
    this.#random = random;
    this.clear();
  }

  get columns(): readonly Int32Array[] {
    return [this.#index];
  }

  /** The valid pages of a closed block; `nonCandidateBucket` for any other block. */
  bucketOf(block: EraseBlock): number {
    return this.#index[this.#buckets + block];
  }

  /** Whether the block is closed and may be chosen. */
  isCandidate(block: EraseBlock): boolean {
    return this.bucketOf(block) < this.nonCandidateBucket;
  }

  /** Moves a block that has lost a valid page one bucket down. */
  demote(block: EraseBlock): void {
    const bucket = this.bucketOf(block);
    if (bucket === this.nonCandidateBucket) return;
    const index = this.#index;
    moveDown(index, block, index[this.#positions + block], this.#positions, this.#bucketStarts + bucket);
    index[this.#buckets + block] = bucket - 1;
  }

  /**
   * Decrements the valid pages of each of the first `count` of `blocks`, and moves candidates one bucket down. A block
   * may occur more than once.
   */
  decrementValidPages(blocks: Int32Array, count: number): void {
    const index = this.#index;
    const validPages = this.#validPages;
    const positions = this.#positions;
    const bucketStarts = this.#bucketStarts;
    const buckets = this.#buckets;
    const candidates = this.count;
    if (positions > LARGE_INDEX_BLOCKS) this.#readAhead(blocks, count);
    for (let each = 0; each < count; each++) {
      const block = blocks[each];
      const bucket = validPages[block];
      validPages[block] = bucket - 1;
      const position = index[positions + block];
      if (position >= candidates) continue;
      moveDown(index, block, position, positions, bucketStarts + bucket);
      index[buckets + block] = bucket - 1;
    }
  }

  /**
   * Reads what `decrementValidPages` is about to change, so that the cache misses overlap. The sum keeps the reads from
   * being optimized away.
   */
  #readAhead(blocks: Int32Array, count: number): void {
    const index = this.#index;
    const validPages = this.#validPages;
    const positions = this.#positions;
    let sum = 0;
    for (let each = 0; each < count; each++) sum ^= validPages[blocks[each]] ^ index[positions + blocks[each]];
    READ_AHEAD[0] = sum;
  }

  close(block: EraseBlock): void {
    const index = this.#index;
    const valid = this.#validPages[block];
    // Moves down through every bucket: one move for each invalid page, plus one.
    for (let bucket = this.nonCandidateBucket; bucket > valid; bucket--)
      moveDown(index, block, index[this.#positions + block], this.#positions, this.#bucketStarts + bucket);
    index[this.#buckets + block] = valid;
  }

  get count(): number {
    return this.#index[this.#bucketStarts + this.nonCandidateBucket];
  }

  pick(): EraseBlock {
    const block = this.choose();
    this.withdraw(block);
    return block;
  }

  choose(): EraseBlock {
    invariant(this.count > 0, 'a victim was wanted and no block was closed');
    const index = this.#index;
    const tieCount = index[this.#bucketStarts + this.bucketOf(index[0]) + 1];
    return index[tieCount > 1 ? nextBelow(this.#random, tieCount) : 0];
  }

  /** Moves up through every bucket to the last one. */
  withdraw(block: EraseBlock): void {
    const index = this.#index;
    const positions = this.#positions;
    const end = this.#bucketStarts + this.nonCandidateBucket;
    let position = index[positions + block];
    for (let start = this.#bucketStarts + this.bucketOf(block) + 1; start <= end; start++) {
      const border = index[start] - 1;
      index[start] = border;
      // In an empty bucket the block would be swapped with itself.
      if (border === position) continue;
      const other = index[border];
      index[position] = other;
      index[positions + other] = position;
      position = border;
    }
    index[position] = block;
    index[positions + block] = position;
    index[this.#buckets + block] = this.nonCandidateBucket;
  }

  clear(): void {
    this.#index.fill(0, this.#bucketStarts, this.#buckets);
    this.#index.fill(this.nonCandidateBucket, this.#buckets);
  }
}

const READ_AHEAD = new Int32Array(1);

/** Swaps the block with the first of its bucket and moves the start of the bucket past it. */
const moveDown = (
  index: Int32Array,
  block: EraseBlock,
  position: number,
  positions: number,
  bucketStart: number,
): void => {
  const border = index[bucketStart];
  const other = index[border];
  index[position] = other;
  index[positions + other] = position;
  index[border] = block;
  index[positions + block] = border;
  index[bucketStart] = border + 1;
};
