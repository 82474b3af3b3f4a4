import type { LogicalPage } from '#engine';
import type { PageFit } from './pageFit.ts';

const FIRST_PLACES = 1024;
/** At most this share of the places is in use, so that a search stays short. */
const MOST_FILLED_FRACTION = 0.5;
const HASH_MULTIPLIER = 0x9e3779b1;
const HIGH_WORD = 2 ** 32;

/**
 * Each page gets the next free number when it first occurs. Memory grows with the pages that occur, 16 to 24 bytes each,
 * and ends where the drive ends: a page for which it has no number left gives −1.
 */
export class CompactFit implements PageFit {
  readonly #logicalPageCount: number;
  /** The page of the trace behind each number given out. */
  #pages = new Float64Array(FIRST_PLACES * MOST_FILLED_FRACTION);
  /** Open addressing: number given out, or −1. */
  #places = new Int32Array(FIRST_PLACES).fill(-1);
  #count = 0;
  #next = 0;

  constructor(logicalPageCount: number) {
    this.#logicalPageCount = logicalPageCount;
  }

  begin(firstPage: number, pageCount: number): number {
    this.#next = firstPage;
    return pageCount;
  }

  next(): LogicalPage {
    const page = this.#next++;
    let place = placeOf(page, this.#places.length);
    while (this.#places[place] >= 0) {
      if (this.#pages[this.#places[place]] === page) return this.#places[place];
      place = (place + 1) & (this.#places.length - 1);
    }
    if (this.#count === this.#logicalPageCount) return -1;
    this.#places[place] = this.#count;
    this.#pages[this.#count++] = page;
    if (this.#count === this.#pages.length) this.#grow();
    return this.#count - 1;
  }

  #grow(): void {
    const places = new Int32Array(2 * this.#places.length).fill(-1);
    const pages = new Float64Array(places.length * MOST_FILLED_FRACTION);
    pages.set(this.#pages);
    for (let number = 0; number < this.#count; number++) {
      let place = placeOf(pages[number], places.length);
      while (places[place] >= 0) place = (place + 1) & (places.length - 1);
      places[place] = number;
    }
    this.#pages = pages;
    this.#places = places;
  }
}

/** Place in a table whose size is a power of two; pages are below 2^53. */
function placeOf(page: number, placeCount: number): number {
  const mixed = Math.imul((page | 0) ^ Math.imul((page / HIGH_WORD) | 0, HASH_MULTIPLIER), HASH_MULTIPLIER);
  return (mixed ^ (mixed >>> 15)) & (placeCount - 1);
}
