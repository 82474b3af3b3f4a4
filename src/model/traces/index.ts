/** The public interface of the traces: every name that other rooms may import. */
export { TracePlaces } from './tracePlaces.ts';
export { TraceReader, type TraceReaderOptions } from './traceReader.ts';
export { TraceReplay } from './traceReplay.ts';
export { TRACE_PAGE_BYTES, TraceKind } from './traceRequest.ts';
export { TraceSurvey, type SizeCount } from './traceSurvey.ts';
export { createPageFit, TRACE_FITS, type TraceFit } from './pageFit.ts';
export { MOST_FIELDS } from './fields.ts';
export {
  BLOCK_EVENTS,
  type CsvColumns,
  TRACE_FORMAT_NAMES,
  type TraceCautionName,
  type TraceFormatName,
} from './formats/traceFormat.ts';
export { TRACE_FORMATS } from './formats/traceFormats.ts';
export type { TraceFaultName } from './skip.ts';
export type { TraceDoubt, TraceFault, TraceFormatReason } from './traceFindings.ts';
