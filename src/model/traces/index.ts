/** The public interface of the traces: every name that other rooms may import. */
export { TracePlaces, TraceSurvey, type SizeCount } from './traceSurvey.ts';
export { TraceReader, type TraceReaderOptions } from './traceReader.ts';
export { TraceReplay } from './traceReplay.ts';
export { TRACE_PAGE_BYTES, TraceKind, type SkipName, type TraceFaultName, type TraceRequest } from './traceRequest.ts';
export { createPageFit, TRACE_FITS, type TraceFit } from './pageFit.ts';
export { MOST_FIELDS } from './fields.ts';
export { fixedSizeBytes } from './formats/cells.ts';
export { GRID_COLUMNS, GRID_ROWS, TraceGrid, type GridAxis } from './traceGrid.ts';
export { findPacking, isGzip, PROBED_BYTES, unpackCommand, type Packing } from './packing.ts';
export {
  BLOCK_EVENTS,
  NUMBER_FORMS,
  SPACE_UNITS,
  TIME_UNITS,
  TRACE_FORMAT_NAMES,
  type NumberForm,
  type SpaceUnit,
  type TableColumns,
  type TimeUnit,
  type TraceCaution,
  type TraceFormatName,
} from './formats/traceFormat.ts';
export { TRACE_FORMATS } from './formats/traceFormats.ts';
export type { SkippedRecords, TraceDoubt, TraceFault, TraceFormatReason } from './traceFindings.ts';
