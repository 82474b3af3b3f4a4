import { type BlockPool, FreePool, refuseFull } from '../placement/freePool.ts';
import { invariant } from '../result.ts';
import type { EraseBlock, WearLeveling } from '../vocabulary.ts';
import { noteBlockOpened } from '../workSignal.ts';

/**
 * Erased blocks by wear: the least worn one next, the most worn one for static data; of equally worn blocks the one
 * erased first. Relocated pages also get the least worn block: the most worn one was tried, because relocated data
 * tends to be cold, and gained 1 % of lifetime with skewed writes but lost 2 % with uniform ones.
 *
 * A binary heap with the least worn block on top. The most worn one is searched for in the whole heap, which is rare
 * and while few blocks are erased.
 */
export class LeastWornPool implements BlockPool {
  readonly #eraseCount: Uint32Array;
  readonly #heap: Int32Array;
  /** Per block: the value of `#arrivals` when it was put. */
  readonly #arrival: Float64Array;
  /** [blocks] */
  readonly #count = new Float64Array(1);
  /** [arrivals so far] */
  readonly #arrivals = new Float64Array(1);

  /** Starts with every block, in order. */
  constructor(blockCount: number, eraseCount: Uint32Array) {
    this.#eraseCount = eraseCount;
    this.#heap = new Int32Array(blockCount);
    this.#arrival = new Float64Array(blockCount);
    for (let block = 0; block < blockCount; block++) this.#heap[block] = this.#arrival[block] = block;
    this.#count[0] = this.#arrivals[0] = blockCount;
  }

  get columns(): readonly (Int32Array | Float64Array)[] {
    return [this.#heap, this.#arrival, this.#count, this.#arrivals];
  }

  get count(): number {
    return this.#count[0];
  }

  take(): EraseBlock {
    return this.#takeAt(0);
  }

  takeForStaticData(): EraseBlock {
    return this.#takeAt(this.#mostWornPlace());
  }

  get wearForStaticData(): number {
    return this.count === 0 ? -1 : this.#eraseCount[this.#heap[this.#mostWornPlace()]];
  }

  put(block: EraseBlock): void {
    const count = this.count;
    if (count >= this.#heap.length) refuseFull(block);
    this.#arrival[block] = this.#arrivals[0]++;
    this.#heap[count] = block;
    this.#count[0] = count + 1;
    this.#rise(count);
  }

  #takeAt(place: number): EraseBlock {
    invariant(this.count > 0, 'a clean block was wanted and the free pool was empty');
    const block = this.#heap[place];
    const last = --this.#count[0];
    if (place < last) {
      this.#heap[place] = this.#heap[last];
      this.#sink(place);
      this.#rise(place);
    }
    noteBlockOpened();
    return block;
  }

  /** Whether `block` comes before `other` in the heap order. */
  #isBefore(block: EraseBlock, other: EraseBlock): boolean {
    const difference = this.#eraseCount[block] - this.#eraseCount[other];
    return difference < 0 || (difference === 0 && this.#arrival[block] < this.#arrival[other]);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    const block = heap[from];
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(block, heap[parent])) break;
      heap[place] = heap[parent];
      place = parent;
    }
    heap[place] = block;
  }

  #sink(from: number): void {
    const heap = this.#heap;
    const count = this.count;
    const block = heap[from];
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= count) break;
      if (child + 1 < count && this.#isBefore(heap[child + 1], heap[child])) child++;
      if (!this.#isBefore(heap[child], block)) break;
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = block;
  }

  #mostWornPlace(): number {
    const heap = this.#heap;
    const eraseCount = this.#eraseCount;
    let best = 0;
    for (let place = 1; place < this.count; place++) {
      const difference = eraseCount[heap[place]] - eraseCount[heap[best]];
      if (difference > 0 || (difference === 0 && this.#arrival[heap[place]] < this.#arrival[heap[best]])) best = place;
    }
    return best;
  }
}

/** One row for each kind of wear levelling. */
const POOLS: Readonly<Record<WearLeveling, (blockCount: number, eraseCount: Uint32Array) => BlockPool>> = {
  none: (blockCount) => new FreePool(blockCount),
  dynamic: (blockCount, eraseCount) => new LeastWornPool(blockCount, eraseCount),
  static: (blockCount, eraseCount) => new LeastWornPool(blockCount, eraseCount),
};

/** The pool of an erased drive: all blocks, in order. `eraseCount` is the live column of the medium. */
export function createBlockPool(wearLeveling: WearLeveling, blockCount: number, eraseCount: Uint32Array): BlockPool {
  return POOLS[wearLeveling](blockCount, eraseCount);
}
