import type { LogicalPage } from '#engine';

/**
 * How a trace that was recorded on another disk is mapped to the drive. `wrap`: modulo the logical space. `compact`:
 * pages are numbered in order of first use. `scale`: the span of the trace is scaled to the logical space, while
 * requests keep their size.
 */
export const TRACE_FITS = ['wrap', 'compact', 'scale'] as const;
export type TraceFit = (typeof TRACE_FITS)[number];

/** One row for each fit. */
const FITS: Readonly<Record<TraceFit, (input: FitInput) => PageFit>> = {
  wrap: (input) => new WrapFit(input),
  compact: ({ logicalPageCount }) => new CompactFit(logicalPageCount),
  scale: (input) => new ScaleFit(input),
};

export const createPageFit = (fit: TraceFit, input: FitInput): PageFit => FITS[fit](input);

/** Maps the pages of requests to logical pages of the drive, one request after the other. */
export interface PageFit {
  /**
   * Begins a request. Returns the number of its pages that can be mapped: at most the pages of the drive, without pages
   * that coincide.
   */
  begin(firstPage: number, pageCount: number): number;
  /** The logical page of the next page of the request; −1 when the drive has none left. */
  next(): LogicalPage;
  /** Whether different pages of this trace always have different logical pages. */
  readonly keepsApart: boolean;
}

export interface FitInput {
  readonly logicalPageCount: number;
  /** First page of the trace, and the number of pages that it spans. */
  readonly firstPage: number;
  readonly spanPages: number;
}

/** Maps a page modulo the logical space, so that pages at a distance of a multiple of it coincide. */
export class WrapFit implements PageFit {
  readonly keepsApart: boolean;
  readonly #logicalPageCount: number;
  #next = 0;

  constructor({ logicalPageCount, spanPages }: Pick<FitInput, 'logicalPageCount' | 'spanPages'>) {
    this.#logicalPageCount = logicalPageCount;
    this.keepsApart = spanPages <= logicalPageCount;
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

/**
 * Scales the first page of a request by logical space / span and keeps its size; a request that would exceed the space
 * is moved back. Adjacent requests overlap if the span shrinks, and have gaps if it grows.
 */
export class ScaleFit implements PageFit {
  readonly keepsApart = false;
  readonly #input: FitInput;
  readonly #scaleRatio: number;
  #next = 0;

  constructor(input: FitInput) {
    this.#input = input;
    this.#scaleRatio = input.logicalPageCount / Math.max(1, input.spanPages);
  }

  begin(firstPage: number, pageCount: number): number {
    const { logicalPageCount, firstPage: origin } = this.#input;
    const count = Math.min(pageCount, logicalPageCount);
    this.#next = Math.min(Math.floor((firstPage - origin) * this.#scaleRatio), logicalPageCount - count);
    return count;
  }

  next(): LogicalPage {
    return this.#next++;
  }
}

const FIRST_SLOTS = 1024;
/** Largest share of used slots, which keeps searches short. */
const MOST_USED_FRACTION = 0.5;
const HASH_MULTIPLIER = 0x9e3779b1;
const HIGH_WORD = 2 ** 32;

/** Numbers pages in order of first use. Takes 16 to 24 bytes per page. */
export class PageNumbers {
  /** Per number: its page. */
  #pages = new Float64Array(FIRST_SLOTS * MOST_USED_FRACTION);
  /** Hash table with open addressing: numbers, or −1. */
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The number of a page; −1 for a new page when there are `mostPages` already. */
  numberOf(page: number, mostPages = Infinity): number {
    let slot = slotOf(page, this.#slots.length);
    while (this.#slots[slot] >= 0) {
      if (this.#pages[this.#slots[slot]] === page) return this.#slots[slot];
      slot = (slot + 1) & (this.#slots.length - 1);
    }
    if (this.#count >= mostPages) return -1;
    this.#slots[slot] = this.#count;
    this.#pages[this.#count++] = page;
    if (this.#count === this.#pages.length) this.#grow();
    return this.#count - 1;
  }

  #grow(): void {
    const slots = new Int32Array(2 * this.#slots.length).fill(-1);
    const pages = new Float64Array(slots.length * MOST_USED_FRACTION);
    pages.set(this.#pages);
    for (let number = 0; number < this.#count; number++) {
      let slot = slotOf(pages[number], slots.length);
      while (slots[slot] >= 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number;
    }
    this.#pages = pages;
    this.#slots = slots;
  }
}

/** Assigns the next free logical page to each page when it first occurs; −1 when the drive has none left. */
export class CompactFit implements PageFit {
  readonly keepsApart = true;
  readonly #logicalPageCount: number;
  readonly #numbers = new PageNumbers();
  #next = 0;

  constructor(logicalPageCount: number) {
    this.#logicalPageCount = logicalPageCount;
  }

  begin(firstPage: number, pageCount: number): number {
    this.#next = firstPage;
    return pageCount;
  }

  next(): LogicalPage {
    return this.#numbers.numberOf(this.#next++, this.#logicalPageCount);
  }
}

/** First slot of a page. The size of the table has to be a power of two; pages are below 2^53. */
function slotOf(page: number, slotCount: number): number {
  const mixed = Math.imul((page | 0) ^ Math.imul((page / HIGH_WORD) | 0, HASH_MULTIPLIER), HASH_MULTIPLIER);
  return (mixed ^ (mixed >>> 15)) & (slotCount - 1);
}
