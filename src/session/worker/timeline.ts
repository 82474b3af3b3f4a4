import { type Drive, MicroEventKind, type MicroListener, type Scenario, type StepGranularity } from '#engine';
import {
  performAction,
  withTrimToggledAtLeave,
  isBefore,
  momentOf,
  wholeStep,
  type HostAction,
  type HostEvent,
  type Moment,
} from './moment.ts';
import { evenKeyframes, Keyframes } from './keyframes.ts';
import { type PlaceChange, PlaceLog } from './placeLog.ts';
import { SlotLog } from './slotLog.ts';

/** Up to this many physical pages a drive has the logs of places and slots, and its other future is run. */
const MOST_PAGES_WATCHED = 4096;

/** Pages between two reports of progress: some tens of milliseconds. */
const MOST_PAGES_AT_ONCE = 250_000;

/**
 * Counts since the first departure of those guests who are still away: of this drive, and of the other future, in which it was
 * told of the departure if here it was not.
 */
export interface LeavingCounts {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Null on a drive too large to be run twice. */
  readonly otherFlashPages: number | null;
  /** Relocations of deleted pages; null without a log of places. */
  readonly ghostsRelocated: number | null;
  /** How often guests have left since they last came back. */
  readonly leavings: number;
  /** Logical pages that are deleted now. */
  readonly unwantedPages: number;
}

/** Operations since `fromStep`, which is 0 until the drive has reached the step from which it counts. */
export interface OperationCounts {
  readonly fromStep: number;
  readonly hostPages: number;
  readonly flashPages: number;
  readonly blocksErased: number;
}

interface TimelineOptions {
  /** Expected length, for the distance of keyframes. */
  readonly plannedSteps: number;
  /** Step from which operations are counted. */
  readonly countFrom?: number;
  readonly events?: readonly HostEvent[];
}

/**
 * A drive with the actions of the reader; it can go to every moment up to the furthest. At a moment, the events of that moment
 * have been performed.
 */
export class Timeline {
  readonly #createDrive: (scenario: Scenario) => Drive;
  readonly #scenario: Scenario;
  readonly #options: TimelineOptions;
  #drive: Drive | null;
  readonly #keyframes: Keyframes;
  /** In chronological order. */
  #events: HostEvent[];
  /** How many of `#events` have been performed. */
  #performedCount = 0;
  /** How many of `#events` are in the log of places with their trims. */
  #loggedCount = 0;
  #furthest: Moment = wholeStep(0);
  readonly #countFrom: number;
  /** Counters at step `#countFrom`; null until it is reached. */
  #countBase: { readonly flashPages: number; readonly blocksErased: number } | null = null;
  /** Counters at each departure of guests, by the index of its event. */
  readonly #departures = new Map<
    number,
    { readonly hostPages: number; readonly flashPages: number; readonly moment: Moment }
  >();
  #otherFuture: Timeline | null = null;
  #unwanted = { performedCount: -1, count: 0 };
  readonly #isSmall: boolean;
  /** Null on a large drive, and once the log is full. While there is one, the drive runs operation by operation. */
  #places: PlaceLog | null;
  /** Null without a log of places, and once the log is full. */
  #slots: SlotLog | null;

  constructor(createDrive: (scenario: Scenario) => Drive, scenario: Scenario, options: TimelineOptions) {
    this.#createDrive = createDrive;
    this.#scenario = scenario;
    this.#options = options;
    this.#countFrom = options.countFrom ?? 0;
    this.#events = [...(options.events ?? [])];
    this.#isSmall = scenario.blockCount * scenario.pagesPerBlock <= MOST_PAGES_WATCHED;
    this.#places = this.#isSmall ? new PlaceLog() : null;
    this.#slots = this.#isSmall ? new SlotLog(scenario) : null;
    this.#drive = createDrive(scenario);
    this.#keyframes = new Keyframes(this.#drive, evenKeyframes(options.plannedSteps));
    this.#performDue(null);
  }

  get drive(): Drive {
    return this.#drive ?? (this.#drive = this.#createDrive(this.#scenario));
  }

  get furthest(): Moment {
    return this.#furthest;
  }

  get keyframeSteps(): number[] {
    return this.#keyframes.steps;
  }

  /** Actions of the reader up to the furthest moment. */
  get events(): readonly HostEvent[] {
    return this.#events;
  }

  /**
   * Runs on to `target`, or until the drive is worn out.
   *
   * @param onProgress is called now and then with the present step
   */
  runTo(target: Moment, onProgress: (step: number) => void = () => {}): void {
    for (;;) {
      const next = this.#events[this.#performedCount];
      const isEventFirst = next !== undefined && !isBefore(target, next);
      this.#runWithoutEvents(isEventFirst ? next : target, onProgress);
      // A moment beyond the last operation of its write means the next write, which may have events of its own.
      this.#performDue(null);
      if (!isEventFirst || isBefore(this.drive, next)) break;
    }
    this.#noteFurthest();
  }

  /** Writes `pages` more pages. */
  runOn(pages: number): void {
    this.runTo(wholeStep(this.drive.step + pages));
  }

  /** Goes to any moment up to the furthest, from the nearest keyframe where that is shorter. */
  seek(target: Moment): void {
    const goal = isBefore(this.#furthest, target) ? this.#furthest : target;
    const isBack = isBefore(goal, this.drive);
    const keyframe = this.#keyframes.before(goal.step);
    if (keyframe && (isBack || keyframe.step > this.drive.step)) this.#restore(keyframe.step, keyframe.snapshot);
    else if (isBack) this.#restart();
    this.runTo(goal);
  }

  /** The next micro-operation; null on a worn-out drive. */
  advanceMicro(listener: MicroListener | null): ReturnType<Drive['advanceMicro']> {
    const kind = this.drive.advanceMicro(this.#withLogs(listener));
    this.#performDue(listener);
    this.#noteFurthest();
    return kind;
  }

  /** Runs on to the end of the next micro-operation of the named kind, as `Drive.advance`; events that are due follow. */
  advance(granularity: StepGranularity, listener: MicroListener | null): boolean {
    const isFound = this.drive.advance(granularity, this.#withLogs(listener));
    this.#performDue(listener);
    this.#noteFurthest();
    return isFound;
  }

  /** Performs an action at the present moment and deletes everything after it. */
  act(action: HostAction, listener: MicroListener | null): void {
    const now = momentOf(this.drive);
    this.#events.length = this.#performedCount;
    this.#loggedCount = this.#performedCount;
    this.#unwanted.performedCount = -1;
    this.#events.push({ ...now, action });
    this.#forgetFrom(now);
    this.#performDue(listener);
  }

  /** Places of the page since the first host write; null on a drive too large or too old for the log. */
  placesOf(logicalPage: number): PlaceChange[] | null {
    return this.#places?.placesOf(logicalPage, this.drive) ?? null;
  }

  /**
   * Block in each slot of the picture at this moment, and last the slot reserved for the victim: see `SlotLog`. Null on a drive
   * too large or too old for the log.
   */
  get slots(): Int32Array | null {
    return this.#slots?.at(this.drive) ?? null;
  }

  /** Whether guests have left at or before this moment. */
  get haveGuestsLeft(): boolean {
    return this.#events.slice(0, this.#performedCount).some(({ action }) => action === 'leave');
  }

  /**
   * Turns TRIM on or off. If guests have left, this changes the past as well: the drive is then at the same step of the other
   * future, in which it was told of the departure, or was not told.
   */
  setTrim(isEnabled: boolean, listener: MicroListener | null): void {
    if (this.drive.isTrimEnabled === isEnabled) return;
    if (!this.haveGuestsLeft) return this.act('trim', listener);
    const { step } = this.drive;
    this.#unwanted.performedCount = -1;
    this.#events = withTrimToggledAtLeave(this.#events.slice(0, this.#performedCount));
    const firstLeave = this.#events.find(({ action }) => action === 'leave');
    this.#otherFuture = null;
    this.#keyframes.dropFrom(firstLeave?.microStep === 0 ? firstLeave.step : (firstLeave?.step ?? 0) + 1);
    const keyframe = this.#keyframes.before(firstLeave?.step ?? 0);
    if (keyframe) this.#restore(keyframe.step, keyframe.snapshot);
    else this.#restart();
    this.#furthest = momentOf(this.drive);
    this.#loggedCount = this.#performedCount;
    this.#places?.forgetAfter(this.#furthest);
    this.#slots?.forgetAfter(this.#furthest);
    this.runTo(wholeStep(step));
    // Guests who left within the present write have left in this future too.
    const last = this.#events.at(-1);
    if (last && isBefore(this.drive, last)) this.runTo(last);
  }

  /** Operations since `countFrom`. */
  get counted(): OperationCounts {
    const { hostPagesWritten, flashPagesProgrammed, blocksErased } = this.drive.counters;
    const base = hostPagesWritten >= this.#countFrom ? this.#countBase : null;
    const fromStep = base === null ? 0 : this.#countFrom;
    return {
      fromStep,
      hostPages: hostPagesWritten - fromStep,
      flashPages: flashPagesProgrammed - (base?.flashPages ?? 0),
      blocksErased: blocksErased - (base?.blocksErased ?? 0),
    };
  }

  /** Null where no guests are away. */
  get sinceLeaving(): LeavingCounts | null {
    const departure = this.#firstDeparture;
    if (departure === null) return null;
    const { hostPages, flashPages, moment } = departure;
    const places = this.#places;
    const { counters } = this.drive;
    const other = this.#runOtherFuture();
    const otherDeparture = (this.#otherFuture === null ? null : this.#otherFuture.#firstDeparture) ?? departure;
    return {
      hostPages: counters.hostPagesWritten - hostPages,
      flashPages: counters.flashPagesProgrammed - flashPages,
      otherFlashPages: other === null ? null : other.counters.flashPagesProgrammed - otherDeparture.flashPages,
      ghostsRelocated:
        places === null ? null : places.ghostsRelocatedUpTo(this.drive) - places.ghostsRelocatedUpTo(moment),
      leavings: this.#leavings,
      unwantedPages: this.#countUnwanted(),
    };
  }

  /** Counters at the first departure of those guests who are still away. */
  get #firstDeparture() {
    const performed = this.#events.slice(0, this.#performedCount);
    const back = performed.findLastIndex(({ action }) => action === 'return');
    const first = performed.findIndex(({ action }, index) => index > back && action === 'leave');
    return this.#departures.get(first) ?? null;
  }

  get #leavings(): number {
    const performed = this.#events.slice(0, this.#performedCount);
    const back = performed.findLastIndex(({ action }) => action === 'return');
    return performed.slice(back + 1).filter(({ action }) => action === 'leave').length;
  }

  /** A large drive is counted only at events: in between, files are replaced by files of about the same length. */
  #countUnwanted(): number {
    if (this.#isSmall || this.#unwanted.performedCount !== this.#performedCount) {
      const { drive } = this;
      let count = 0;
      for (let page = 0; page < drive.map.logicalPageCount; page++) if (drive.isDeleted(page)) count++;
      this.#unwanted = { performedCount: this.#performedCount, count };
    }
    return this.#unwanted.count;
  }

  /** Brings the other future to the present step. @returns its drive */
  #runOtherFuture(): Drive | null {
    if (!this.#isSmall) return null;
    this.#otherFuture ??= new Timeline(this.#createDrive, this.#scenario, {
      ...this.#options,
      events: withTrimToggledAtLeave(this.#events),
    });
    const target = wholeStep(this.drive.step);
    if (isBefore(this.#otherFuture.furthest, target)) this.#otherFuture.runTo(target);
    else this.#otherFuture.seek(target);
    return this.#otherFuture.drive;
  }

  /** Runs on to `target` without performing events. */
  #runWithoutEvents(target: Moment, onProgress: (step: number) => void): void {
    const drive = this.drive;
    while (drive.step < target.step && !drive.isWornOut) {
      const nextNote = drive.step < this.#countFrom ? this.#countFrom : target.step;
      const stop = Math.min(
        target.step,
        nextNote,
        this.#keyframes.nextAfter(drive.step),
        drive.step + MOST_PAGES_AT_ONCE,
      );
      while (this.#places && drive.step < stop && this.#advanceOne(drive));
      if (!drive.isWornOut && drive.step < stop) drive.run(stop - drive.step);
      this.#offerKeyframe();
      onProgress(drive.step);
    }
    while (drive.step === target.step && drive.microStep < target.microStep && this.#advanceOne(drive));
  }

  /** Whether there was an operation to carry out. */
  #advanceOne(drive: Drive): boolean {
    const isAlive = drive.advanceMicro(this.#withLogs(null)) !== null;
    this.#noteFurthest();
    if (this.#places?.isFull) this.#places = null;
    if (this.#places === null || this.#slots?.isFull) this.#slots = null;
    return isAlive;
  }

  /** `listener`, and the logs where the drive has not been before. Trims come before the operation that they belong to. */
  #withLogs(listener: MicroListener | null): MicroListener | null {
    const { drive } = this;
    const places = this.#places;
    if (places === null) return listener;
    return (kind, logicalPage, from, to) => {
      const isNew = kind === MicroEventKind.Trim ? !isBefore(drive, this.#furthest) : isBefore(this.#furthest, drive);
      if (isNew) {
        places.note(drive, kind, logicalPage, to, drive.isDeleted(logicalPage));
        const isProgram = kind === MicroEventKind.Write || kind === MicroEventKind.Relocate;
        if (kind !== MicroEventKind.Trim) this.#slots?.note(drive, isProgram ? to : -1);
      }
      if (kind === MicroEventKind.Write) this.#noteCountBase();
      listener?.(kind, logicalPage, from, to);
    };
  }

  /** Performs the events that are due. An event addressed beyond the last micro-operation of its write follows that write. */
  #performDue(listener: MicroListener | null): void {
    for (;;) {
      const event = this.#events[this.#performedCount];
      if (event === undefined || isBefore(this.drive, event)) break;
      if (event.action === 'leave') {
        const { hostPagesWritten: hostPages, flashPagesProgrammed: flashPages } = this.drive.counters;
        this.#departures.set(this.#performedCount, { hostPages, flashPages, moment: momentOf(this.drive) });
      }
      // In a replay its trims are in the log already.
      const isLogged = this.#performedCount < this.#loggedCount;
      performAction(this.drive, event.action, isLogged ? listener : this.#withLogs(listener));
      this.#performedCount++;
      this.#loggedCount = Math.max(this.#loggedCount, this.#performedCount);
    }
    this.#offerKeyframe();
  }

  /** Only at whole steps and after their events, so that the step of a keyframe determines which events were performed. */
  #offerKeyframe(): void {
    this.#noteCountBase();
    const next = this.#events[this.#performedCount];
    const isEventDue = next !== undefined && !isBefore(this.drive, next);
    if (this.drive.microStep === 0 && !isEventDue) this.#keyframes.offer(this.drive);
  }

  #noteCountBase(): void {
    if (this.drive.step !== this.#countFrom || this.drive.microStep !== 0) return;
    const { flashPagesProgrammed, blocksErased } = this.drive.counters;
    this.#countBase = { flashPages: flashPagesProgrammed, blocksErased };
  }

  #noteFurthest(): void {
    if (isBefore(this.#furthest, this.drive)) this.#furthest = momentOf(this.drive);
  }

  #forgetFrom(moment: Moment): void {
    this.#furthest = moment;
    this.#places?.forgetAfter(moment);
    this.#slots?.forgetAfter(moment);
    this.#otherFuture = null;
    this.#keyframes.dropFrom(moment.microStep === 0 ? moment.step : moment.step + 1);
  }

  #restore(step: number, snapshot: ArrayBuffer): void {
    this.drive.restore(snapshot);
    this.#performedCount = this.#events.filter((event) => !isBefore(wholeStep(step), event)).length;
  }

  #restart(): void {
    // The old drive is released first: two of the largest do not fit in memory.
    this.#drive = null;
    this.#performedCount = 0;
    this.#performDue(null);
  }
}
