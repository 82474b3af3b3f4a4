import type { LogicalPage } from '#engine';
import type { PageFit } from './pageFit.ts';

/** Page modulo the logical space. Pages that are a multiple of it apart fall together. */
export class WrapFit implements PageFit {
  readonly #logicalPageCount: number;
  #next = 0;

  constructor(logicalPageCount: number) {
    this.#logicalPageCount = logicalPageCount;
  }

  begin(firstPage: number, pageCount: number): number {
    this.#next = firstPage % this.#logicalPageCount;
    return Math.min(pageCount, this.#logicalPageCount);
  }

  next(): LogicalPage {
    const page = this.#next++;
    if (this.#next === this.#logicalPageCount) this.#next = 0;
    return page;
  }
}
