/** The only door of the traces: everything that another room may take, by name. */
export { TracePlaces } from './tracePlaces.ts';
export { TraceReader, type TraceReaderOptions } from './traceReader.ts';
export { TraceReplay } from './traceReplay.ts';
export { TraceKind } from './traceRequest.ts';
export { TraceSurvey, type SizeCount } from './traceSurvey.ts';
export { createPageFit, TRACE_FITS, type TraceFit } from './fit/createPageFit.ts';
export { BLKPARSE_ACTIONS, TRACE_FORMAT_NAMES } from './formats/traceFormat.ts';
