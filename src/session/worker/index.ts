/** The door of the worker room. */
export { EngineFailure, EngineThread, type EnginePort, type SessionHandle } from './client.ts';
export { HOST_ACTIONS, type HostAction, type HostEvent, isBefore, type Moment } from './moment.ts';
export { inProcessPort, type Recordings } from './inProcessPort.ts';
export { openRunThread } from './threads/openRunThread.ts';
export { openDriveThread } from './threads/openDriveThread.ts';
export type { PlaceChange } from './placeLog.ts';
export type { Failure, FrameMessage, Pace, SessionStatus, ToWorker } from './protocol.ts';
export type { OperationCounts, LeavingCounts } from './timeline.ts';
export { workerPort } from './client.ts';
