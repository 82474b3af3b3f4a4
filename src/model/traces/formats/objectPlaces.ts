import { TRACE_PAGE_BYTES } from '../traceRequest.ts';

const FIRST_SLOTS = 1024;
/** Largest share of used slots, which keeps searches short. */
const MOST_USED_FRACTION = 0.5;
const HASH_MULTIPLIER = 0x9e3779b1;

/**
 * Places for objects whose names of 64 bits are hashes and no addresses: whole pages, one object behind the other in the
 * order of their first requests. One that outgrows its pages gets new ones. Takes 24 to 48 bytes an object.
 */
export class ObjectPlaces {
  /** Per object: its name in two halves, its first page and the number of its pages. */
  #high = new Uint32Array(FIRST_SLOTS * MOST_USED_FRACTION);
  #low = new Uint32Array(FIRST_SLOTS * MOST_USED_FRACTION);
  #pages = new Float64Array(FIRST_SLOTS * MOST_USED_FRACTION);
  #pageCounts = new Uint32Array(FIRST_SLOTS * MOST_USED_FRACTION);
  /** Hash table with open addressing: numbers of objects, or −1. */
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #count = 0;
  #endPage = 0;

  /** Where an object of this size begins, in bytes. */
  offsetOf(high: number, low: number, byteCount: number): number {
    const object = this.#numberOf(high, low);
    const pageCount = Math.ceil(byteCount / TRACE_PAGE_BYTES);
    if (pageCount > this.#pageCounts[object]) {
      this.#pages[object] = this.#endPage;
      this.#pageCounts[object] = pageCount;
      this.#endPage += pageCount;
    }
    return this.#pages[object] * TRACE_PAGE_BYTES;
  }

  #numberOf(high: number, low: number): number {
    let slot = slotOf(high, low, this.#slots.length);
    while (this.#slots[slot] >= 0) {
      const object = this.#slots[slot];
      if (this.#low[object] === low && this.#high[object] === high) return object;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    const object = this.#count++;
    this.#slots[slot] = object;
    this.#high[object] = high;
    this.#low[object] = low;
    if (this.#count === this.#pages.length) this.#grow();
    return object;
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const size = slots.length * MOST_USED_FRACTION;
    this.#high = copyOf(this.#high, new Uint32Array(size));
    this.#low = copyOf(this.#low, new Uint32Array(size));
    this.#pages = copyOf(this.#pages, new Float64Array(size));
    this.#pageCounts = copyOf(this.#pageCounts, new Uint32Array(size));
    for (let object = 0; object < this.#count; object++) {
      let slot = slotOf(this.#high[object], this.#low[object], slots.length);
      while (slots[slot] >= 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = object;
    }
    this.#slots = slots;
  }
}

function copyOf<Numbers extends Uint32Array | Float64Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}

function slotOf(high: number, low: number, slotCount: number): number {
  const mixed = Math.imul(low ^ Math.imul(high, HASH_MULTIPLIER), HASH_MULTIPLIER);
  return (mixed ^ (mixed >>> 15)) & (slotCount - 1);
}
