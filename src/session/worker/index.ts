/** The door of the worker room. */
export { EngineFailure, EngineThread, type EnginePort, type SessionHandle } from './client.ts';
export { HOST_ACTIONS, type HostAction, type HostEvent, isBefore, type Moment } from './moment.ts';
export { inProcessPort, type Recordings } from './inProcessPort.ts';
export { openRunThread } from './threads/openRunThread.ts';
export { openDriveThread } from './threads/openDriveThread.ts';
export type { PlaceChange } from './placeLog.ts';
export type { Pace } from './pacing.ts';
export type { Failure, FrameMessage, SessionStatus, ToWorker } from './protocol.ts';
export type { OperationCounts, LeavingCounts } from './timeline.ts';
export { workerPort } from './client.ts';
export type { LabRequests } from './lab/labSession.ts';
export {
  BLOCK_ORDERS,
  COLORS_BY,
  STOP_FIELDS,
  STOP_OPERATORS,
  type BlockOrder,
  type BlockReading,
  type ChipTimes,
  type ColorBy,
  type DriveReadings,
  type DriveStatistics,
  type DriveView,
  type LabFrame,
  type LabLook,
  type LabWatch,
  type PageCells,
  type PageMove,
  type Pair,
  type Partings,
  type StopCondition,
  type StopField,
  type WindowSeries,
} from './labTypes.ts';
export { waitBinUs } from './lab/statistics.ts';
export type { PickEvent } from './lab/runLog.ts';
export { BY_DRIVE_BIT, FULL_LEVEL, roleOfKind, viewTiles, type Tiles } from './lab/tiles.ts';
export { withNewWindows } from './lab/windows.ts';
export { openLabThread } from './threads/openLabThread.ts';
export { startTrace, type StartTrace } from './startTrace.ts';
export type {
  DriveReplay,
  JobFileReport,
  TraceDrives,
  TraceEvent,
  TraceJob,
  TraceLines,
  TracePicture,
  TraceProgress,
  TraceRefusal,
  TraceReport,
  TraceTotals,
} from './trace/traceEvents.ts';
