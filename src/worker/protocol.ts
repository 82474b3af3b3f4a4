import type { FrameDetail, Scenario, StepGranularity } from '#engine';

/**
 * Every message between a page and an engine thread. Payloads are plain data and typed arrays, never functions or
 * classes. Frames travel as transferred buffers and come back through `recycle`; nothing here needs shared memory.
 */

/** What each command takes and what it answers. */
export interface Requests {
  /** Builds the drive, prepares it and runs it to `startStep`. Replaces what the session had. */
  configure: [{ scenario: Scenario; startStep: number; detail: FrameDetail }, SessionStatus];
  /** Host pages a second; `max` is as fast as it goes; micro-operations are paced below `MICRO_STEP_LIMIT`. */
  run: [{ stepsPerSecond: number | 'max' }, SessionStatus];
  pause: [Record<string, never>, SessionStatus];
  stepOnce: [{ granularity: StepGranularity }, SessionStatus];
  /** Any moment up to the furthest reached; replays from the nearest keyframe. */
  seek: [{ step: number }, SessionStatus];
  dispose: [Record<string, never>, null];
  /** Streams `sweepPoint` events. */
  sweep: [SweepRequest, { pointCount: number }];
  /** Streams `arrayProgress` and `arrayResult` events. */
  array: [ArrayRequest, { runCount: number }];
  /** Stops a running sweep or array job; its answer then arrives early. */
  cancel: [Record<string, never>, null];
}

export interface SessionStatus {
  readonly step: number;
  /** Furthest step reached: the right end of the timeline. */
  readonly furthestStep: number;
  /** 32-bit hash of map, validity and counters, eight hexadecimal digits. */
  readonly stateHash: string;
  readonly keyframeSteps: readonly number[];
  readonly isRunning: boolean;
}

export interface SweepRequest {
  /** Geometry, reserve, frontiers and seed of the drive on screen; spare and victim policy vary. */
  readonly scenario: Scenario;
  readonly spareFactors: readonly number[];
  readonly victimPolicies: readonly ('greedy' | 'fifo')[];
}

export interface SweepPoint {
  readonly victimPolicy: 'greedy' | 'fifo';
  readonly spareFactor: number;
  /** By the exact rule of the reference: erased pages at the moments of a pick are not spare. */
  readonly effectiveSpareFactor: number;
  readonly writeAmplification: number;
  /** One standard error, relative. */
  readonly relativeStandardError: number;
  readonly isSteady: boolean;
  readonly hostPagesWritten: number;
}

export const ARRAY_SPANS = ['full', 'partial'] as const;
export type ArraySpan = (typeof ARRAY_SPANS)[number];
/** `before`: drive filled in order. `first`: sequential pass after random writes. `second`: the pass after that. */
export const ARRAY_PASSES = ['before', 'first', 'second'] as const;
export type ArrayPass = (typeof ARRAY_PASSES)[number];

export interface ArrayRequest {
  readonly memberCounts: readonly number[];
  readonly spans: readonly ArraySpan[];
  /** Blocks of one member; 81,920 is the real 40 GB drive. */
  readonly blocksPerMember: number;
  readonly sampleCount: number;
  readonly seed: number;
}

export interface ArrayRunKey {
  readonly memberCount: number;
  readonly span: ArraySpan;
}

export interface ArrayRunProgress extends ArrayRunKey {
  readonly phase: 'fill' | 'scatter' | ArrayPass;
  readonly doneFraction: number;
}

/** Bandwidth of one pass against position, and what it cost each member. */
export interface ArrayPassResult extends ArrayRunKey {
  readonly pass: ArrayPass;
  /** Position of the middle of each sample, GiB from the start of the array. */
  readonly positionGiB: Float64Array;
  readonly megabytesPerSecond: Float64Array;
  readonly meanMegabytesPerSecond: number;
  readonly memberWriteAmplification: readonly number[];
  /** WA of each member while random writes were scattered, NaN for `before`. */
  readonly memberScatterWriteAmplification: readonly number[];
}

/** What a session tells without being asked. */
export interface Events {
  frame: { buffer: ArrayBuffer; detail: FrameDetail; blockCount: number; pagesPerBlock: number; microEvents: Int32Array };
  pace: SessionStatus & { readonly stepsPerSecond: number };
  fault: { readonly message: string; readonly scenario: Scenario | null; readonly step: number };
  sweepPoint: SweepPoint;
  arrayProgress: ArrayRunProgress;
  arrayResult: ArrayPassResult;
}

export type RequestName = keyof Requests;
export type EventName = keyof Events;

export type ToWorker =
  | { [Name in RequestName]: { kind: 'request'; id: number; sessionId: number; name: Name; params: Requests[Name][0] } }[RequestName]
  | { kind: 'recycle'; sessionId: number; buffer: ArrayBuffer };

export type FromWorker =
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'refusal'; id: number; message: string }
  | { [Name in EventName]: { kind: 'event'; sessionId: number; name: Name; payload: Events[Name] } }[EventName];
