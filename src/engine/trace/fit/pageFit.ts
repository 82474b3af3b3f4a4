import type { LogicalPage } from '../../vocabulary.ts';
import { CompactFit } from './compactFit.ts';
import { ScaleFit } from './scaleFit.ts';
import { WrapFit } from './wrapFit.ts';

/**
 * How a trace that was recorded on another disk is laid on the drive. `wrap`: modulo the logical space. `compact`: each
 * page that occurs gets the next free number, by order of first use. `scale`: the span of the trace is stretched or
 * squeezed to the logical space, while requests keep their size.
 */
export const TRACE_FITS = ['wrap', 'compact', 'scale'] as const;
export type TraceFit = (typeof TRACE_FITS)[number];

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

/** One line a fit. */
const FITS: Readonly<Record<TraceFit, (input: FitInput) => PageFit>> = {
  wrap: ({ logicalPageCount }) => new WrapFit(logicalPageCount),
  compact: ({ logicalPageCount }) => new CompactFit(logicalPageCount),
  scale: (input) => new ScaleFit(input),
};

export const createPageFit = (fit: TraceFit, input: FitInput): PageFit => FITS[fit](input);
