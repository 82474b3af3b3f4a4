import { type Drive, frameByteLength, type FrameDetail, type Scenario, type StepGranularity, viewFrame } from '#engine';
import { Keyframes } from './keyframes.ts';
import { MicroEventLog } from './microEventLog.ts';
import { NoDriveError } from './noDriveError.ts';
import { adaptChunkPages, microDurationMs } from './pacing.ts';
import { MAX_MICRO_PACE, type Events, type Pace, type SessionStatus, type StartPoint } from './protocol.ts';

/** Longest stretch of work between two looks at the mailbox, in milliseconds. */
const SLICE_MS = 8;
/** A paced session never tries to catch up on more than this. */
const MAX_DEBT_MS = 100;
/** Frames on their way or being drawn. */
const FRAME_BUFFER_COUNT = 3;
const MIN_FRAME_DISTANCE_MS = 15;
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
  #drive: Drive | null = null;
  #keyframes: Keyframes | null = null;
  #scenario: Scenario | null = null;
  #detail: FrameDetail = 'blocks';
  #generation = 0;
  #furthestStep = 0;
  #pace: Pace = 'max';
  #isRunning = false;
  #chunkPages = 256;
  /** Paced: the clock up to which work has been done. */
  #paidUntilMs = 0;
  #freeBuffers: ArrayBuffer[] = [];
  #buffersOut = 0;
  #isFrameDue = false;
  #lastFrameMs = Number.NEGATIVE_INFINITY;
  readonly #events = new MicroEventLog();

  constructor(emit: Emit, now: () => number, createDrive: (scenario: Scenario) => Drive) {
    this.#emit = emit;
    this.#now = now;
    this.#createDrive = createDrive;
  }

  configure(scenario: Scenario, start: StartPoint, detail: FrameDetail): SessionStatus {
    this.#isRunning = false;
    // The old drive goes first: two of the largest would not fit.
    this.#drive = null;
    this.#keyframes = null;
    this.#scenario = scenario;
    this.#detail = detail;
    this.#generation++;
    // Those on their way stay counted: they come back, whatever drive they showed.
    this.#freeBuffers = [];
    this.#events.clear();
    const drive = this.#createDrive(scenario);
    this.#drive = drive;
    this.#keyframes = new Keyframes(drive, start.step);
    this.#furthestStep = 0;
    this.#runTo(drive, start.step);
    if (start.pagesBeforeCleaning !== undefined) {
      this.#runToNearlyFull(drive, start.pagesBeforeCleaning);
      if (start.isTrimWanted) this.#runToTrim(drive, start.pagesBeforeCleaning);
    }
    this.#showNow();
    return this.status();
  }

  run(pace: Pace): SessionStatus {
    this.#requireDrive();
    this.#pace = pace;
    if (!this.#isRunning) this.#paidUntilMs = this.#now();
    this.#isRunning = true;
    return this.status();
  }

  pause(): SessionStatus {
    this.#isRunning = false;
    this.#showNow();
    return this.status();
  }

  stepOnce(granularity: StepGranularity): SessionStatus {
    const drive = this.#requireDrive();
    this.#isRunning = false;
    drive.advance(granularity, this.#events.listener);
    this.#noteStep(drive);
    this.#showNow();
    return this.status();
  }

  stepBack(): SessionStatus {
    const drive = this.#requireDrive();
    // In the middle of a cleaning the write before this moment is where the cleaning began.
    return this.seek(drive.isBetweenWrites ? drive.step - 1 : drive.step);
  }

  seek(step: number): SessionStatus {
    const present = this.#requireDrive().step;
    const target = Math.min(Math.max(0, Math.round(step)), this.#furthestStep);
    const keyframe = this.#keyframes?.before(target);
    if (keyframe) {
      this.#requireDrive().restore(keyframe.snapshot);
    } else if (target < present && this.#scenario) {
      // The old drive goes first, as in `configure`.
      this.#drive = null;
      this.#drive = this.#createDrive(this.#scenario);
    }
    this.#runTo(this.#requireDrive(), target);
    this.#events.clear();
    this.#paidUntilMs = this.#now();
    this.#showNow();
    return this.status();
  }

  status(): SessionStatus {
    const drive = this.#requireDrive();
    return {
      step: drive.step,
      furthestStep: this.#furthestStep,
      stateHash: this.#isRunning ? '' : drive.stateHash(),
      keyframeSteps: this.#keyframes?.steps ?? [],
      isRunning: this.#isRunning,
    };
  }

  /** A buffer that the observer has done with. */
  recycle(buffer: ArrayBuffer): void {
    this.#buffersOut = Math.max(0, this.#buffersOut - 1);
    const drive = this.#drive;
    if (!drive) return;
    const { blockCount, pagesPerBlock } = drive.scenario;
    if (buffer.byteLength === frameByteLength(this.#detail, blockCount, pagesPerBlock)) this.#freeBuffers.push(buffer);
    if (this.#isFrameDue) this.#emitFrame();
  }

  /** Works for one slice at most. Returns milliseconds until it wants to be called again, or null when it has nothing to do. */
  tick(): number | null {
    const drive = this.#drive;
    if (!this.#isRunning || !drive) return null;
    const before = drive.step;
    const wait = this.#pace === 'max' ? this.#tickUnpaced(drive) : this.#tickPaced(drive, this.#pace);
    if (drive.step !== before || this.#isFrameDue) this.#isFrameDue = true;
    if (this.#isFrameDue) this.#emitFrame();
    if (!drive.isWornOut) return wait;
    // Nothing more will happen.
    this.pause();
    return null;
  }

  #tickUnpaced(drive: Drive): number {
    const end = this.#now() + SLICE_MS;
    for (let now = this.#now(); now < end && !drive.isWornOut;) {
      this.#runTo(drive, drive.step + this.#chunkPages);
      const after = this.#now();
      this.#chunkPages = adaptChunkPages(this.#chunkPages, after - now);
      now = after;
    }
    return 0;
  }

  #tickPaced(drive: Drive, pagesPerSecond: number): number {
    const now = this.#now();
    this.#paidUntilMs = Math.max(this.#paidUntilMs, now - MAX_DEBT_MS);
    if (pagesPerSecond <= MAX_MICRO_PACE) return this.#tickMicro(drive, pagesPerSecond, now);
    const owed = Math.floor(((now - this.#paidUntilMs) / 1000) * pagesPerSecond);
    const end = now + SLICE_MS;
    const target = drive.step + owed;
    while (drive.step < target && this.#now() < end && !drive.isWornOut) {
      const started = this.#now();
      this.#runTo(drive, Math.min(target, drive.step + this.#chunkPages));
      this.#chunkPages = adaptChunkPages(this.#chunkPages, this.#now() - started);
    }
    const done = owed - (target - drive.step);
    this.#paidUntilMs += (done / pagesPerSecond) * 1000;
    return drive.step < target ? 0 : MIN_FRAME_DISTANCE_MS / 2;
  }

  #tickMicro(drive: Drive, pagesPerSecond: number, now: number): number {
    while (this.#paidUntilMs <= now) {
      const kind = drive.advanceMicro(this.#events.listener);
      if (kind === null) break;
      this.#paidUntilMs += microDurationMs(kind, pagesPerSecond);
      this.#isFrameDue = true;
      this.#noteStep(drive);
    }
    return Math.max(1, Math.min(this.#paidUntilMs - now, MIN_FRAME_DISTANCE_MS));
  }

  /** Runs to `step`, or as far as the drive lasts, leaving keyframes on the way. */
  #runTo(drive: Drive, step: number): void {
    const keyframes = this.#keyframes;
    while (drive.step < step && !drive.isWornOut) {
      const stop = keyframes ? Math.min(step, keyframes.nextAfter(drive.step)) : step;
      drive.run(stop - drive.step);
      keyframes?.offer(drive);
    }
    this.#furthestStep = Math.max(this.#furthestStep, drive.step);
  }

  #runToNearlyFull(drive: Drive, pagesLeft: number): void {
    const { pagesPerBlock } = drive.scenario;
    const offset = (((drive.map.hostFrontier.offset + pagesLeft) % pagesPerBlock) + pagesPerBlock) % pagesPerBlock;
    this.#runTo(drive, drive.step + ((pagesPerBlock - offset) % pagesPerBlock));
  }

  #runToTrim(drive: Drive, pagesLeft: number): void {
    for (let block = 0; block < MOST_BLOCKS_TO_TRIM && !drive.isTrimSoon(pagesLeft); block++) {
      this.#runTo(drive, drive.step + drive.scenario.pagesPerBlock);
    }
  }

  #noteStep(drive: Drive): void {
    this.#furthestStep = Math.max(this.#furthestStep, drive.step);
    // In the middle of a cleaning there is no keyframe: a seek lands on a whole write.
    if (drive.isBetweenWrites) this.#keyframes?.offer(drive);
  }

  /** Sends the present state without waiting for its turn. */
  #showNow(): void {
    this.#isFrameDue = true;
    this.#lastFrameMs = Number.NEGATIVE_INFINITY;
    this.#emitFrame();
  }

  #emitFrame(): void {
    const drive = this.#drive;
    const now = this.#now();
    if (!drive || this.#buffersOut >= FRAME_BUFFER_COUNT || now - this.#lastFrameMs < MIN_FRAME_DISTANCE_MS) return;
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
      microEvents: this.#events.take(),
      furthestStep: this.#furthestStep,
      generation: this.#generation,
    });
  }

  get scenario(): Scenario | null {
    return this.#scenario;
  }

  get step(): number {
    return this.#drive?.step ?? 0;
  }

  /** Gives up the drive after a fault: its state can no longer be trusted. */
  abandon(): void {
    this.#isRunning = false;
    this.#drive = null;
    this.#keyframes = null;
  }

  #requireDrive(): Drive {
    if (!this.#drive) throw new NoDriveError('this session has no drive yet: configure it first');
    return this.#drive;
  }
}
