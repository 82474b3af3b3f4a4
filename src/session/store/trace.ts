/** The door to traces, which only the view of them fetches. */
export { createTraceStore, type TraceState, type TraceStore } from './createTraceStore.ts';
export type {
  DriveReplay,
  JobFileReport,
  TraceDrives,
  TraceJob,
  TraceLines,
  TracePicture,
  TraceProgress,
  TraceRefusal,
  TraceTotals,
} from '#worker';
