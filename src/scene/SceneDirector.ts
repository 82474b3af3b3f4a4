import type { DriveFrame } from '#engine';
import { withoutStrong } from '#messages';
import { composeScene } from './draw/composeScene.ts';
import type { DrawList } from './draw/drawList.ts';
import { isHatchShut, isHeatShown } from './draw/moment.ts';
import type { SceneMoment } from './draw/moment.ts';
import { HeatReading } from './heat/heatReading.ts';
import type { SceneLayout } from './layout/sceneLayout.ts';
import { ShownDrive, frameRelation, SeatMemory } from './model/shownDrive.ts';
import type { FollowedDish, TouchTarget } from './model/touchTarget.ts';
import { nextBand, FlowRates, type MotionBand } from './motion/speed.ts';
import { Motion } from './motion/motion.ts';
import type { ScenePainter } from './paint/ScenePainter.ts';
import type { Narration } from './text/narration.ts';
import type { CountsSinceLeaving, NarratedFrame, Narrator } from './text/narrator.ts';
import type * as Speech from './text/speech.ts';
import { MICRO, MICRO_WORDS, ROLE } from './vocabulary.ts';
import type { FrameSource, SceneDrive, SceneWords } from './vocabulary.ts';

export interface Staging {
  readonly drive: SceneDrive;
  readonly layout: SceneLayout;
  readonly painter: Pick<ScenePainter, 'paint'>;
  readonly words: SceneWords;
  readonly stepsPerSecond: number;
  readonly isRunning: boolean;
  readonly isReducedMotion: boolean;
  /** Counts since guests left; null where nobody has left. */
  readonly sinceLeaving?: CountsSinceLeaving | null;
}

export interface Audience {
  /** A moment was painted. `isNews` is false when only running animations have moved since the last one. */
  readonly onMoment: (moment: SceneMoment, isNews: boolean) => void;
  /** A sentence for screen readers. */
  readonly onSentence: (sentence: string) => void;
  /** A sentence under the picture. `driveCount` is that of the shown frame; the frame source may already have a newer drive. */
  readonly onNarration?: (narration: Narration, driveCount: number) => void;
  /** The touched plate has gone to the clean stack, so it is no longer touched. */
  readonly onLetGo?: () => void;
}

const FLOW_PERIOD_MS = 1000 / 30;
const BLUR_PERIOD_MS = 100;
const REDUCED_HEAT_PERIOD_MS = 1000;
const PAUSED_SLOT_MS = 1000;
/** Least time between two sentences for screen readers while the drive runs; while it is paused they come at once. */
const SENTENCE_PERIOD_MS = 5000;

/**
 * Connects frames, motion, narrator and painter; paints at most once for each display frame. Its only clock is the `nowMs` given to
 * `tick`.
 */
export class SceneDirector {
  readonly #frames: FrameSource;
  readonly #audience: Audience;
  readonly #motion = new Motion();
  readonly #rates = new FlowRates();
  readonly #seats = new SeatMemory();
  #staging: Staging;
  #shown: ShownDrive | null = null;
  #heat: HeatReading | null = null;
  #band: MotionBand | null = null;
  /** Band of the last frame taken. */
  #lastBand: MotionBand = 'step';
  #lastFrame: DriveFrame | null = null;
  /** `driveCount` of the last frame taken. */
  #driveCount = 0;
  #hasChanged = true;
  #lastPaintMs = -Infinity;
  #lastFrameMs = 0;
  #nowMs = 0;
  #lastSentenceMs = -Infinity;
  #speech: typeof Speech | null = null;
  #narrator: Narrator | null = null;
  #narratedFrame: NarratedFrame | null = null;
  #narration = '';
  #sentence = '';
  #lastSentence = '';
  #touchTarget: TouchTarget | null = null;
  #followedDish: FollowedDish | null = null;

  constructor(frames: FrameSource, staging: Staging, audience: Audience) {
    this.#frames = frames;
    this.#staging = staging;
    this.#audience = audience;
  }

  restage(staging: Staging): void {
    const isMoved =
      staging.layout !== this.#staging.layout || staging.isReducedMotion !== this.#staging.isReducedMotion;
    if (isMoved) {
      this.#motion.clear(this.#shown);
      this.#countLandings();
    }
    const isReworded = staging.words !== this.#staging.words;
    const isStopped = this.#staging.isRunning && !staging.isRunning;
    this.#staging = staging;
    this.#hasChanged = true;
    if (isReworded) this.#narrator?.restart();
    if (isReworded || isStopped) this.#narrateNow();
    if (isReworded) this.#sayAgain();
  }

  /** Gives labels and sentence in the new words at once: out of sight no `tick` comes, and a running drive keeps sentences for a while. */
  #sayAgain(): void {
    if (!this.#shown || !this.#heat) return;
    this.#lastComposition = null;
    this.#paint(this.#shown, this.#heat, this.#nowMs);
    this.#sentence = this.#sentenceOf(this.#shown, null);
    if (this.#sentence !== this.#lastSentence) this.#passOn();
  }

  #passOn(): void {
    this.#lastSentenceMs = this.#nowMs;
    this.#lastSentence = this.#sentence;
    this.#audience.onSentence(this.#sentence);
  }

  /** Makes the next `tick` paint the moment again, although nothing in it has changed. */
  repaint(): void {
    this.#hasChanged = true;
  }

  /** The shown drive; null before the first frame. */
  get shown(): ShownDrive | null {
    return this.#shown;
  }

  /** Sets the touched plate or part of the scene; null for none. */
  touch(target: TouchTarget | null): void {
    const isOther = target?.block !== this.#touchTarget?.block || target?.part?.id !== this.#touchTarget?.part?.id;
    this.#touchTarget = target;
    this.#hasChanged = true;
    if (isOther) this.#renewSubject();
  }

  /** Sets the followed dish; null for none. */
  follow(dish: FollowedDish | null): void {
    if (dish === this.#followedDish) return;
    this.#followedDish = dish;
    this.#hasChanged = true;
    this.#renewSubject();
  }

  #renewSubject(): void {
    const tell = this.#speech?.tellSubject(this.#staging.words, this.#touchTarget, this.#followedDish) ?? null;
    this.#narrator?.setSubject(tell, this.#narratedFrame, this.#nowMs);
  }

  /** Flights have landed: sentences count them from now on. */
  #countLandings(): void {
    this.#hasChanged = true;
    const narratedFrame = this.#narratedFrame;
    if (!narratedFrame) return;
    this.#narrator?.land(narratedFrame, this.#nowMs);
    this.#sentence = this.#sentenceOf(
      narratedFrame.shown,
      narratedFrame.relation === 'next' ? narratedFrame.events : null,
    );
  }

  /** Narrates the shown moment again, as while paused. */
  #narrateNow(): void {
    if (!this.#narratedFrame) return;
    const { words, isRunning } = this.#staging;
    this.#narratedFrame = { ...this.#narratedFrame, words, isRunning, relation: 'far', leaversSentence: null };
    this.#narrator?.take(this.#narratedFrame, this.#nowMs);
    this.#renewSubject();
  }

  /** Starts narration. `speech` is loaded after the first picture, so that the picture need not wait for it. */
  speak(speech: typeof Speech): void {
    this.#speech = speech;
    this.#lastComposition = null;
    this.#hasChanged = true;
    this.#narrator = new speech.Narrator((narration) => {
      this.#narration = narration.sentence;
      this.#audience.onNarration?.(narration, this.#driveCount);
    });
    this.#narrateNow();
    if (this.#shown) this.#sentence = this.#sentenceOf(this.#shown, null);
  }

  /** Handles one display frame. Returns whether another is needed even without a new frame of the drive. */
  tick(nowMs: number): boolean {
    this.#nowMs = nowMs;
    const frame = this.#frames.latest();
    if (!frame) return this.#paintEmpty(nowMs);
    const { isRunning, stepsPerSecond } = this.#staging;
    // A paused picture shows every detail, whatever the speed was.
    this.#band = nextBand(this.#band, isRunning ? stepsPerSecond : 0);
    const period = this.#periodMs();
    if (frame !== this.#lastFrame && nowMs - this.#lastPaintMs < period - 4) return true;
    if (frame !== this.#lastFrame) this.#take(frame, nowMs);
    const shown = this.#shown;
    const heat = this.#heat;
    if (!shown || !heat) return false;
    const landings = shown.landings;
    const isMoving = this.#motion.advance(nowMs, shown);
    if (shown.landings !== landings) this.#countLandings();
    // The first moment after all motion has ended needs a paint too.
    if (this.#isMoving && !isMoving) this.#hasChanged = true;
    this.#isMoving = isMoving;
    if (!this.#hasChanged && !isMoving && !this.#isHeatMoving) return this.#tellSentence(nowMs);
    if (nowMs - this.#lastPaintMs < period - 4) return true;
    this.#paint(shown, heat, nowMs);
    return this.#tellSentence(nowMs) || isMoving || this.#isHeatMoving || this.#motion.shutter.isSliding;
  }

  #isMoving = false;
  #isHeatMoving = false;
  #lastComposition: { list: DrawList; layout: SceneLayout; nowMs: number; isBlur: boolean } | null = null;

  /** Paints the furniture and empty places, before the first frame. */
  #paintEmpty(nowMs: number): boolean {
    if (!this.#hasChanged) return false;
    const { drive } = this.#staging;
    this.#paint(new ShownDrive(drive, 0), new HeatReading(drive.blockCount), nowMs);
    return false;
  }

  #periodMs(): number {
    const { layout, isReducedMotion } = this.#staging;
    if (!isHeatShown({ layout, band: this.#band ?? 'step' })) return 0;
    return isReducedMotion ? REDUCED_HEAT_PERIOD_MS : this.#band === 'step' ? 0 : FLOW_PERIOD_MS;
  }

  #take(frame: DriveFrame, nowMs: number): void {
    const { drive, layout, stepsPerSecond, isRunning, isReducedMotion } = this.#staging;
    if (frame.blockCount !== drive.blockCount || frame.pagesPerBlock !== drive.pagesPerBlock) return;
    const events = this.#frames.takeMicroEvents();
    const driveCount = this.#frames.driveCount();
    // Another drive continues nothing, although its first frame may look like a later moment of the one before.
    const isSameDrive = driveCount === this.#driveCount;
    this.#driveCount = driveCount;
    const knownSeats = this.#frames.slots();
    const band = this.#band ?? 'step';
    let shown = this.#shown;
    const isFitting = shown?.fits(drive, frame) ?? false;
    if (!shown || !isFitting) {
      shown = new ShownDrive(drive, frame.pageState.length);
      this.#shown = shown;
      this.#heat = new HeatReading(drive.blockCount);
      this.#seats.clear();
    }
    const isEveryStepShown = band === 'step' && this.#lastBand === 'step';
    const relation = isFitting && isSameDrive ? frameRelation(shown, frame, events, isEveryStepShown) : 'far';
    this.#lastBand = band;
    const slotMs = isRunning ? 1000 / stepsPerSecond : PAUSED_SLOT_MS;
    const settings = { band, isReduced: isReducedMotion, slotMs };
    const leavers = this.#speech?.findLeavers(shown, frame, events, relation) ?? null;
    if (relation === 'next') {
      const { landings } = shown;
      this.#motion.landAll(shown, nowMs);
      if (shown.landings !== landings) this.#countLandings();
      if (band === 'step') this.#seats.keep(shown);
      const shownEvents = animatedEvents(events, band);
      const isCrowd = shownEvents.length < events.length;
      const isShowingPlates = layout.tables.kind === 'plates' && band === 'step' && !isCrowd;
      const before = rememberBefore(shown, layout, leavers ? events : shownEvents, isShowingPlates);
      shown.show(frame, true, { knownSeats });
      this.#motion.start(shownEvents, { layout, shown, before, nowMs, settings });
      if (leavers) this.#motion.leave(leavers, { layout, shown, before, nowMs, settings });
      this.#rates.update(shown, nowMs - this.#lastFrameMs);
    } else if (relation === 'same') {
      shown.show(frame, true, { knownSeats });
      if (leavers) this.#motion.leave(leavers, { layout, shown, before: NOTHING_BEFORE, nowMs, settings });
    } else {
      this.#motion.clear(null);
      const likelySeats = this.#seats.recall(frame) ?? (relation === 'near' ? shown.seating.save() : null);
      shown.show(frame, false, { knownSeats, likelySeats });
      this.#heat?.restart();
      this.#rates.restart();
    }
    const { words, sinceLeaving = null } = this.#staging;
    const leaversSentence = leavers && this.#speech ? this.#speech.tellLeavers(leavers) : null;
    this.#narratedFrame = { shown, events, relation, leaversSentence, band, isRunning, words, sinceLeaving };
    this.#narrator?.take(this.#narratedFrame, nowMs);
    this.#sentence = this.#sentenceOf(shown, relation === 'next' ? events : null);
    if (this.#touchTarget && shown.blockRole[this.#touchTarget.block] === ROLE.Free) {
      this.touch(null);
      this.#audience.onLetGo?.();
    }
    this.#lastFrame = frame;
    this.#lastFrameMs = nowMs;
    this.#hasChanged = true;
  }

  /**
   * The sentence for screen readers. While the drive runs: who waits, or the current narration. While it is paused: the last event, or
   * the whole state.
   */
  #sentenceOf(shown: ShownDrive, events: Int32Array | null): string {
    const { isRunning } = this.#staging;
    const speech = this.#speech;
    if (!speech) return '';
    if (isRunning && this.#band !== 'flow') return speech.waitSentence(shown) ?? withoutStrong(this.#narration);
    if (isRunning || (events && events.length > 0)) return withoutStrong(this.#narration);
    return speech.stateSentence(shown);
  }

  #paint(shown: ShownDrive, heat: HeatReading, nowMs: number): void {
    const { layout, painter, isReducedMotion } = this.#staging;
    const band = this.#band ?? 'step';
    const isEased = band === 'flow' && layout.tables.kind === 'plates' && !isReducedMotion;
    if (!isEased) heat.restart();
    this.#isHeatMoving = isHeatShown({ layout, band })
      ? heat.update(shown, Math.min(500, nowMs - this.#lastPaintMs))
      : false;
    this.#motion.shutter.set(isHatchShut({ shown, band }), isReducedMotion, nowMs);
    const moment: SceneMoment = {
      layout,
      shown,
      motion: this.#motion,
      heat,
      band,
      nowMs,
      relocatedPerHostPage: this.#rates.relocatedPerHostPage,
      lateDrawing: this.#speech?.late ?? null,
      touchTarget: this.#touchTarget,
      followedDish: this.#followedDish,
      shutter: this.#motion.shutter.share(nowMs),
    };
    painter.paint(this.#compose(moment), heat.levels, moment.lateDrawing ?? null);
    const isNews = this.#hasChanged;
    this.#hasChanged = false;
    this.#lastPaintMs = nowMs;
    this.#audience.onMoment(moment, isNews);
  }

  /**
   * Beside a running heat map nobody can follow single plates: their list is composed ten times a second, the map is painted
   * every time.
   */
  #compose(moment: SceneMoment): DrawList {
    const { layout, nowMs } = moment;
    const last = this.#lastComposition;
    const isBlur = moment.band === 'flow' && layout.tables.kind === 'tiles';
    if (isBlur && last?.layout === layout && last.isBlur && nowMs - last.nowMs < BLUR_PERIOD_MS) return last.list;
    const list = composeScene(moment);
    this.#lastComposition = { list, layout, nowMs, isBlur };
    return list;
  }

  /** Passes on new sentences once the earlier ones have stayed long enough. Returns whether one still waits. */
  #tellSentence(nowMs: number): boolean {
    const isNarrationWaiting = this.#narrator?.tick(nowMs, this.#band ?? 'step') ?? false;
    if (this.#sentence === this.#lastSentence) return isNarrationWaiting;
    const { isRunning } = this.#staging;
    if (isRunning && nowMs - this.#lastSentenceMs < SENTENCE_PERIOD_MS) return isNarrationWaiting;
    this.#passOn();
    return isNarrationWaiting;
  }
}

const NOTHING_BEFORE = { pages: new Map<number, { state: number; ticket: number }>(), places: [] };

/** Most portions that fly at once. A hidden tab may collect many more; those appear without a flight. */
const MOST_FLIGHTS = 4;

/** Events to animate. Of too many, only the last one, and only if it is an order. */
function animatedEvents(events: Int32Array, band: MotionBand): Int32Array {
  if (band !== 'step') return events;
  let flights = 0;
  let orders = 0;
  for (let at = 0; at < events.length; at += MICRO_WORDS) {
    if (events[at] === MICRO.Write) orders += 1;
    if (events[at] === MICRO.Write || events[at] === MICRO.Relocate) flights += 1;
  }
  if (flights <= MOST_FLIGHTS && orders <= 1) return events;
  const last = events.subarray(Math.max(0, events.length - MICRO_WORDS));
  return last[0] === MICRO.Write ? last : new Int32Array(0);
}

function rememberBefore(shown: ShownDrive, layout: SceneLayout, events: Int32Array, hasPlaces: boolean) {
  const pages = new Map<number, { state: number; ticket: number }>();
  const remember = (page: number): void => {
    if (page >= 0 && !pages.has(page)) pages.set(page, { state: shown.stateOf(page), ticket: shown.ticketOf(page) });
  };
  const { pagesPerBlock } = shown.drive;
  for (let at = 0; at + MICRO_WORDS <= events.length; at += MICRO_WORDS) {
    const from = events[at + 2] ?? -1;
    const isErase = events[at] === MICRO.Erase;
    if (isErase && hasPlaces)
      for (let offset = 0; offset < pagesPerBlock; offset += 1) remember(from * pagesPerBlock + offset);
    if (isErase || events[at] === MICRO.Pick) continue;
    remember(from);
    remember(events[at + 3] ?? -1);
  }
  return {
    pages,
    places: hasPlaces ? Motion.places(layout, shown) : [],
    waiting: shown.field('CopiedSinceWrite'),
    victimValid: shown.field('VictimValidAtPick'),
  };
}
