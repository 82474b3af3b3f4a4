import { nextBelow, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/** An index of more blocks than this lies outside of the nearer caches. */
const LARGE_INDEX_BLOCKS = 16_384;

/**
 * Fewest valid pages first, ties broken uniformly at random.
 *
 * All blocks stand in one order sorted by valid count; bucket `k` are those with k valid pages. A block that loses a page
 * changes places with the first of its bucket and the border moves by one: constant time, no branches. Blocks that may
 * not be chosen (free, open) stand in a bucket of their own behind all others.
 */
export class GreedyIndex implements ClosedBlocks {
  readonly greedyIndex: GreedyIndex;
  /** One more than a block can have valid pages: the bucket of those that may not be chosen. */
  readonly notCandidate: number;
  /**
   * Four tables, one behind the other, because the hottest loop then has one array to look at: the order; per block, its
   * position there; per bucket, the position at which it begins; per block, its bucket.
   */
  readonly #index: Int32Array;
  /** Where the second, third and fourth table begin. */
  readonly #positions: number;
  readonly #bucketStarts: number;
  readonly #buckets: number;
  readonly #validPages: Uint16Array;
  readonly #random: RandomState;

  constructor(blockCount: number, pagesPerBlock: number, validPages: Uint16Array, random: RandomState) {
    this.greedyIndex = this;
    this.notCandidate = pagesPerBlock + 1;
    this.#positions = blockCount;
    this.#bucketStarts = 2 * blockCount;
    this.#buckets = this.#bucketStarts + this.notCandidate + 1;
    this.#index = new Int32Array(this.#buckets + blockCount);
    for (let block = 0; block < blockCount; block++) this.#index[block] = this.#index[this.#positions + block] = block;
    this.#validPages = validPages;
    this.#random = random;
    this.clear();
  }

  get columns(): readonly Int32Array[] {
    return [this.#index];
  }

  /** Where the block stands: its valid pages while it is closed, else `notCandidate`. */
  bucketOf(block: EraseBlock): number {
    return this.#index[this.#buckets + block];
  }

  /** Whether the block is closed and may be chosen. */
  isCandidate(block: EraseBlock): boolean {
    return this.bucketOf(block) < this.notCandidate;
  }

  /** The block has lost a page: one bucket down. */
  demote(block: EraseBlock): void {
    const bucket = this.bucketOf(block);
    if (bucket === this.notCandidate) return;
    const index = this.#index;
    moveDown(index, block, index[this.#positions + block], this.#positions, this.#bucketStarts + bucket);
    index[this.#buckets + block] = bucket - 1;
  }

  /**
   * Takes one page out of each of the first `count` of `blocks`, and the block one bucket down if it is a candidate; the
   * same block may stand there twice.
   */
  loseAll(blocks: Int32Array, count: number): void {
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

  /** Reads what `loseAll` is about to change: the misses of reads that nothing waits for overlap. The sum has no meaning. */
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
    // Down through every bucket: as many moves as the block has invalid pages, plus one.
    for (let bucket = this.notCandidate; bucket > valid; bucket--)
      moveDown(index, block, index[this.#positions + block], this.#positions, this.#bucketStarts + bucket);
    index[this.#buckets + block] = valid;
  }

  get count(): number {
    return this.#index[this.#bucketStarts + this.notCandidate];
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

  /** Up through every bucket to those that may not be chosen. */
  withdraw(block: EraseBlock): void {
    const index = this.#index;
    const positions = this.#positions;
    const end = this.#bucketStarts + this.notCandidate;
    let position = index[positions + block];
    for (let start = this.#bucketStarts + this.bucketOf(block) + 1; start <= end; start++) {
      const border = index[start] - 1;
      index[start] = border;
      // In an empty bucket the block is its own neighbour.
      if (border === position) continue;
      const other = index[border];
      index[position] = other;
      index[positions + other] = position;
      position = border;
    }
    index[position] = block;
    index[positions + block] = position;
    index[this.#buckets + block] = this.notCandidate;
  }

  clear(): void {
    this.#index.fill(0, this.#bucketStarts, this.#buckets);
    this.#index.fill(this.notCandidate, this.#buckets);
  }
}

const READ_AHEAD = new Int32Array(1);

/** The block changes places with the first of its bucket, which begins behind it from now on. */
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
