import { refuseFull, type BlockPool } from '../placement/blockPool.ts';
import { invariant } from '../result.ts';
import type { EraseBlock } from '../vocabulary.ts';

/**
 * Erased blocks by wear: the least worn one next, the most worn one for data that stays still. Of equally worn blocks the
 * one that has waited longest. What cleaning copies gets the least worn as well: giving it the most worn, because it has
 * outlived its neighbours, was tried, and gains 1 % of life with skewed writes but loses 2 % with uniform ones.
 *
 * A binary heap with the least worn block on top; the most worn one is looked for among all, which is done seldom and
 * where few blocks wait.
 */
export class LeastWornPool implements BlockPool {
  readonly #eraseCount: Uint32Array;
  readonly #heap: Int32Array;
  /** Per block: number of the arrival at which it came. */
  readonly #arrival: Float64Array;
  /** [blocks] */
  readonly #count = new Float64Array(1);
  /** [arrivals so far] */
  readonly #arrivals = new Float64Array(1);

  /** With every block, in order. */
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

  takeForStillData(): EraseBlock {
    return this.#takeAt(this.#mostWornPlace());
  }

  get wearForStillData(): number {
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
    return block;
  }

  /** Whether `block` has to stand before `other`. */
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
