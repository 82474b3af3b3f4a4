import { type Drive, MicroEventKind, type MicroListener, type Scenario, type StepGranularity } from '#engine';
import { type HostAction, type HostEvent, performAction, retold } from './hostEvents.ts';
import { Keyframes } from './keyframes.ts';
import { isBefore, type Moment, momentOf, wholeStep } from './moment.ts';
import { type PlaceChange, PlaceLog } from './placeLog.ts';
import { SlotLog } from './slotLog.ts';

/** Up to this many physical pages the places of pages are kept, and the other future is run. */
const MOST_PAGES_WATCHED = 4096;

/** Some tens of milliseconds of a long way. */
const MOST_PAGES_AT_ONCE = 250_000;

/** Pages since the first of those guests left who are away, here and in the future in which the drive was told if here it was not. */
export interface SinceLeaving {
  readonly hostPages: number;
  readonly flashPages: number;
  /** Null on a drive too large to be run twice. */
  readonly otherFlashPages: number | null;
  /** Copies of pages that nobody wants any more; null where places are not kept. */
  readonly ghostsRelocated: number | null;
  /** How often guests have left and not come back. */
  readonly leavings: number;
  /** Logical pages that nobody wants now. */
  readonly unwantedPages: number;
}

/** Operations since the step from which they are counted, which is 0 until the drive has come there. */
export interface Counted {
  readonly fromStep: number;
  readonly hostPages: number;
  readonly flashPages: number;
  readonly blocksErased: number;
}

interface TimelineOptions {
  /** About how far it will go, for the distance of keyframes. */
  readonly plannedSteps: number;
  /** Step from which operations are counted. */
  readonly countFrom?: number;
  readonly events?: readonly HostEvent[];
}

/**
 * A drive, what was done to it and when, and every moment of it up to the furthest. Standing at a moment, the drive has been
 * through the events of that moment.
 */
export class Timeline {
  readonly #createDrive: (scenario: Scenario) => Drive;
  readonly #scenario: Scenario;
  readonly #options: TimelineOptions;
  #drive: Drive | null;
  readonly #keyframes: Keyframes;
  /** In order. */
  #events: HostEvent[];
  /** How many of them the drive has been through. */
  #doneCount = 0;
  /** Of how many the trims are in the log of places. */
  #notedCount = 0;
  #furthest: Moment = wholeStep(0);
  readonly #countFrom: number;
  /** Counters at the step from which they are counted; null until it was reached. */
  #countBase: { readonly flashPages: number; readonly blocksErased: number } | null = null;
  /** Counters when guests left, by the number of the event. */
  readonly #leftAt = new Map<
    number,
    { readonly hostPages: number; readonly flashPages: number; readonly moment: Moment }
  >();
  #other: Timeline | null = null;
  #unwanted = { doneCount: -1, count: 0 };
  readonly #isSmall: boolean;
  /** Null on a large drive, and once it is full. While there is one the drive goes operation by operation. */
  #places: PlaceLog | null;
  /** Null where there is no log of places, and once it is full. */
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
    this.#keyframes = new Keyframes(this.#drive, options.plannedSteps);
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

  /** What was done up to the furthest moment. */
  get events(): readonly HostEvent[] {
    return this.#events;
  }

  /**
   * Goes on to `target`, or as far as the drive lasts.
   *
   * @param onWay is told now and then where it is
   */
  runTo(target: Moment, onWay: (step: number) => void = () => {}): void {
    for (;;) {
      const next = this.#events[this.#doneCount];
      const isEventFirst = next !== undefined && !isBefore(target, next);
      this.#runQuietly(isEventFirst ? next : target, onWay);
      // A moment beyond the last operation of its write is the write after it, which may have events of its own.
      this.#performDue(null);
      if (!isEventFirst || isBefore(this.drive, next)) break;
    }
    this.#noteFurthest();
  }

  /** Writes `pages` more pages. */
  runOn(pages: number): void {
    this.runTo(wholeStep(this.drive.step + pages));
  }

  /** Goes to any moment up to the furthest; from the nearest keyframe where that is shorter. */
  seek(target: Moment): void {
    const goal = isBefore(this.#furthest, target) ? this.#furthest : target;
    const isBack = isBefore(goal, this.drive);
    const keyframe = this.#keyframes.before(goal.step);
    if (keyframe && (isBack || keyframe.step > this.drive.step)) this.#restore(keyframe.step, keyframe.snapshot);
    else if (isBack) this.#startAnew();
    this.runTo(goal);
  }

  /** The next micro-operation; null on a worn-out drive. */
  advanceMicro(listener: MicroListener | null): ReturnType<Drive['advanceMicro']> {
    const kind = this.drive.advanceMicro(this.#noting(listener));
    this.#performDue(listener);
    this.#noteFurthest();
    return kind;
  }

  /** On to the end of the next micro-operation of the named kind, as `Drive.advance`; events on the way come after it. */
  advance(granularity: StepGranularity, listener: MicroListener | null): boolean {
    const isFound = this.drive.advance(granularity, this.#noting(listener));
    this.#performDue(listener);
    this.#noteFurthest();
    return isFound;
  }

  /** Something is done to the drive now; what would have come after this moment is forgotten. */
  act(action: HostAction, listener: MicroListener | null): void {
    const now = momentOf(this.drive);
    this.#events.length = this.#doneCount;
    this.#notedCount = this.#doneCount;
    this.#unwanted.doneCount = -1;
    this.#events.push({ ...now, action });
    this.#forgetFrom(now);
    this.#performDue(listener);
  }

  /** Where the page went from the first order up to this moment; null on a drive too large or too old for that. */
  placesOf(logicalPage: number): PlaceChange[] | null {
    return this.#places?.placesOf(logicalPage, this.drive) ?? null;
  }

  /**
   * Which closed block stands in each slot at this moment, as whoever saw the drive from the first order on would have put
   * them: each keeps its slot until it is erased. Last the slot held for the victim. Null on a drive too large or too old.
   */
  get slots(): Int32Array | null {
    return this.#slots?.at(this.drive) ?? null;
  }

  /** Whether guests have left at or before this moment. */
  get haveGuestsLeft(): boolean {
    return this.#events.slice(0, this.#doneCount).some(({ action }) => action === 'leave');
  }

  /**
   * Turns TRIM on or off. Where guests have left, in their past too: the drive is then at the same step of the future in which
   * it was told of them, or was not.
   */
  setTrim(isEnabled: boolean, listener: MicroListener | null): void {
    if (this.drive.isTrimEnabled === isEnabled) return;
    if (!this.haveGuestsLeft) return this.act('trim', listener);
    const { step } = this.drive;
    this.#unwanted.doneCount = -1;
    this.#events = retold(this.#events.slice(0, this.#doneCount));
    const leaving = this.#events.find(({ action }) => action === 'leave');
    this.#other = null;
    this.#keyframes.dropFrom(leaving?.microStep === 0 ? leaving.step : (leaving?.step ?? 0) + 1);
    const keyframe = this.#keyframes.before(leaving?.step ?? 0);
    if (keyframe) this.#restore(keyframe.step, keyframe.snapshot);
    else this.#startAnew();
    this.#furthest = momentOf(this.drive);
    this.#notedCount = this.#doneCount;
    this.#places?.forgetAfter(this.#furthest);
    this.#slots?.forgetAfter(this.#furthest);
    this.runTo(wholeStep(step));
    // Guests who left within the write that was going on have left here too.
    const last = this.#events.at(-1);
    if (last && isBefore(this.drive, last)) this.runTo(last);
  }

  /** What was done since the step from which it is counted. */
  get counted(): Counted {
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
  get sinceLeaving(): SinceLeaving | null {
    const left = this.#leftSince;
    if (left === null) return null;
    const { hostPages, flashPages, moment } = left;
    const places = this.#places;
    const { counters } = this.drive;
    const other = this.#runOther();
    const otherLeft = (this.#other === null ? null : this.#other.#leftSince) ?? left;
    return {
      hostPages: counters.hostPagesWritten - hostPages,
      flashPages: counters.flashPagesProgrammed - flashPages,
      otherFlashPages: other === null ? null : other.counters.flashPagesProgrammed - otherLeft.flashPages,
      ghostsRelocated:
        places === null ? null : places.ghostsRelocatedUpTo(this.drive) - places.ghostsRelocatedUpTo(moment),
      leavings: this.#leavings,
      unwantedPages: this.#countUnwanted(),
    };
  }

  /** When the first of those left who are away. */
  get #leftSince() {
    const done = this.#events.slice(0, this.#doneCount);
    const back = done.findLastIndex(({ action }) => action === 'return');
    const first = done.findIndex(({ action }, index) => index > back && action === 'leave');
    return this.#leftAt.get(first) ?? null;
  }

  get #leavings(): number {
    const done = this.#events.slice(0, this.#doneCount);
    const back = done.findLastIndex(({ action }) => action === 'return');
    return done.slice(back + 1).filter(({ action }) => action === 'leave').length;
  }

  /** On a large drive as of the last event: for every file that comes another goes, and hardly one is shorter than the rest. */
  #countUnwanted(): number {
    if (this.#isSmall || this.#unwanted.doneCount !== this.#doneCount) {
      const { drive } = this;
      let count = 0;
      for (let page = 0; page < drive.map.logicalPageCount; page++) if (drive.isDeleted(page)) count++;
      this.#unwanted = { doneCount: this.#doneCount, count };
    }
    return this.#unwanted.count;
  }

  /** The drive of the other future at this step. */
  #runOther(): Drive | null {
    if (!this.#isSmall) return null;
    this.#other ??= new Timeline(this.#createDrive, this.#scenario, { ...this.#options, events: retold(this.#events) });
    const target = wholeStep(this.drive.step);
    if (isBefore(this.#other.furthest, target)) this.#other.runTo(target);
    else this.#other.seek(target);
    return this.#other.drive;
  }

  /** As if nothing were to happen on the way. */
  #runQuietly(target: Moment, onWay: (step: number) => void): void {
    const drive = this.drive;
    while (drive.step < target.step && !drive.isWornOut) {
      const nextNote = drive.step < this.#countFrom ? this.#countFrom : target.step;
      const stop = Math.min(
        target.step,
        nextNote,
        this.#keyframes.nextAfter(drive.step),
        drive.step + MOST_PAGES_AT_ONCE,
      );
      while (this.#places && drive.step < stop && this.#advanceQuietly(drive));
      if (!drive.isWornOut && drive.step < stop) drive.run(stop - drive.step);
      this.#offerKeyframe();
      onWay(drive.step);
    }
    while (drive.step === target.step && drive.microStep < target.microStep && this.#advanceQuietly(drive));
  }

  /** Whether there was an operation to carry out. */
  #advanceQuietly(drive: Drive): boolean {
    const isAlive = drive.advanceMicro(this.#noting(null)) !== null;
    this.#noteFurthest();
    if (this.#places?.isFull) this.#places = null;
    if (this.#places === null || this.#slots?.isFull) this.#slots = null;
    return isAlive;
  }

  /** Notes places too, where the drive has not been before. Trims come before the operation that they belong to. */
  #noting(listener: MicroListener | null): MicroListener | null {
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

  /** Those whose moment has come. One that is addressed beyond the last micro-operation of its write comes after the write. */
  #performDue(listener: MicroListener | null): void {
    for (;;) {
      const event = this.#events[this.#doneCount];
      if (event === undefined || isBefore(this.drive, event)) break;
      if (event.action === 'leave') {
        const { hostPagesWritten: hostPages, flashPagesProgrammed: flashPages } = this.drive.counters;
        this.#leftAt.set(this.#doneCount, { hostPages, flashPages, moment: momentOf(this.drive) });
      }
      // A second time its trims are in the log.
      const isNoted = this.#doneCount < this.#notedCount;
      performAction(this.drive, event.action, isNoted ? listener : this.#noting(listener));
      this.#doneCount++;
      this.#notedCount = Math.max(this.#notedCount, this.#doneCount);
    }
    this.#offerKeyframe();
  }

  /** Only of whole steps, and after their events: so a keyframe says by its step which events it has been through. */
  #offerKeyframe(): void {
    this.#noteCountBase();
    const next = this.#events[this.#doneCount];
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
    this.#other = null;
    this.#keyframes.dropFrom(moment.microStep === 0 ? moment.step : moment.step + 1);
  }

  #restore(step: number, snapshot: ArrayBuffer): void {
    this.drive.restore(snapshot);
    this.#doneCount = this.#events.filter((event) => !isBefore(wholeStep(step), event)).length;
  }

  #startAnew(): void {
    // The old drive goes first: two of the largest would not fit.
    this.#drive = null;
    this.#doneCount = 0;
    this.#performDue(null);
  }
}
