export { createPageFit, TRACE_FITS, type TraceFit } from './fit/pageFit.ts';
export { BLKPARSE_ACTIONS, TRACE_FORMAT_NAMES } from './formats/traceFormat.ts';
export { TRACE_FORMATS } from './formats/traceFormats.ts';
export { TracePlaces } from './tracePlaces.ts';
export { TraceReader, type TraceReaderOptions } from './traceReader.ts';
export { TraceReplay } from './traceReplay.ts';
export { TraceKind } from './traceRequest.ts';
export { TraceSurvey, type SizeCount } from './traceSurvey.ts';
