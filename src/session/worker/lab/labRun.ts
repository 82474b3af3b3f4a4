import {
  judgeTheory,
  measureDrive,
  MicroEventKind,
  type Drive,
  type MicroListener,
  type Scenario,
  type StepGranularity,
  type TheoryVerdict,
} from '#engine';
import { Keyframes, type KeyframePolicy } from '../keyframes.ts';
import { isBefore, momentOf, wholeStep, type Moment } from '../moment.ts';
import type { BlockOrder, ColorBy, DriveReadings, FirstPick, PageMove, WindowRow } from '../labTypes.ts';
import { MEAN_DISTANCE, type WriteRow } from './partings.ts';
import { TilePainter, type Tiles } from './tiles.ts';
import { RunLog } from './runLog.ts';
import { isMove, type StopTest } from './stops.ts';
import { Windows } from './windows.ts';

/** Writes that can be returned to at once, on a drive whose snapshots are small. */
const DENSE_STEPS = 10_000_000;
const KEYFRAMES: Omit<KeyframePolicy, 'intervalSteps'> = {
  maxCount: 160,
  maxBytes: 176 * 2 ** 20,
  denseSteps: DENSE_STEPS,
};
/** The host writes this many pages in less than a tenth of a second. */
const KEYFRAME_STEPS = 100_000;
/** The first windows are this share of the logical space. */
const WINDOW_FRACTION = 1 / 256;
const LEAST_WINDOW_PAGES = 16;
/** Most writes that are repeated for the places of a followed page: they take some seconds. */
const MOST_REPEATED = 1_000_000;
/** Longest list of places of followed pages. */
const MOST_MOVES = 20_000;

const START = wholeStep(0);
const NOWHERE = -1;

interface Snapshot {
  readonly drive: ArrayBuffer;
  readonly pickedAt: Float64Array;
}

/**
 * A drive and the record of its run: windows, picks, keyframes, places of followed pages. It can go to every moment; what lies
 * before the furthest is recorded already.
 */
export class LabRun {
  readonly scenario: Scenario;
  readonly #createDrive: (scenario: Scenario) => Drive;
  #drive: Drive | null = null;
  readonly windows: Windows;
  /** Per block: the step at which it was picked last. */
  readonly pickedAt: Float64Array;
  readonly #painter: TilePainter;
  readonly #keyframes: Keyframes<Snapshot>;
  readonly #log = new RunLog(0);
  /** Takes every pick, recorded before or not. */
  #replayLog: RunLog | null = null;
  #furthest: Moment = START;
  #verdict: TheoryVerdict | null = null;
  #freePagesAtPick: number | null = null;
  /** Places of the pages that are followed, in order of moments. */
  readonly #moves = new Map<number, PageMove[]>();
  /** Up to here no move of theirs is missing. */
  #movesUntil: Moment = START;
  /** The longest wait of the window under way, and the wait of the present write. */
  #longestWait = { copies: 0, erases: 0 };
  #wait = { write: -1, copies: 0, erases: 0 };
  #leastFree = Number.POSITIVE_INFINITY;
  /** Picks recorded so far, and the valid pages of their blocks. */
  #picks = 0;
  #validAtPicks = 0;

  firstPick: FirstPick | null = null;
  /** Pages programmed so far after each MEAN_DISTANCE writes; null where nothing is compared with it, since it shortens each advance. */
  flashTotals: number[] | null = null;
  /** Told of each write, also in a replay. While there is one, the drive runs operation by operation. */
  onWrite: ((row: WriteRow) => void) | null = null;

  constructor(createDrive: (scenario: Scenario) => Drive, scenario: Scenario) {
    this.#createDrive = createDrive;
    this.scenario = scenario;
    this.pickedAt = new Float64Array(scenario.blockCount);
    this.#painter = new TilePainter(scenario, this.pickedAt);
    this.windows = new Windows(Math.max(LEAST_WINDOW_PAGES, Math.round(scenario.logicalPageCount * WINDOW_FRACTION)));
    this.#keyframes = new Keyframes(this.#source, { ...KEYFRAMES, intervalSteps: KEYFRAME_STEPS });
  }

  get drive(): Drive {
    if (this.#drive) return this.#drive;
    const drive = this.#createDrive(this.scenario);
    drive.map.counters.pickListener = (block, validPages, isLeveling) => this.#notePick(block, validPages, isLeveling);
    this.#drive = drive;
    // Whether there is a formula for the scenario is known from the beginning.
    const verdict = judgeTheory(this.scenario, measureDrive(drive));
    if (verdict.kind === 'doesNotApply' && verdict.excuse !== 'neverCleaned') this.#verdict = verdict;
    return drive;
  }

  get furthest(): Moment {
    return this.#furthest;
  }

  /** Physical page; −1 for none, also of a logical page that this drive does not have. */
  locate(logicalPage: number): number {
    return logicalPage < this.scenario.logicalPageCount ? this.drive.map.locate(logicalPage) : NOWHERE;
  }

  /** Theory beside the steady value, at the moment when the run was steady first; null until then, unless there is no formula. */
  get verdict(): TheoryVerdict | null {
    return this.#verdict;
  }

  /** Mean of the erased pages when a victim was picked, at that moment; null until then, and where none was. */
  get freePagesAtPick(): number | null {
    return this.#freePagesAtPick;
  }

  /** Whether any recent moment is a short replay away. */
  get hasKeyframes(): boolean {
    return this.#keyframes.steps.length > 0;
  }

  get #source() {
    const { drive } = this;
    const pickedAt = this.pickedAt;
    return {
      step: drive.step,
      snapshotByteLength: drive.snapshotByteLength + pickedAt.byteLength,
      snapshot: (): Snapshot => ({ drive: drive.snapshot(), pickedAt: pickedAt.slice() }),
    };
  }

  /** @returns the smallest and the largest value of the shades */
  paint(tiles: Tiles, colorBy: ColorBy, order: BlockOrder): readonly [number, number] {
    return this.#painter.fill(this.drive, tiles, colorBy, order);
  }

  /** See `BlockSurvey.readPages`. */
  readPages(block: number, states: Uint8Array, logicalPages: Int32Array): void {
    this.#painter.survey.readPages(this.drive, block, states, logicalPages);
  }

  /**
   * Pages whose places are recorded: from here on or, of a drive that soon repeats what it has done, from the start on, where it then
   * stands. While there are any, the drive runs operation by operation.
   */
  follow(pages: readonly number[]): void {
    for (const page of this.#moves.keys()) if (!pages.includes(page)) this.#moves.delete(page);
    const added = pages.filter((page) => !this.#moves.has(page));
    if (added.length === 0) return;
    if (this.hasKeyframes && this.drive.step <= MOST_REPEATED) this.approach(START);
    this.#movesUntil = momentOf(this.drive);
    for (const page of added) {
      this.#moves.set(page, []);
      this.#noteMove(page, false);
    }
  }

  /** Places of the followed pages so far. */
  get moves(): readonly PageMove[] {
    return [...this.#moves.values()].flat();
  }

  /**
   * Writes up to `pages` more pages, at most to the end of a window, to a keyframe, or to a look at steadiness.
   *
   * @param test stops the run within a write; makes it slower
   * @returns whether `test` has stopped it
   */
  advance(pages: number, test: StopTest | null): boolean {
    const { drive } = this;
    const ends = [
      this.windows.nextEnd,
      this.#nextTotalAt,
      this.#keyframes.nextAfter(drive.step),
      drive.steadyState.nextBoundary,
    ];
    const target = Math.min(drive.step + pages, ...ends);
    if (test === null && this.onWrite === null && this.#moves.size === 0) {
      while (drive.microStep > 0 && drive.advanceMicro(null) !== null);
      drive.run(target - drive.step);
    } else {
      const state = { isStopped: false };
      const listener = this.#listener((kind, page) => (state.isStopped ||= test?.(kind, page) ?? false));
      while (drive.step < target && !state.isStopped && drive.advanceMicro(listener) !== null);
      if (state.isStopped) return true;
    }
    this.#noteProgress();
    return false;
  }

  /** The next operation, or all up to the end of the next one of this kind. */
  step(granularity: StepGranularity | 'operation'): void {
    if (granularity === 'operation') this.stepOperation(null);
    else this.drive.advance(granularity, this.#listener(null));
  }

  /** The next operation; its kind, or null on a worn-out drive. */
  stepOperation(test: StopTest | null): ReturnType<Drive['advanceMicro']> {
    return this.drive.advanceMicro(this.#listener(test));
  }

  /** Operations after the last write, up to `microStep`. */
  stepTo({ step, microStep }: Moment): void {
    const { drive } = this;
    const listener = this.#listener(null);
    while (drive.step === step && drive.microStep < microStep && drive.advanceMicro(listener) !== null);
  }

  /** Goes to the last keyframe at or before `target`, unless the way from here is shorter; `advance` does the rest. */
  approach(target: Moment): void {
    const isBack = isBefore(target, this.drive);
    // A jump beyond the record of moves would leave a gap in it.
    const last = this.#moves.size > 0 ? Math.min(target.step, this.#movesUntil.step) : target.step;
    const keyframe = this.#keyframes.before(last);
    if (!isBack && (keyframe === null || keyframe.step <= this.drive.step)) return;
    if (keyframe === null) {
      // The memory of two large drives may not be there.
      this.#drive = null;
      this.pickedAt.fill(0);
      return;
    }
    this.drive.restore(keyframe.snapshot.drive);
    this.pickedAt.set(keyframe.snapshot.pickedAt);
  }

  /** Has `work` run the drive, and records all picks meanwhile in a log of their own. */
  logReplay(work: () => void): RunLog {
    const log = new RunLog(this.drive.step);
    this.#replayLog = log;
    try {
      work();
    } finally {
      this.#replayLog = null;
    }
    return log;
  }

  /** The picks since the beginning; of a long run, the newest. */
  get log(): RunLog {
    return this.#log;
  }

  #listener(test: StopTest | null): MicroListener {
    return (kind, logicalPage) => {
      if (isMove(kind) && this.#moves.has(logicalPage)) this.#noteMove(logicalPage, kind === MicroEventKind.Relocate);
      this.#noteProgress();
      if (kind === MicroEventKind.Write) this.onWrite?.(this.#writeRow(logicalPage));
      test?.(kind, logicalPage);
    };
  }

  #noteMove(logicalPage: number, isByDrive: boolean): void {
    const { drive } = this;
    const moves = this.#moves.get(logicalPage) ?? [];
    const moment = momentOf(drive);
    const last = moves.at(-1);
    const isRecorded = last !== undefined && !isBefore(last, moment);
    if (isRecorded || moves.length >= MOST_MOVES) return;
    moves.push({ ...moment, logicalPage, physicalPage: this.locate(logicalPage), isByDrive });
  }

  #notePick(block: number, validPages: number, isLeveling: boolean): void {
    const { drive } = this;
    const { counters, freePool } = drive.map;
    this.pickedAt[block] = drive.step;
    this.#replayLog?.note(drive, block, validPages, isLeveling);
    // In a replay the pick is recorded already.
    const picks = counters.victimPicks + counters.levelingMoves;
    if (picks <= this.#picks) return;
    this.#picks = picks;
    this.#validAtPicks += validPages;
    const write = drive.step + 1;
    this.firstPick ??= { write, block, validPages };
    if (this.#wait.write !== write) this.#wait = { write, copies: 0, erases: 0 };
    this.#wait.copies += validPages;
    this.#wait.erases += 1;
    if (this.#wait.copies >= this.#longestWait.copies) this.#longestWait = { ...this.#wait };
    this.#leastFree = Math.min(this.#leastFree, freePool.count);
    this.#log.note(drive, block, validPages, isLeveling);
  }

  #noteProgress(): void {
    const { drive, windows } = this;
    if (isBefore(this.#furthest, drive)) this.#furthest = momentOf(drive);
    if (isBefore(this.#movesUntil, drive)) this.#movesUntil = momentOf(drive);
    if (drive.microStep > 0) return;
    if (drive.step === windows.nextEnd) {
      windows.add(this.#windowRow());
      this.#longestWait = { copies: 0, erases: 0 };
      this.#leastFree = Number.POSITIVE_INFINITY;
    }
    if (drive.step === this.#nextTotalAt) this.flashTotals?.push(drive.map.counters.flashPagesProgrammed);
    // A run becomes steady at the end of a window of its record, where every run stops.
    if (this.#verdict === null && drive.steadiness.isSteady) {
      const measurement = measureDrive(drive);
      this.#verdict = judgeTheory(this.scenario, measurement);
      const { meanFreePagesAtVictimPick } = measurement;
      this.#freePagesAtPick = meanFreePagesAtVictimPick < 0 ? null : meanFreePagesAtVictimPick;
    }
    this.#keyframes.offer(this.#source);
  }

  get #nextTotalAt(): number {
    return this.flashTotals ? (this.flashTotals.length + 1) * MEAN_DISTANCE : Number.POSITIVE_INFINITY;
  }

  #writeRow(logicalPage: number): WriteRow {
    const { map, step: write } = this.drive;
    const { flashPagesProgrammed: flashPages, blocksErased: erasedBlocks } = map.counters;
    return { write, logicalPage, physicalPage: map.locate(logicalPage), flashPages, erasedBlocks };
  }

  #windowRow(): WindowRow {
    const { map, step } = this.drive;
    const { flashPagesProgrammed, blocksErased } = map.counters;
    return {
      step,
      flashPages: flashPagesProgrammed,
      erasedBlocks: blocksErased,
      freeBlocks: Math.min(this.#leastFree, map.freePool.count),
      waitCopies: this.#longestWait.copies,
      waitErases: this.#longestWait.erases,
      picks: this.#picks,
      validAtPicks: this.#validAtPicks,
    };
  }

  get readings(): DriveReadings {
    const { drive } = this;
    const { map } = drive;
    const { counters } = map;
    const { isSteady, longRun } = drive.steadiness;
    return {
      hostPages: counters.hostPagesWritten,
      flashPages: counters.flashPagesProgrammed,
      relocatedPages: counters.pagesRelocated,
      erasedBlocks: counters.blocksErased,
      freeBlocks: map.freePool.count,
      mappedPages: map.mappedPages,
      isWornOut: drive.isWornOut,
      isSteady,
      relativeHalfWidth: longRun?.relativeHalfWidth ?? 0,
      steadyWriteAmplification: longRun?.writeAmplification ?? 0,
    };
  }
}
