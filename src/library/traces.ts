/** `clean-plates/traces`: recorded traces, read and replayed. */
export { replayTrace, TraceError, type TraceOptions, type TraceReplayReport, type TraceSource } from './replayTrace.ts';
export {
  TRACE_FITS,
  TRACE_FORMAT_NAMES,
  TRACE_PAGE_BYTES,
  TraceKind,
  TraceReader,
  type TraceFit,
  type TraceFormatName,
  type TraceReaderOptions,
  type TraceRequest,
} from '#traces';
