import type { Drive, Scenario, StepGranularity } from '#engine';
import { isBefore, momentOf, wholeStep, type Moment } from '../moment.ts';
import { adaptChunkPages, MAX_DEBT_MS, MAX_MICRO_PACE, microDurationMs, SLICE_MS } from '../pacing.ts';
import { NoDriveError, type DriveRequest, type Emit, type ThreadSession } from '../threadSession.ts';
import { LabFrames, MIN_FRAME_DISTANCE_MS, type LabProgress } from './labFrames.ts';
import { LabRun } from './labRun.ts';
import type {
  BlockReading,
  DriveStatistics,
  ChipTimes,
  LabLook,
  LabOpening,
  PageCells,
  PageMove,
  RunOrder,
  StopCondition,
} from '../labTypes.ts';
import type { PickEvent } from './runLog.ts';
import { statisticsOf } from './statistics.ts';
import { recordedMoments, stopMoments, type RecordedEvent } from './stopMoments.ts';
import { BY_MOVE, createStopTest } from './stops.ts';

/** How long the drive leaves the page room, and how many times as long as it works it then rests. */
const ROOM_MS = 250;
const RESTS_PER_SLICE = 10;
/** Most picks in one answer. */
const MOST_PICKS = 20_000;

/** The methods of LabSession that a page may call. */
export type LabRequestName = Exclude<keyof LabSession, keyof ThreadSession>;
export type LabRequests = { [Name in LabRequestName]: LabSession[Name] };

/**
 * One drive, or two that take the same writes in lock-step, in time slices. Long ways to a moment are done in slices too, so that
 * another request may replace them.
 */
export class LabSession implements ThreadSession {
  readonly #now: () => number;
  readonly #createDrive: (scenario: Scenario) => Drive;
  #runs: readonly LabRun[] = [];
  #stops: readonly StopCondition[] = [];
  #times: ChipTimes = { programUs: 0, copyUs: 0, eraseUs: 0 };
  #stoppedBy: number | null = null;
  /** Of the drive that runs; null until it is made. */
  #stopTest: { readonly drive: Drive; readonly made: ReturnType<typeof createStopTest> } | null = null;
  #order: RunOrder = { pace: 'max' };
  #isRunning = false;
  /** Whether the way to the target makes the record of a page: it goes on until it is there. */
  #isRecording = false;
  /** The moment that the drives are on their way to. */
  #target: Moment | null = null;
  #chunkPages = 256;
  #workedUntilMs = 0;
  #roomUntilMs = Number.NEGATIVE_INFINITY;
  readonly #frames: LabFrames;

  constructor(emit: Emit, now: () => number, createDrive: (scenario: Scenario) => Drive) {
    this.#frames = new LabFrames(emit, now);
    this.#now = now;
    this.#createDrive = createDrive;
  }

  perform(request: DriveRequest): unknown {
    if (request.name !== 'lab') throw new Error(`the lab does not know the request ${request.name}`);
    const { method, params } = request.params;
    // Types of the page's side guarantee that the parameters are those of the method.
    return (this[method as LabRequestName] as (...params: unknown[]) => unknown).apply(this, [...params]);
  }

  /** Replaces the drives by new ones, and goes to a moment of them. */
  open({ scenarios, at, colorBy, order, ...watched }: LabOpening): null {
    this.#isRunning = false;
    // The old drives are released first: two of the largest do not fit in memory.
    this.#runs = [];
    this.#frames.release();
    this.#isRecording = false;
    this.#stoppedBy = null;
    this.#runs = scenarios.map((scenario) => new LabRun(this.#createDrive, scenario));
    this.#frames.begin(this.#runs, { colorBy, order });
    this.watch(watched);
    const target = this.#standing(at);
    this.#target = isBefore(momentOf(this.#first.drive), target) ? target : null;
    this.#showNow();
    return null;
  }

  show(look: LabLook): null {
    this.#frames.look = look;
    if (!this.#isRecording) this.#showNow();
    return null;
  }

  run(order: RunOrder): null {
    this.#order = order;
    this.#stoppedBy = null;
    this.#stopTest = null;
    if (!this.#isRunning) this.#workedUntilMs = this.#now();
    this.#isRunning = true;
    return null;
  }

  /** Also gives up the way to a moment, where the drives then are. */
  pause(): null {
    this.#isRunning = false;
    if (this.#isRecording) return null;
    this.#target = null;
    this.#alignOthers();
    this.#showNow();
    return null;
  }

  stepOnce({ granularity }: { readonly granularity: StepGranularity | 'operation' }): null {
    this.#isRunning = false;
    this.#stoppedBy = null;
    this.#first.step(granularity);
    this.#alignOthers();
    this.#showNow();
    return null;
  }

  /** To the previous write, or to the start of the present one. */
  stepBack(): null {
    const { step, microStep } = this.#target ?? this.#first.drive;
    return this.seek(wholeStep(Math.max(0, microStep === 0 ? step - 1 : step)));
  }

  /** Goes to any moment, also beyond the furthest. A recorded picture is shown at once where the way is long. */
  seek(moment: Moment): null {
    this.#isRunning = false;
    this.#isRecording = false;
    this.#stoppedBy = null;
    this.#target = this.#standing(moment);
    for (const run of this.#runs) run.approach(this.#target);
    this.#frames.sendRecorded(this.#target.step, this.#progress);
    return null;
  }

  /** Where the drives stand: two that are compared at the end of a write, so that all that is shown of them is of the same writes. */
  #standing({ step, microStep }: Moment): Moment {
    return this.#isComparing && microStep > 0 ? wholeStep(step + 1) : { step, microStep };
  }

  /** Sets breakpoints, and the pages whose places are recorded. For those of before the drive goes from the start to where it is. */
  watch({ stops, times, followed }: Pick<LabOpening, 'stops' | 'times' | 'followed'>): null {
    this.#stops = stops;
    this.#times = times;
    this.#stopTest = null;
    const present = momentOf(this.#first.drive);
    this.#first.follow(followed);
    if (isBefore(this.#first.drive, present)) {
      this.#isRecording = true;
      this.#target ??= present;
    }
    return null;
  }

  moves(): readonly PageMove[] {
    return this.#first.moves;
  }

  /** State and logical page of every page of some blocks. */
  cells({ drive, blocks }: { readonly drive: number; readonly blocks: readonly number[] }): PageCells {
    const run = this.#run(drive);
    const { pagesPerBlock } = run.scenario;
    const states = new Uint8Array(blocks.length * pagesPerBlock);
    const logicalPages = new Int32Array(states.length);
    for (const [index, block] of blocks.entries()) {
      const part = [index * pagesPerBlock, (index + 1) * pagesPerBlock] as const;
      run.readPages(block, states.subarray(...part), logicalPages.subarray(...part));
    }
    return { step: run.drive.step, states, logicalPages };
  }

  block({ drive, block }: { readonly drive: number; readonly block: number }): BlockReading {
    const run = this.#run(drive);
    const { flash, blockRole } = run.drive.map;
    return {
      block,
      role: blockRole[block] ?? 0,
      validPages: flash.validPages[block] ?? 0,
      programmedPages: flash.programmedPages[block] ?? 0,
      relocatedPages: flash.relocatedPagesIn(block),
      erases: flash.eraseCount[block] ?? 0,
      pickedAt: run.pickedAt[block] ?? 0,
    };
  }

  /** Physical page, or −1. */
  locate({ logicalPage }: { readonly logicalPage: number }): number {
    return this.#first.locate(logicalPage);
  }

  /** The first picks behind the writes after `fromStep` up to `toStep`; what is recorded no more is replayed. */
  picks({ drive, fromStep, toStep }: { drive: number; fromStep: number; toStep: number }): readonly PickEvent[] {
    const run = this.#run(drive);
    const { log } = run;
    if (fromStep >= log.completeFromStep) return log.between(fromStep, toStep, MOST_PICKS);
    const present = momentOf(run.drive);
    const replayed = run.logReplay(() => {
      this.#take(run, wholeStep(fromStep));
      this.#take(run, wholeStep(Math.min(toStep, run.furthest.step)));
    });
    this.#take(run, present);
    return replayed.between(fromStep, toStep, MOST_PICKS);
  }

  /** Of each drive. */
  statistics({ fromStep }: { readonly fromStep: number }): readonly DriveStatistics[] {
    return this.#runs.map(({ drive, log }) => statisticsOf(drive, log, fromStep, this.#times));
  }

  /**
   * The moment after the next event, or before the present one the last; null where none is recorded. `wait`: after the last pick
   * behind a write. `move`: of a followed page. `stop`: a breakpoint that is on.
   */
  find({ kind, isBack }: { readonly kind: RecordedEvent; readonly isBack: boolean }): Moment | null {
    const run = this.#first;
    const present = momentOf(run.drive);
    // Of drives that are compared, the picks behind the last write are not before the present.
    const step = run.drive.step - (isBack && this.#isComparing ? 1 : 0);
    const recorded = recordedMoments(run, kind, step, isBack, this.#stops, this.#times);
    const moments = recorded.map((moment) => this.#standing(moment));
    const isThere = (moment: Moment): boolean => (isBack ? isBefore(moment, present) : isBefore(present, moment));
    return (isBack ? moments.findLast(isThere) : moments.find(isThere)) ?? null;
  }

  /** How often each breakpoint has been reached up to here, on or off; null where the record does not tell. */
  stopCounts(): readonly (number | null)[] {
    const run = this.#first;
    const present = momentOf(run.drive);
    return this.#stops.map((stop) => {
      const moments = stopMoments(run, stop, this.#times);
      return moments && moments.filter((moment) => !isBefore(present, moment)).length;
    });
  }

  /** The page is about to be busy, as when its map moves: of two cores, a drive without a limit would take one. */
  makeRoom(): null {
    this.#roomUntilMs = this.#now() + ROOM_MS;
    return null;
  }

  recycle(buffer: ArrayBuffer): void {
    this.#frames.recycle(buffer, this.#progress);
  }

  tick(): number | null {
    if (this.#runs.length === 0) return null;
    if (this.#target !== null) return this.#tickToTarget(this.#target);
    if (!this.#isRunning) return null;
    const { drive } = this.#first;
    const before = momentOf(drive);
    const wait = this.#order.pace === 'max' ? this.#tickUnpaced() : this.#tickPaced(this.#order.pace);
    this.#alignOthers();
    if (isBefore(before, drive)) this.#frames.isDue = true;
    this.#frames.notePicture();
    if (this.#stoppedBy !== null || drive.isWornOut || this.#isAtEnd) return this.pause();
    this.#frames.sendIfDue(this.#progress);
    return wait;
  }

  get scenario(): Scenario | null {
    return this.#runs[0]?.scenario ?? null;
  }

  get step(): number {
    return this.#runs[0]?.drive.step ?? 0;
  }

  abandon(): void {
    this.#isRunning = false;
    this.#target = null;
    this.#runs = [];
  }

  get #first(): LabRun {
    return this.#run(0);
  }

  get #isComparing(): boolean {
    return this.#runs.length > 1;
  }

  #run(index: number): LabRun {
    const run = this.#runs[index];
    if (!run) throw new NoDriveError('the lab has no such drive: open it first');
    return run;
  }

  get #isAtEnd(): boolean {
    const { until } = this.#order;
    return !!until && !isBefore(this.#first.drive, until);
  }

  /** Works for one slice on the way to a moment. */
  #tickToTarget(target: Moment): number | null {
    const end = this.#now() + SLICE_MS;
    for (;;) {
      const [run, next = run] = this.#runs
        .filter(({ drive }) => drive.step < target.step && !drive.isWornOut)
        .toSorted((one, other) => one.drive.step - other.drive.step);
      if (!run || !next) break;
      const distance = next.drive.step - run.drive.step;
      if (this.#now() >= end) {
        this.#frames.notePicture();
        // Of a replay, the picture at its end is what counts.
        this.#frames.isDue = isBefore(this.#first.furthest, target) && distance === 0;
        this.#frames.sendIfDue(this.#progress);
        return 0;
      }
      this.#advanceChunk(run, distance || target.step - run.drive.step);
    }
    for (const run of this.#runs) run.stepTo(target);
    this.#target = null;
    this.#isRecording = false;
    this.#frames.notePicture();
    this.#showNow();
    return this.#isRunning ? 0 : null;
  }

  /** Takes a run to a moment in one go. */
  #take(run: LabRun, target: Moment): void {
    run.approach(target);
    while (run.drive.step < target.step && !run.drive.isWornOut) run.advance(target.step - run.drive.step, null);
    run.stepTo(target);
  }

  #advanceChunk(run: LabRun, mostPages: number, stopTest: ReturnType<typeof createStopTest> = null): void {
    const started = this.#now();
    if (run.advance(Math.min(mostPages, this.#chunkPages), stopTest?.test ?? null)) {
      this.#stoppedBy = stopTest?.stoppedBy ?? null;
      // The write that it was in.
      if (this.#isComparing && run.drive.microStep > 0) run.advance(1, null);
    }
    this.#chunkPages = adaptChunkPages(this.#chunkPages, this.#now() - started);
  }

  /** Lasts from slice to slice, because a wait or a window may too. */
  #stopTestOf({ drive }: LabRun): ReturnType<typeof createStopTest> {
    if (this.#stopTest?.drive !== drive)
      this.#stopTest = { drive, made: createStopTest(drive, this.#stops, this.#times, this.#order.untilMoved) };
    return this.#stopTest.made;
  }

  #runPages(mostPages: number): void {
    const run = this.#first;
    const stopTest = this.#stopTestOf(run);
    const end = this.#now() + SLICE_MS;
    const target = Math.min(run.drive.step + mostPages, this.#order.until?.step ?? Number.POSITIVE_INFINITY);
    while (run.drive.step < target && this.#now() < end && this.#stoppedBy === null && !run.drive.isWornOut) {
      this.#advanceChunk(run, target - run.drive.step, stopTest);
      // A second drive takes as long again.
      this.#alignOthers();
    }
  }

  #tickUnpaced(): number {
    this.#runPages(Number.POSITIVE_INFINITY);
    return this.#now() < this.#roomUntilMs ? RESTS_PER_SLICE * SLICE_MS : 0;
  }

  #tickPaced(pagesPerSecond: number): number {
    const now = this.#now();
    this.#workedUntilMs = Math.max(this.#workedUntilMs, now - Math.max(MAX_DEBT_MS, 1000 / pagesPerSecond));
    if (pagesPerSecond <= MAX_MICRO_PACE && !this.#isComparing) return this.#tickMicro(pagesPerSecond, now);
    const before = this.#first.drive.step;
    this.#runPages(Math.floor(((now - this.#workedUntilMs) / 1000) * pagesPerSecond));
    this.#workedUntilMs += ((this.#first.drive.step - before) / pagesPerSecond) * 1000;
    return MIN_FRAME_DISTANCE_MS / 2;
  }

  #tickMicro(pagesPerSecond: number, now: number): number {
    const run = this.#first;
    const stopTest = this.#stopTestOf(run);
    while (this.#workedUntilMs <= now && !this.#isAtEnd && this.#stoppedBy === null) {
      const kind = run.stepOperation(stopTest?.test ?? null);
      if (kind === null) break;
      this.#stoppedBy = stopTest?.stoppedBy ?? null;
      this.#workedUntilMs += microDurationMs(kind, pagesPerSecond);
    }
    return Math.max(1, Math.min(this.#workedUntilMs - now, MIN_FRAME_DISTANCE_MS));
  }

  /** Takes the other drive to the step of the first. */
  #alignOthers(): void {
    const target = wholeStep(this.#runs[0]?.drive.step ?? 0);
    for (const run of this.#runs.slice(1)) this.#take(run, target);
  }

  get #progress(): LabProgress {
    const stoppedBy = this.#stoppedBy === BY_MOVE ? null : this.#stoppedBy;
    return { isRunning: this.#isRunning, target: this.#target, stoppedBy };
  }

  #showNow(): void {
    this.#frames.sendNow(this.#progress);
  }
}
