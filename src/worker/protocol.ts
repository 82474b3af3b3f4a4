import type { FrameDetail, Scenario, StepGranularity } from '#engine';
import type { RunPart, RunRequest } from '#runs';
import type { HostAction, HostEvent } from './hostEvents.ts';
import type { PlaceChange } from './placeLog.ts';
import type { Moment } from './moment.ts';
import type { Counted, SinceLeaving } from './timeline.ts';

/**
 * Every message between a page and an engine thread. Payloads are plain data and typed arrays, never functions or
 * classes. Frames travel as transferred buffers and come back through `recycle`; nothing here needs shared memory.
 */

/** What each command takes and what it answers. */
export interface Requests {
  /** Builds the drive, prepares it and runs it to `start`, through `events` on the way. Replaces what the session had. */
  configure: [
    { scenario: Scenario; start: StartPoint; detail: FrameDetail; events?: readonly HostEvent[] },
    SessionStatus,
  ];
  /** Until it is paused, or has reached `until`. */
  run: [{ pace: Pace; until?: Moment }, SessionStatus];
  pause: [Record<string, never>, SessionStatus];
  /** `operation`: the next micro-operation, whatever it is. */
  stepOnce: [{ granularity: StepGranularity | 'operation' }, SessionStatus];
  /** Takes the last step back; without one, to the write before, or where the present one began. */
  stepBack: [Record<string, never>, SessionStatus];
  /** Any moment up to the furthest reached; replays from the nearest keyframe. */
  seek: [{ step: number; microStep?: number }, SessionStatus];
  /** Something is done to the drive at this moment; what had come after it is forgotten. */
  act: [{ action: HostAction }, SessionStatus];
  /** Turns TRIM on or off; where guests have left, shows the future in which the drive was told of them, or was not. */
  setTrim: [{ isEnabled: boolean }, SessionStatus];
  /** Where one logical page went from the first order up to this moment; null on a drive too large or too old for that. */
  placesOf: [{ logicalPage: number }, readonly PlaceChange[] | null];
  status: [Record<string, never>, SessionStatus];
  dispose: [Record<string, never>, null];
  /** Makes a recorded run: streams `recorded` events. */
  record: [RunRequest, { isComplete: boolean }];
  /** Stops the job of this session. */
  cancel: [Record<string, never>, null];
}

/**
 * Where a freshly prepared drive stands when it is first seen: a step, and optionally on from there to the write after
 * which so many pages of the host's block are left, so that cleaning follows soon.
 */
export interface StartPoint {
  readonly step: number;
  /** Micro-operations after the last write. */
  readonly microStep?: number;
  readonly pagesBeforeCleaning?: number;
  /** On from there, a block at a time, to where a trim comes before the cleaning does. */
  readonly isTrimWanted?: boolean;
  /** Step from which `counted` counts, once it has been reached; 0 when not given. */
  readonly countFrom?: number;
}

/** Host pages a second, or as fast as it goes. Up to `MAX_MICRO_PACE` copies and erases take their turns too. */
export type Pace = number | 'max';

/** Pages a second up to which every program, copy and erase is shown as an event of its own. */
export const MAX_MICRO_PACE = 500;

export interface SessionStatus {
  readonly step: number;
  /** Micro-operations since the last write: with `step` the address of this moment. */
  readonly microStep: number;
  /** Furthest step reached: the right end of the timeline. */
  readonly furthestStep: number;
  /** 32-bit hash of map, validity and counters, eight hexadecimal digits; empty while running. */
  readonly stateHash: string;
  readonly keyframeSteps: readonly number[];
  readonly isRunning: boolean;
  readonly isTrimEnabled: boolean;
  /** What was done to the drive up to the furthest moment, in order. */
  readonly events: readonly HostEvent[];
  readonly counted: Counted;
  readonly sinceLeaving: SinceLeaving | null;
}

/** What a session tells without being asked. */
export interface Events {
  frame: FrameMessage;
  /** On the way to the moment at which a configured drive is first seen, where that takes long. */
  onWay: { readonly step: number; readonly of: number };
  fault: FaultReport;
  recorded: RunPart;
}

export interface FrameMessage {
  readonly buffer: ArrayBuffer;
  readonly detail: FrameDetail;
  readonly blockCount: number;
  readonly pagesPerBlock: number;
  /** Rows of MICRO_EVENT_WORDS integers since the last frame, oldest first; only the newest when there were many. */
  readonly microEvents: Int32Array;
  readonly furthestStep: number;
  readonly counted: Counted;
  readonly sinceLeaving: SinceLeaving | null;
  readonly isTrimEnabled: boolean;
  readonly isRunning: boolean;
  /** See `Timeline.slots`. */
  readonly slots: Int32Array | null;
  /** Counts configurations, so that frames of a drive that was replaced can be told. */
  readonly generation: number;
}

/** Why a thread cannot go on. Pages word the code; `message` is the error's own, from the browser or from this program. */
export type Failure =
  | { readonly code: 'notLoaded' | 'late' | 'unreadable' | 'stopped' }
  | { readonly code: 'broke'; readonly values: { readonly message: string } }
  | { readonly code: 'fault'; readonly values: { readonly message: string; readonly step: number } };

/** A complete report: enough to replay what went wrong. */
export interface FaultReport {
  readonly message: string;
  readonly scenario: Scenario | null;
  readonly step: number;
}

export type RequestName = keyof Requests;
export type EventName = keyof Events;
/** Requests for recorded runs, which run long and tell events on the way. */
export type JobName = 'record' | 'cancel';

export type RequestMessage = {
  [Name in RequestName]: { kind: 'request'; id: number; sessionId: number; name: Name; params: Requests[Name][0] };
}[RequestName];
export type ToWorker =
  | RequestMessage
  | { kind: 'recycle'; sessionId: number; buffer: ArrayBuffer }
  /** Jobs stand still until they may go on. */
  | { kind: 'hold'; isHeld: boolean };

export type EventMessage = {
  [Name in EventName]: { kind: 'event'; sessionId: number; name: Name; payload: Events[Name] };
}[EventName];
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refusal'; id: number; message: string }
  | EventMessage;
