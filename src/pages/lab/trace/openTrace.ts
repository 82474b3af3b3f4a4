import { createTraceStore, type TraceStore } from '#store/trace';

/** The trace on show, which is the page's: another view does not close it. */
export const openTrace: { store: TraceStore } = { store: createTraceStore() };
