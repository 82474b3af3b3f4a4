import { nextBelow, type RandomState } from '../random.ts';
import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';
import type { ClosedBlocks } from './closedBlocks.ts';

/**
 * Fewest valid pages first, ties broken uniformly at random.
 *
 * All blocks stand in one array sorted by valid count; `#bucketStart[k]` is where the blocks with k or more valid pages
 * begin. A block that loses a page changes places with the first of its bucket and the border moves by one: constant
 * time, no branches. Blocks that may not be chosen (free, open) stand in a bucket of their own behind all others.
 */
export class GreedyIndex implements ClosedBlocks {
  readonly greedyIndex: GreedyIndex;
  /** Per block: the bucket it stands in. Equals its valid pages while it is closed, else `notCandidate`. */
  readonly bucketOf: Uint16Array;
  readonly notCandidate: number;
  readonly #order: Int32Array;
  readonly #position: Int32Array;
  readonly #bucketStart: Int32Array;
  readonly #validPages: Uint16Array;
  readonly #random: RandomState;

  constructor(blockCount: number, pagesPerBlock: number, validPages: Uint16Array, random: RandomState) {
    this.greedyIndex = this;
    this.notCandidate = pagesPerBlock + 1;
    this.bucketOf = new Uint16Array(blockCount).fill(this.notCandidate);
    this.#order = new Int32Array(blockCount);
    this.#position = new Int32Array(blockCount);
    for (let block = 0; block < blockCount; block++) this.#order[block] = this.#position[block] = block;
    this.#bucketStart = new Int32Array(pagesPerBlock + 2);
    this.#validPages = validPages;
    this.#random = random;
  }

  get columns(): readonly (Int32Array | Uint16Array)[] {
    return [this.#order, this.#position, this.#bucketStart, this.bucketOf];
  }

  /** Whether the block is closed and may be chosen. */
  isCandidate(block: EraseBlock): boolean {
    return this.bucketOf[block] < this.notCandidate;
  }

  /** The block lost a page: one bucket down. */
  demote(block: EraseBlock): void {
    ONE_BLOCK[0] = block;
    this.demoteAll(ONE_BLOCK, 1);
  }

  /** One bucket down for each of the first `count` of `blocks` that is a candidate; the same block may stand there twice. */
  demoteAll(blocks: Int32Array, count: number): void {
    // The hottest loop of all with greedy: its arrays in locals.
    const { bucketOf, notCandidate } = this;
    const order = this.#order;
    const position = this.#position;
    const bucketStart = this.#bucketStart;
    for (let index = 0; index < count; index++) {
      const block = blocks[index];
      const bucket = bucketOf[block];
      if (bucket === notCandidate) continue;
      const border = bucketStart[bucket];
      const other = order[border];
      const place = position[block];
      order[place] = other;
      position[other] = place;
      order[border] = block;
      position[block] = border;
      bucketStart[bucket] = border + 1;
      bucketOf[block] = bucket - 1;
    }
  }

  close(block: EraseBlock): void {
    // Down through every bucket: as many moves as the block has invalid pages, plus one.
    const { bucketOf } = this;
    const order = this.#order;
    const position = this.#position;
    const bucketStart = this.#bucketStart;
    for (let bucket = this.notCandidate; bucket > this.#validPages[block]; bucket--) {
      const border = bucketStart[bucket];
      const other = order[border];
      const place = position[block];
      order[place] = other;
      position[other] = place;
      order[border] = block;
      position[block] = border;
      bucketStart[bucket] = border + 1;
    }
    bucketOf[block] = this.#validPages[block];
  }

  get count(): number {
    return this.#bucketStart[this.notCandidate];
  }

  pick(): EraseBlock {
    const block = this.choose();
    this.#withdraw(block, this.bucketOf[block]);
    return block;
  }

  choose(): EraseBlock {
    const bucket = this.bucketOf[this.#order[0]];
    invariant(bucket < this.notCandidate, 'a victim was wanted and no block was closed');
    const tieCount = this.#bucketStart[bucket + 1];
    return this.#order[tieCount > 1 ? nextBelow(this.#random, tieCount) : 0];
  }

  withdraw(block: EraseBlock): void {
    this.#withdraw(block, this.bucketOf[block]);
  }

  clear(): void {
    this.bucketOf.fill(this.notCandidate);
    this.#bucketStart.fill(0);
  }

  /** Up through every bucket to those that may not be chosen. */
  #withdraw(block: EraseBlock, from: number): void {
    const order = this.#order;
    const position = this.#position;
    const bucketStart = this.#bucketStart;
    let place = position[block];
    for (let bucket = from + 1; bucket <= this.notCandidate; bucket++) {
      const border = bucketStart[bucket] - 1;
      bucketStart[bucket] = border;
      // In an empty bucket the block is its own neighbour.
      if (border === place) continue;
      const other = order[border];
      order[place] = other;
      position[other] = place;
      place = border;
    }
    order[place] = block;
    position[block] = place;
    this.bucketOf[block] = this.notCandidate;
  }
}

const ONE_BLOCK = new Int32Array(1);
