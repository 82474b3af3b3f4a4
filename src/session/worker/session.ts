import {
  frameByteLength,
  viewFrame,
  MICRO_EVENT_WORDS,
  type Drive,
  type FrameDetail,
  type Scenario,
  type StepGranularity,
  type MicroListener,
} from '#engine';
import { isBefore, momentOf, wholeStep, type HostAction, type HostEvent, type Moment } from './moment.ts';
import type { PlaceChange } from './placeLog.ts';
import type { SessionStatus, StartPoint } from './protocol.ts';
import { adaptChunkPages, MAX_DEBT_MS, MAX_MICRO_PACE, microDurationMs, SLICE_MS, type Pace } from './pacing.ts';
import { NoDriveError, type DriveRequest, type Emit, type ThreadSession } from './threadSession.ts';
import { Timeline } from './timeline.ts';

/** Most frames sent and not yet returned. */
const FRAME_BUFFER_COUNT = 3;
const MIN_FRAME_DISTANCE_MS = 15;
const PROGRESS_INTERVAL_MS = 200;
/** How far a start runs on in search of a trim, in blocks. */
const MOST_BLOCKS_TO_TRIM = 128;

/**
 * One drive running in time slices. Knows milliseconds, which the engine does not, but neither threads nor messages: its owner
 * calls `tick` and sends the events that it emits.
 */
export class Session implements ThreadSession {
  readonly #emit: Emit;
  readonly #now: () => number;
  readonly #createDrive: (scenario: Scenario) => Drive;
  #timeline: Timeline | null = null;
  #scenario: Scenario | null = null;
  #detail: FrameDetail = 'blocks';
  #generation = 0;
  /** Where each uninterrupted `stepOnce` began, for `stepBack`. */
  #stepStarts: Moment[] = [];
  #pace: Pace = 'max';
  /** Where the run ends; null: nowhere. */
  #until: Moment | null = null;
  #isRunning = false;
  #chunkPages = 256;
  /** When paced: the wall time up to which the work has been done. */
  #workedUntilMs = 0;
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

  /** @param events actions of the reader before `start`, in order */
  configure(
    scenario: Scenario,
    start: StartPoint,
    detail: FrameDetail,
    events: readonly HostEvent[] = [],
  ): SessionStatus {
    this.#isRunning = false;
    // The old drive is released first: two of the largest do not fit in memory.
    this.#timeline = null;
    this.#stepStarts = [];
    this.#scenario = scenario;
    this.#detail = detail;
    this.#generation++;
    // Buffers that have been sent stay counted: they come back, even those of the old drive.
    this.#freeBuffers = [];
    this.#microEvents.clear();
    const timeline = new Timeline(this.#createDrive, scenario, {
      plannedSteps: start.step,
      countFrom: start.countFrom ?? 0,
      events,
    });
    this.#timeline = timeline;
    timeline.runTo({ step: start.step, microStep: start.microStep ?? 0 }, this.#progressEmitter(start.step));
    if (start.pagesBeforeCleaning !== undefined) {
      this.#runToNearlyFull(timeline, start.pagesBeforeCleaning);
      if (start.isTrimWanted) this.#runToTrim(timeline, start.pagesBeforeCleaning);
    }
    this.#showNow();
    return this.status();
  }

  /** @param until where the run pauses; not before the present moment */
  run(pace: Pace, until: Moment | null = null): SessionStatus {
    this.#requireTimeline();
    this.#pace = pace;
    this.#until = until;
    this.#stepStarts = [];
    if (!this.#isRunning) this.#workedUntilMs = this.#now();
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

  /** Undoes the last `stepOnce`; without one, goes to the previous write, or to the start of the present one. */
  stepBack(): SessionStatus {
    const { drive } = this.#requireTimeline();
    const starts = this.#stepStarts;
    const start = starts.pop();
    const status = this.#moveTo(start ?? wholeStep(drive.microStep === 0 ? drive.step - 1 : drive.step));
    this.#stepStarts = starts;
    return status;
  }

  perform({ name, params }: DriveRequest): unknown {
    switch (name) {
      case 'configure':
        return this.configure(params.scenario, params.start, params.detail, params.events);
      case 'run':
        return this.run(params.pace, params.until);
      case 'stepOnce':
        return this.stepOnce(params.granularity);
      case 'seek':
        return this.seek(params.step, params.microStep);
      case 'act':
        return this.act(params.action);
      case 'setTrim':
        return this.setTrim(params.isEnabled);
      case 'placesOf':
        return this.placesOf(params.logicalPage);
      case 'pause':
      case 'stepBack':
      case 'status':
        return this[name]();
      case 'lab':
        throw new Error('this thread was built without the lab: start the one that has it');
    }
  }

  /** Goes to any moment up to the furthest. */
  seek(step: number, microStep = 0): SessionStatus {
    return this.#moveTo({ step: Math.round(step), microStep });
  }

  #moveTo(moment: Moment): SessionStatus {
    this.#requireTimeline().seek(moment.step < 0 ? wholeStep(0) : moment);
    return this.#showWithoutEvents();
  }

  /** Performs an action at the present moment and deletes everything after it. */
  act(action: HostAction): SessionStatus {
    this.#requireTimeline().act(action, this.#microEvents.listener);
    this.#stepStarts = [];
    this.#showNow();
    return this.status();
  }

  /** See `Timeline.placesOf`. */
  placesOf(logicalPage: number): readonly PlaceChange[] | null {
    return this.#requireTimeline().placesOf(logicalPage);
  }

  /** See `Timeline.setTrim`. */
  setTrim(isEnabled: boolean): SessionStatus {
    this.#requireTimeline().setTrim(isEnabled, this.#microEvents.listener);
    return this.#showWithoutEvents();
  }

  /** After a jump: the frame brings no micro-operations, so that nothing is animated. */
  #showWithoutEvents(): SessionStatus {
    this.#stepStarts = [];
    this.#microEvents.clear();
    this.#workedUntilMs = this.#now();
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

  /** Takes the buffer of a drawn frame back. */
  recycle(buffer: ArrayBuffer): void {
    this.#buffersOut = Math.max(0, this.#buffersOut - 1);
    if (!this.#scenario || !this.#timeline) return;
    const { blockCount, pagesPerBlock } = this.#scenario;
    if (buffer.byteLength === frameByteLength(this.#detail, blockCount, pagesPerBlock)) this.#freeBuffers.push(buffer);
    if (this.#isFrameDue) this.#emitFrame();
  }

  /** Works for one slice at most. @returns milliseconds until the next call, or null when there is nothing to do */
  tick(): number | null {
    const timeline = this.#timeline;
    if (!this.#isRunning || !timeline) return null;
    const { drive } = timeline;
    const before = drive.step;
    const wait = this.#pace === 'max' ? this.#tickUnpaced(timeline) : this.#tickPaced(timeline, this.#pace);
    if (drive.step !== before || this.#isFrameDue) this.#isFrameDue = true;
    if (this.#isFrameDue) this.#emitFrame();
    if (!drive.isWornOut && !this.#isAtEnd(drive)) return wait;
    this.pause();
    return null;
  }

  #isAtEnd(at: Moment): boolean {
    return this.#until !== null && !isBefore(at, this.#until);
  }

  /** Whole writes before `until`; the micro-operations after them are done one by one. */
  #pagesTo(drive: Drive): number {
    return this.#until === null ? Number.POSITIVE_INFINITY : this.#until.step - drive.step;
  }

  #tickUnpaced(timeline: Timeline): number {
    const { drive } = timeline;
    const end = this.#now() + SLICE_MS;
    for (let now = this.#now(); now < end && !drive.isWornOut && !this.#isAtEnd(drive);) {
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
    this.#workedUntilMs = Math.max(this.#workedUntilMs, now - MAX_DEBT_MS);
    if (pagesPerSecond <= MAX_MICRO_PACE) return this.#tickMicro(timeline, pagesPerSecond, now);
    const { drive } = timeline;
    if (this.#pagesTo(drive) === 0) return this.#tickUnpaced(timeline);
    const duePages = Math.min(this.#pagesTo(drive), Math.floor(((now - this.#workedUntilMs) / 1000) * pagesPerSecond));
    const end = now + SLICE_MS;
    const target = drive.step + duePages;
    while (drive.step < target && this.#now() < end && !drive.isWornOut) {
      const started = this.#now();
      timeline.runOn(Math.min(target - drive.step, this.#chunkPages));
      this.#chunkPages = adaptChunkPages(this.#chunkPages, this.#now() - started);
    }
    const donePages = duePages - (target - drive.step);
    this.#workedUntilMs += (donePages / pagesPerSecond) * 1000;
    return drive.step < target ? 0 : MIN_FRAME_DISTANCE_MS / 2;
  }

  #tickMicro(timeline: Timeline, pagesPerSecond: number, now: number): number {
    while (this.#workedUntilMs <= now && !this.#isAtEnd(timeline.drive)) {
      const kind = timeline.advanceMicro(this.#microEvents.listener);
      if (kind === null) break;
      this.#workedUntilMs += microDurationMs(kind, pagesPerSecond);
      this.#isFrameDue = true;
    }
    return Math.max(1, Math.min(this.#workedUntilMs - now, MIN_FRAME_DISTANCE_MS));
  }

  /** Emits the progress of a long start a few times a second. */
  #progressEmitter(of: number): (step: number) => void {
    let emittedMs = this.#now();
    return (step) => {
      const now = this.#now();
      if (now - emittedMs < PROGRESS_INTERVAL_MS) return;
      emittedMs = now;
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

  /** Emits a frame without the usual distance to the one before. */
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

  /** Deletes the drive after a fault: its state can no longer be trusted. */
  abandon(): void {
    this.#isRunning = false;
    this.#timeline = null;
  }

  #requireTimeline(): Timeline {
    if (!this.#timeline) throw new NoDriveError('this session has no drive yet: configure it first');
    return this.#timeline;
  }
}

/** More rows than a display frame can show. */
const MAX_ROWS = 128;

/** Micro-operations since the last frame; only the newest when there are too many. */
export class MicroEventLog {
  readonly #words = new Int32Array(MAX_ROWS * MICRO_EVENT_WORDS);
  #rowCount = 0;

  readonly listener: MicroListener = (kind, logicalPage, from, to) => {
    if (this.#rowCount === MAX_ROWS) {
      this.#words.copyWithin(0, MICRO_EVENT_WORDS);
      this.#rowCount--;
    }
    this.#words.set([kind, logicalPage, from, to], this.#rowCount++ * MICRO_EVENT_WORDS);
  };

  clear(): void {
    this.#rowCount = 0;
  }

  /** A copy of the rows, oldest first; empties the log. */
  take(): Int32Array {
    const rows = this.#words.slice(0, this.#rowCount * MICRO_EVENT_WORDS);
    this.#rowCount = 0;
    return rows;
  }
}
