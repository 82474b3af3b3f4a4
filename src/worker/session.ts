import { type Drive, frameByteLength, type FrameDetail, type Scenario, type StepGranularity, viewFrame } from '#engine';
import type { HostAction, HostEvent } from './hostEvents.ts';
import { MicroEventLog } from './microEventLog.ts';
import { isBefore, type Moment, momentOf, wholeStep } from './moment.ts';
import { NoDriveError } from './noDriveError.ts';
import type { PlaceChange } from './placeLog.ts';
import { adaptChunkPages, microDurationMs } from './pacing.ts';
import { MAX_MICRO_PACE, type Events, type Pace, type SessionStatus, type StartPoint } from './protocol.ts';
import { Timeline } from './timeline.ts';

/** Longest stretch of work between two looks at the mailbox, in milliseconds. */
const SLICE_MS = 8;
/** A paced session never tries to catch up on more than this. */
const MAX_DEBT_MS = 100;
/** Frames on their way or being drawn. */
const FRAME_BUFFER_COUNT = 3;
const MIN_FRAME_DISTANCE_MS = 15;
const WAY_INTERVAL_MS = 200;
/** How far a start looks for a trim. */
const MOST_BLOCKS_TO_TRIM = 128;

export type Emit = <Name extends keyof Events>(name: Name, payload: Events[Name]) => void;

/**
 * One drive running in time slices. Knows milliseconds, which the engine does not, but neither threads nor messages:
 * whoever owns it calls `tick` and passes on what it emits.
 */
export class Session {
  readonly #emit: Emit;
  readonly #now: () => number;
  readonly #createDrive: (scenario: Scenario) => Drive;
  #timeline: Timeline | null = null;
  #scenario: Scenario | null = null;
  #detail: FrameDetail = 'blocks';
  #generation = 0;
  /** Where each single step since the last other move began, for the way back. */
  #stepStarts: Moment[] = [];
  #pace: Pace = 'max';
  /** Where the run ends by itself. */
  #until: Moment | null = null;
  #isRunning = false;
  #chunkPages = 256;
  /** Paced: the clock up to which work has been done. */
  #paidUntilMs = 0;
  #freeBuffers: ArrayBuffer[] = [];
  #buffersOut = 0;
  #isFrameDue = false;
  #lastFrameMs = Number.NEGATIVE_INFINITY;
  readonly #microEvents = new MicroEventLog();

  constructor(emit: Emit, now: () => number, createDrive: (scenario: Scenario) => Drive) {
    this.#emit = emit;
    this.#now = now;
    this.#createDrive = createDrive;
  }

  /** @param events what was done to the drive before `start`, in order */
  configure(
    scenario: Scenario,
    start: StartPoint,
    detail: FrameDetail,
    events: readonly HostEvent[] = [],
  ): SessionStatus {
    this.#isRunning = false;
    // The old drive goes first: two of the largest would not fit.
    this.#timeline = null;
    this.#stepStarts = [];
    this.#scenario = scenario;
    this.#detail = detail;
    this.#generation++;
    // Those on their way stay counted: they come back, whatever drive they showed.
    this.#freeBuffers = [];
    this.#microEvents.clear();
    const timeline = new Timeline(this.#createDrive, scenario, {
      plannedSteps: start.step,
      countFrom: start.countFrom ?? 0,
      events,
    });
    this.#timeline = timeline;
    timeline.runTo({ step: start.step, microStep: start.microStep ?? 0 }, this.#tellingWay(start.step));
    if (start.pagesBeforeCleaning !== undefined) {
      this.#runToNearlyFull(timeline, start.pagesBeforeCleaning);
      if (start.isTrimWanted) this.#runToTrim(timeline, start.pagesBeforeCleaning);
    }
    this.#showNow();
    return this.status();
  }

  /** @param until where it pauses by itself; not before the present moment */
  run(pace: Pace, until: Moment | null = null): SessionStatus {
    this.#requireTimeline();
    this.#pace = pace;
    this.#until = until;
    this.#stepStarts = [];
    if (!this.#isRunning) this.#paidUntilMs = this.#now();
    this.#isRunning = true;
    return this.status();
  }

  pause(): SessionStatus {
    this.#isRunning = false;
    this.#showNow();
    return this.status();
  }

  stepOnce(granularity: StepGranularity | 'operation'): SessionStatus {
    const timeline = this.#requireTimeline();
    this.#isRunning = false;
    this.#stepStarts.push(momentOf(timeline.drive));
    if (granularity === 'operation') timeline.advanceMicro(this.#microEvents.listener);
    else timeline.advance(granularity, this.#microEvents.listener);
    this.#showNow();
    return this.status();
  }

  /** Takes back the last single step; without one, to the write before, or where the write that is going on began. */
  stepBack(): SessionStatus {
    const { drive } = this.#requireTimeline();
    const starts = this.#stepStarts;
    const start = starts.pop();
    const status = this.#moveTo(start ?? wholeStep(drive.microStep === 0 ? drive.step - 1 : drive.step));
    this.#stepStarts = starts;
    return status;
  }

  /** Any moment up to the furthest. */
  seek(step: number, microStep = 0): SessionStatus {
    return this.#moveTo({ step: Math.round(step), microStep });
  }

  #moveTo(moment: Moment): SessionStatus {
    this.#requireTimeline().seek(moment.step < 0 ? wholeStep(0) : moment);
    return this.#showChanged();
  }

  /** Something is done to the drive at this moment. What had come after it is forgotten. */
  act(action: HostAction): SessionStatus {
    this.#requireTimeline().act(action, this.#microEvents.listener);
    this.#stepStarts = [];
    this.#showNow();
    return this.status();
  }

  /** Where the page went so far; null on a drive too large or too old for that. */
  placesOf(logicalPage: number): readonly PlaceChange[] | null {
    return this.#requireTimeline().placesOf(logicalPage);
  }

  /** See `Timeline.setTrim`. */
  setTrim(isEnabled: boolean): SessionStatus {
    this.#requireTimeline().setTrim(isEnabled, this.#microEvents.listener);
    return this.#showChanged();
  }

  /** After a move that is no event of the drive: nothing flies. */
  #showChanged(): SessionStatus {
    this.#stepStarts = [];
    this.#microEvents.clear();
    this.#paidUntilMs = this.#now();
    this.#showNow();
    return this.status();
  }

  status(): SessionStatus {
    const { drive, furthest, keyframeSteps, events, counted, sinceLeaving } = this.#requireTimeline();
    return {
      step: drive.step,
      microStep: drive.microStep,
      furthestStep: furthest.step,
      stateHash: this.#isRunning ? '' : drive.stateHash(),
      keyframeSteps,
      isRunning: this.#isRunning,
      isTrimEnabled: drive.isTrimEnabled,
      events,
      counted,
      sinceLeaving,
    };
  }

  /** A buffer that the observer has done with. */
  recycle(buffer: ArrayBuffer): void {
    this.#buffersOut = Math.max(0, this.#buffersOut - 1);
    if (!this.#scenario || !this.#timeline) return;
    const { blockCount, pagesPerBlock } = this.#scenario;
    if (buffer.byteLength === frameByteLength(this.#detail, blockCount, pagesPerBlock)) this.#freeBuffers.push(buffer);
    if (this.#isFrameDue) this.#emitFrame();
  }

  /** Works for one slice at most. Returns milliseconds until it wants to be called again, or null when it has nothing to do. */
  tick(): number | null {
    const timeline = this.#timeline;
    if (!this.#isRunning || !timeline) return null;
    const { drive } = timeline;
    const before = drive.step;
    const wait = this.#pace === 'max' ? this.#tickUnpaced(timeline) : this.#tickPaced(timeline, this.#pace);
    if (drive.step !== before || this.#isFrameDue) this.#isFrameDue = true;
    if (this.#isFrameDue) this.#emitFrame();
    if (!drive.isWornOut && !this.#isThere(drive)) return wait;
    // Nothing more will happen.
    this.pause();
    return null;
  }

  #isThere(at: Moment): boolean {
    return this.#until !== null && !isBefore(at, this.#until);
  }

  /** Whole writes that may be done in one go on the way to `until`; its micro-operations are done one by one. */
  #pagesTo(drive: Drive): number {
    return this.#until === null ? Number.POSITIVE_INFINITY : this.#until.step - drive.step;
  }

  #tickUnpaced(timeline: Timeline): number {
    const { drive } = timeline;
    const end = this.#now() + SLICE_MS;
    for (let now = this.#now(); now < end && !drive.isWornOut && !this.#isThere(drive);) {
      if (this.#pagesTo(drive) === 0) timeline.advanceMicro(null);
      else timeline.runOn(Math.min(this.#chunkPages, this.#pagesTo(drive)));
      const after = this.#now();
      this.#chunkPages = adaptChunkPages(this.#chunkPages, after - now);
      now = after;
    }
    return 0;
  }

  #tickPaced(timeline: Timeline, pagesPerSecond: number): number {
    const now = this.#now();
    this.#paidUntilMs = Math.max(this.#paidUntilMs, now - MAX_DEBT_MS);
    if (pagesPerSecond <= MAX_MICRO_PACE) return this.#tickMicro(timeline, pagesPerSecond, now);
    const { drive } = timeline;
    if (this.#pagesTo(drive) === 0) return this.#tickUnpaced(timeline);
    const owed = Math.min(this.#pagesTo(drive), Math.floor(((now - this.#paidUntilMs) / 1000) * pagesPerSecond));
    const end = now + SLICE_MS;
    const target = drive.step + owed;
    while (drive.step < target && this.#now() < end && !drive.isWornOut) {
      const started = this.#now();
      timeline.runOn(Math.min(target - drive.step, this.#chunkPages));
      this.#chunkPages = adaptChunkPages(this.#chunkPages, this.#now() - started);
    }
    const done = owed - (target - drive.step);
    this.#paidUntilMs += (done / pagesPerSecond) * 1000;
    return drive.step < target ? 0 : MIN_FRAME_DISTANCE_MS / 2;
  }

  #tickMicro(timeline: Timeline, pagesPerSecond: number, now: number): number {
    while (this.#paidUntilMs <= now && !this.#isThere(timeline.drive)) {
      const kind = timeline.advanceMicro(this.#microEvents.listener);
      if (kind === null) break;
      this.#paidUntilMs += microDurationMs(kind, pagesPerSecond);
      this.#isFrameDue = true;
    }
    return Math.max(1, Math.min(this.#paidUntilMs - now, MIN_FRAME_DISTANCE_MS));
  }

  /** Tells how far a long way is behind, a few times a second. */
  #tellingWay(of: number): (step: number) => void {
    let toldMs = this.#now();
    return (step) => {
      const now = this.#now();
      if (now - toldMs < WAY_INTERVAL_MS) return;
      toldMs = now;
      this.#emit('onWay', { step, of });
    };
  }

  #runToNearlyFull(timeline: Timeline, pagesLeft: number): void {
    const { map, scenario } = timeline.drive;
    const { pagesPerBlock } = scenario;
    const offset = (((map.hostFrontier.offset + pagesLeft) % pagesPerBlock) + pagesPerBlock) % pagesPerBlock;
    timeline.runOn((pagesPerBlock - offset) % pagesPerBlock);
  }

  #runToTrim(timeline: Timeline, pagesLeft: number): void {
    const { drive } = timeline;
    for (let block = 0; block < MOST_BLOCKS_TO_TRIM && !drive.isTrimSoon(pagesLeft); block++)
      timeline.runOn(drive.scenario.pagesPerBlock);
  }

  /** Sends the present state without waiting for its turn. */
  #showNow(): void {
    this.#isFrameDue = true;
    this.#lastFrameMs = Number.NEGATIVE_INFINITY;
    this.#emitFrame();
  }

  #emitFrame(): void {
    const timeline = this.#timeline;
    const now = this.#now();
    if (!timeline || this.#buffersOut >= FRAME_BUFFER_COUNT || now - this.#lastFrameMs < MIN_FRAME_DISTANCE_MS) return;
    const { drive } = timeline;
    const { blockCount, pagesPerBlock } = drive.scenario;
    const buffer = this.#freeBuffers.pop() ?? new ArrayBuffer(frameByteLength(this.#detail, blockCount, pagesPerBlock));
    drive.observe(viewFrame(buffer, this.#detail, blockCount, pagesPerBlock));
    this.#buffersOut++;
    this.#isFrameDue = false;
    this.#lastFrameMs = now;
    this.#emit('frame', {
      buffer,
      detail: this.#detail,
      blockCount,
      pagesPerBlock,
      microEvents: this.#microEvents.take(),
      furthestStep: timeline.furthest.step,
      counted: timeline.counted,
      sinceLeaving: timeline.sinceLeaving,
      isTrimEnabled: drive.isTrimEnabled,
      isRunning: this.#isRunning,
      slots: timeline.slots,
      generation: this.#generation,
    });
  }

  get scenario(): Scenario | null {
    return this.#scenario;
  }

  get step(): number {
    return this.#timeline?.drive.step ?? 0;
  }

  /** Gives up the drive after a fault: its state can no longer be trusted. */
  abandon(): void {
    this.#isRunning = false;
    this.#timeline = null;
  }

  #requireTimeline(): Timeline {
    if (!this.#timeline) throw new NoDriveError('this session has no drive yet: configure it first');
    return this.#timeline;
  }
}
