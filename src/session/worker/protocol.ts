import type { FrameDetail, Scenario, StepGranularity } from '#engine';
import type { RunPart, RunRequest } from '#recordings';
import type { LabFrame, LabRequest } from './labTypes.ts';
import type { Pace } from './pacing.ts';
import type { HostAction, HostEvent, Moment } from './moment.ts';
import type { PlaceChange } from './placeLog.ts';
import type { OperationCounts, LeavingCounts } from './timeline.ts';

/**
 * Every message between a page and an engine thread. Payloads are plain data and typed arrays, never functions or
 * classes. Frames travel as transferred buffers and come back through `recycle`; nothing here needs shared memory.
 */

/** Parameters and answer of each request. */
export interface Requests {
  /** Builds the drive, prepares it and runs it to `start`, performing `events` on the way. Replaces the drive of the session. */
  configure: [
    { scenario: Scenario; start: StartPoint; detail: FrameDetail; events?: readonly HostEvent[] },
    SessionStatus,
  ];
  /** Runs until `pause`, or until the moment `until`. */
  run: [{ pace: Pace; until?: Moment }, SessionStatus];
  pause: [Record<string, never>, SessionStatus];
  /** `operation`: the next micro-operation of any kind. */
  stepOnce: [{ granularity: StepGranularity | 'operation' }, SessionStatus];
  /** Undoes the last `stepOnce`; without one, goes to the previous write, or to the start of the present one. */
  stepBack: [Record<string, never>, SessionStatus];
  /** Goes to any moment up to the furthest reached, by a replay from the nearest keyframe. */
  seek: [{ step: number; microStep?: number }, SessionStatus];
  /** Performs an action at the present moment and deletes everything after it. */
  act: [{ action: HostAction }, SessionStatus];
  /** Turns TRIM on or off. If guests have left, switches to the future in which the drive was told of it, or was not told. */
  setTrim: [{ isEnabled: boolean }, SessionStatus];
  /** Places of one logical page since the first host write; null on a drive too large or too old for the log. */
  placesOf: [{ logicalPage: number }, readonly PlaceChange[] | null];
  status: [Record<string, never>, SessionStatus];
  /** A request to the drives of the lab; the answer is that of the method: see `LabRequests`. */
  lab: [LabRequest, unknown];
  dispose: [Record<string, never>, null];
  /** Records a run; its parts are sent as `recorded` events. */
  record: [RunRequest, { isComplete: boolean }];
  /** Stops the job of this session. */
  cancel: [Record<string, never>, null];
}

/**
 * The moment at which a new drive is first shown: a step, and optionally on from there until `pagesBeforeCleaning` pages of
 * the host's open block are left, so that cleaning follows soon.
 */
export interface StartPoint {
  readonly step: number;
  /** Micro-operations after the last write. */
  readonly microStep?: number;
  readonly pagesBeforeCleaning?: number;
  /** On from there, a block at a time, until a trim comes before the cleaning. */
  readonly isTrimWanted?: boolean;
  /** Step from which `counted` counts, once the drive has reached it; 0 by default. */
  readonly countFrom?: number;
}

export interface SessionStatus {
  readonly step: number;
  /** Micro-operations since the last write; see `Moment`. */
  readonly microStep: number;
  /** Furthest step reached, the right end of the timeline. */
  readonly furthestStep: number;
  /** 32-bit hash of map, validity and counters, eight hexadecimal digits; empty while running. */
  readonly stateHash: string;
  readonly keyframeSteps: readonly number[];
  readonly isRunning: boolean;
  readonly isTrimEnabled: boolean;
  /** Actions of the reader up to the furthest moment, in order. */
  readonly events: readonly HostEvent[];
  readonly counted: OperationCounts;
  readonly sinceLeaving: LeavingCounts | null;
}

/** Messages that a session sends on its own. */
export interface Events {
  frame: FrameMessage;
  /** Progress of `configure` towards its start, where that takes long: `step` of `of`. */
  onWay: { readonly step: number; readonly of: number };
  fault: FaultReport;
  recorded: RunPart;
  labFrame: LabFrame;
}

export interface FrameMessage {
  readonly buffer: ArrayBuffer;
  readonly detail: FrameDetail;
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Micro-operations since the last frame, rows of MICRO_EVENT_WORDS integers, oldest first; only the newest of many. */
  readonly microEvents: Int32Array;
  readonly furthestStep: number;
  readonly counted: OperationCounts;
  readonly sinceLeaving: LeavingCounts | null;
  readonly isTrimEnabled: boolean;
  readonly isRunning: boolean;
  /** See `Timeline.slots`. */
  readonly slots: Int32Array | null;
  /** Number of `configure` requests so far: tells frames of a replaced drive apart. */
  readonly generation: number;
}

/**
 * Why a thread failed. Pages have words for the code; `message` is that of the error, from the browser or from this program. `late`: it
 * never sent a message; `silent`: it sends none any more.
 */
export type Failure =
  | { readonly code: 'notLoaded' | 'late' | 'silent' | 'unreadable' | 'stopped' }
  | { readonly code: 'broke'; readonly values: { readonly message: string } }
  | { readonly code: 'fault'; readonly values: { readonly message: string; readonly step: number } };

/** Everything needed to replay the error. */
export interface FaultReport {
  readonly message: string;
  readonly scenario: Scenario | null;
  readonly step: number;
}

export type RequestName = keyof Requests;
export type EventName = keyof Events;
/** Requests about recorded runs, which take long and send events. */
export type JobName = 'record' | 'cancel';

export type RequestMessage = {
  [Name in RequestName]: { kind: 'request'; id: number; sessionId: number; name: Name; params: Requests[Name][0] };
}[RequestName];
export type ToWorker =
  | RequestMessage
  | { kind: 'recycle'; sessionId: number; buffer: ArrayBuffer }
  /** Pauses all recorded runs of the thread, or lets them continue. */
  | { kind: 'hold'; isHeld: boolean }
  /** To be answered by `alive` at once. */
  | { kind: 'ask' };

export type EventMessage = {
  [Name in EventName]: { kind: 'event'; sessionId: number; name: Name; payload: Events[Name] };
}[EventName];
export type FromWorker =
  | { kind: 'ready' }
  /** The answer to `ask`; also sent now and then from inside long work. */
  | { kind: 'alive' }
  /** Whether a drive of the thread runs, or is on its way to a moment. */
  | { kind: 'atWork'; isAtWork: boolean }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refusal'; id: number; message: string }
  | EventMessage;
