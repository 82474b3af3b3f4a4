import type { TraceWays } from '#findings';

/** The options that say what a trace is. */
export const TRACE_WAYS: TraceWays = {
  formatIs: (name) => `the option format ${name ?? ''}`.trimEnd(),
  timeUnit: 'the option timeUnitNs',
  columns: 'the option columns',
  columnsSuch: 'the option columns',
  thousands: 'the option columns',
  dayFirst: 'the option columns',
  allWrites: 'the option kindUnsaid',
  device: 'the option device',
  drive: 'blockCount, pagesPerBlock, logicalPageCount',
  compactFit: 'the option fit compact',
  ownPages: 'the option fit compact',
};
