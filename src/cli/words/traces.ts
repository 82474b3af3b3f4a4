import type { TraceWays } from '#findings';
import { COLUMNS_EXAMPLE } from '../tableColumns.ts';

/** The flags that say what a trace is. */
export const TRACE_FLAGS: TraceWays = {
  formatIs: (name) => `--format ${name ?? 'NAME'}`,
  timeUnit: '--time-unit us, ms or s',
  columns: '--columns LIST',
  columnsSuch: `--columns ${COLUMNS_EXAMPLE}`,
  thousands: '--columns LIST, with :thousands behind the column, such as size=3:thousands',
  dayFirst: '--columns LIST, with :dmy behind the column, such as time=1:dmy',
  allWrites: '--operation write',
  device: '--device',
  drive: '--blocks, --pages-per-block, --logical-pages',
  compactFit: '--fit compact',
  ownPages: '--fit compact',
};
