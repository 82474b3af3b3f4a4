import type { LogicalPage } from '#engine';

/** Turns the pages of one request after the other into logical pages of the drive. */
export interface PageFit {
  /**
   * Begins a request. Returns how many of its pages can be fitted: no more than the drive has, and one of several that
   * fall together.
   */
  begin(firstPage: number, pageCount: number): number;
  /** The next page of the request; −1 where the drive has none left for it. */
  next(): LogicalPage;
}

export interface FitInput {
  readonly logicalPageCount: number;
  /** First page of the trace, and how many it reaches over. */
  readonly firstPage: number;
  readonly spanPages: number;
}
