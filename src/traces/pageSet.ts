import type { LogicalPage } from '#engine';

/** Set of logical pages, one bit each: counts exactly in memory that depends on the drive alone. */
export class PageSet {
  readonly #bits: Uint32Array;
  #count = 0;

  constructor(pageCount: number) {
    this.#bits = new Uint32Array(Math.ceil(pageCount / 32));
  }

  get count(): number {
    return this.#count;
  }

  add(page: LogicalPage): void {
    const word = page >>> 5;
    const bit = 1 << (page & 31);
    if ((this.#bits[word] & bit) !== 0) return;
    this.#bits[word] |= bit;
    this.#count++;
  }
}
