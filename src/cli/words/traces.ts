import type { TraceWays } from '#findings';
import { COLUMNS_EXAMPLE } from '../tableColumns.ts';

/** The flags that say what a trace is. */
export const TRACE_FLAGS: TraceWays = {
  formatIs: (name) => `--format ${name ?? 'NAME'}`,
  timeUnit: '--time-unit us, ms or s',
  columns: '--columns LIST',
  columnsSuch: `--columns ${COLUMNS_EXAMPLE}`,
  allWrites: '--operation write',
  device: '--device',
  drive: '--blocks, --pages-per-block, --logical-pages',
  compactFit: '--fit compact',
};
