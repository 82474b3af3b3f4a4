import { CompactFit } from './compactFit.ts';
import type { FitInput, PageFit } from './pageFit.ts';
import { ScaleFit } from './scaleFit.ts';
import { WrapFit } from './wrapFit.ts';

/**
 * How a trace that was recorded on another disk is laid on the drive. `wrap`: modulo the logical space. `compact`: each
 * page that occurs gets the next free number, by order of first use. `scale`: the span of the trace is stretched or
 * squeezed to the logical space, while requests keep their size.
 */
export const TRACE_FITS = ['wrap', 'compact', 'scale'] as const;
export type TraceFit = (typeof TRACE_FITS)[number];

/** One line a fit. */
const FITS: Readonly<Record<TraceFit, (input: FitInput) => PageFit>> = {
  wrap: ({ logicalPageCount }) => new WrapFit(logicalPageCount),
  compact: ({ logicalPageCount }) => new CompactFit(logicalPageCount),
  scale: (input) => new ScaleFit(input),
};

export const createPageFit = (fit: TraceFit, input: FitInput): PageFit => FITS[fit](input);
