import type { LogicalPage } from '#engine';
import type { FitInput, PageFit } from './pageFit.ts';

/**
 * First page × logical space / span, the size as it was; what would stick out at the end is moved back. Requests that
 * followed each other without a gap overlap where the span is squeezed and have gaps where it is stretched.
 */
export class ScaleFit implements PageFit {
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
