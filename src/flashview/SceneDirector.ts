import type { DriveFrame } from '#engine';
import { composeScene } from './draw/composeScene.ts';
import type { DrawList } from './draw/drawList.ts';
import { isHeatShown } from './draw/moment.ts';
import type { SceneMoment } from './draw/moment.ts';
import { HeatReading } from './heat/heatReading.ts';
import type { SceneLayout } from './layout/sceneLayout.ts';
import { ShownDrive } from './model/shownDrive.ts';
import { frameRelation } from './model/frameRelation.ts';
import { SeatMemory } from './model/seatMemory.ts';
import { nextBand } from './motion/bands.ts';
import type { MotionBand } from './motion/bands.ts';
import { FlowRates } from './motion/flowRates.ts';
import { Motion } from './motion/motion.ts';
import type { ScenePainter } from './paint/ScenePainter.ts';
import type * as Speech from './text/sentence.ts';
import { MICRO, MICRO_WORDS } from './vocabulary.ts';
import type { FrameSource, SceneDrive } from './vocabulary.ts';
import type { SceneWords } from './words.ts';

export interface Staging {
  readonly drive: SceneDrive;
  readonly layout: SceneLayout;
  readonly painter: Pick<ScenePainter, 'paint'>;
  readonly words: SceneWords;
  readonly stepsPerSecond: number;
  readonly isRunning: boolean;
  readonly isReducedMotion: boolean;
}

export interface Audience {
  /** A moment was painted. */
  readonly onMoment: (moment: SceneMoment) => void;
  readonly onSentence: (sentence: string) => void;
}

const FLOW_PERIOD_MS = 1000 / 30;
const BLUR_PERIOD_MS = 100;
const REDUCED_HEAT_PERIOD_MS = 1000;
const PAUSED_SLOT_MS = 1000;
const SENTENCE_PERIOD_MS = 1000;

/**
 * Brings frames, motion and painter together, one paint a display frame at most. All time is that of the display
 * frames handed to `tick`.
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
  #hasChanged = true;
  #lastPaintMs = -Infinity;
  #lastFrameMs = 0;
  #lastSentenceMs = -Infinity;
  #speech: typeof Speech | null = null;
  #sentence = '';
  #toldSentence = '';

  constructor(frames: FrameSource, staging: Staging, audience: Audience) {
    this.#frames = frames;
    this.#staging = staging;
    this.#audience = audience;
  }

  restage(staging: Staging): void {
    const isMoved =
      staging.layout !== this.#staging.layout || staging.isReducedMotion !== this.#staging.isReducedMotion;
    if (isMoved) this.#motion.clear(this.#shown);
    this.#staging = staging;
    this.#hasChanged = true;
  }

  /** From now on it tells what the picture shows. The words for that come after the picture: they need not be waited for. */
  speak(speech: typeof Speech): void {
    this.#speech = speech;
    if (this.#shown) this.#sentence = speech.stateSentence(this.#shown, this.#staging.words);
  }

  /** One display frame at `nowMs`. Answers whether another is needed without a new frame of the drive. */
  tick(nowMs: number): boolean {
    const frame = this.#frames.latest();
    if (!frame) return this.#paintEmpty(nowMs);
    const { isRunning, stepsPerSecond } = this.#staging;
    // At rest the picture shows all it can, whatever the speed was.
    this.#band = nextBand(this.#band, isRunning ? stepsPerSecond : 0);
    const period = this.#periodMs();
    if (frame !== this.#lastFrame && nowMs - this.#lastPaintMs < period - 4) return true;
    if (frame !== this.#lastFrame) this.#take(frame, nowMs);
    const shown = this.#shown;
    const heat = this.#heat;
    if (!shown || !heat) return false;
    const isMoving = this.#motion.advance(nowMs, shown);
    // What has just come to rest is painted at rest.
    if (this.#isMoving && !isMoving) this.#hasChanged = true;
    this.#isMoving = isMoving;
    if (!this.#hasChanged && !isMoving && !this.#isHeatMoving) return this.#tellSentence(nowMs);
    if (nowMs - this.#lastPaintMs < period - 4) return true;
    this.#paint(shown, heat, nowMs);
    return this.#tellSentence(nowMs) || isMoving || this.#isHeatMoving;
  }

  #isMoving = false;
  #isHeatMoving = false;
  #composed: { list: DrawList; layout: SceneLayout; nowMs: number; isBlur: boolean } | null = null;

  /** Before the first frame: the furniture, and every place empty. */
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
    const relation = isFitting ? frameRelation(shown, frame, events, isEveryStepShown) : 'far';
    this.#lastBand = band;
    const slotMs = isRunning ? 1000 / stepsPerSecond : PAUSED_SLOT_MS;
    const settings = { band, isReduced: isReducedMotion, slotMs };
    if (relation === 'same') {
      shown.show(frame, true);
    } else if (relation === 'next') {
      this.#motion.landAll(shown, nowMs);
      if (band === 'step') this.#seats.keep(shown);
      const acts = animated(events, band);
      const isCrowd = acts.length < events.length;
      const isShowingPlates = layout.tables.kind === 'plates' && band === 'step' && !isCrowd;
      const before = rememberBefore(shown, layout, acts, isShowingPlates);
      shown.show(frame, true);
      this.#motion.start(acts, { layout, shown, before, nowMs, settings });
      this.#rates.update(shown, nowMs - this.#lastFrameMs);
    } else {
      this.#motion.clear(null);
      const kept = this.#seats.recall(frame);
      shown.show(frame, false, kept ?? (relation === 'near' ? shown.seating.save() : null));
      this.#heat?.restart();
      this.#rates.restart();
    }
    const isFollowing = relation === 'next' || relation === 'same';
    const isTellingEvents = isFollowing && (band === 'step' || isReducedMotion);
    this.#sentence = this.#sentenceOf(shown, isTellingEvents ? events : null);
    this.#lastFrame = frame;
    this.#lastFrameMs = nowMs;
    this.#hasChanged = true;
  }

  #sentenceOf(shown: ShownDrive, events: Int32Array | null): string {
    const { words } = this.#staging;
    const told = events && this.#speech?.eventSentence(events, shown, words);
    return told ?? this.#speech?.stateSentence(shown, words) ?? '';
  }

  #paint(shown: ShownDrive, heat: HeatReading, nowMs: number): void {
    const { layout, painter, isReducedMotion } = this.#staging;
    const band = this.#band ?? 'step';
    const isEased = band === 'flow' && layout.tables.kind === 'plates' && !isReducedMotion;
    if (!isEased) heat.restart();
    this.#isHeatMoving = isHeatShown({ layout, band })
      ? heat.update(shown, Math.min(500, nowMs - this.#lastPaintMs))
      : false;
    const moment: SceneMoment = {
      layout,
      shown,
      motion: this.#motion,
      heat,
      band,
      nowMs,
      relocatedPerHostPage: this.#rates.relocatedPerHostPage,
    };
    painter.paint(this.#compose(moment), heat.levels);
    this.#hasChanged = false;
    this.#lastPaintMs = nowMs;
    this.#audience.onMoment(moment);
  }

  /** Beside a running heat map the plates are a blur: they are drawn anew ten times a second, the map every time. */
  #compose(moment: SceneMoment): DrawList {
    const { layout, nowMs } = moment;
    const kept = this.#composed;
    const isBlur = moment.band === 'flow' && layout.tables.kind === 'tiles';
    if (isBlur && kept?.layout === layout && kept.isBlur && nowMs - kept.nowMs < BLUR_PERIOD_MS) return kept.list;
    const list = composeScene(moment);
    this.#composed = { list, layout, nowMs, isBlur };
    return list;
  }

  /** Tells the newest sentence when the last is a second old. Answers whether one still waits. */
  #tellSentence(nowMs: number): boolean {
    if (this.#sentence === this.#toldSentence) return false;
    if (nowMs - this.#lastSentenceMs < SENTENCE_PERIOD_MS) return true;
    this.#lastSentenceMs = nowMs;
    this.#toldSentence = this.#sentence;
    this.#audience.onSentence(this.#sentence);
    return false;
  }
}

/** Portions that can be followed at once; after a hidden tab there may be many more, which then just appear. */
const MOST_FLIGHTS = 4;

/** What is shown of the events one by one: of a crowd nothing but the order at its end, of several orders the last. */
function animated(events: Int32Array, band: MotionBand): Int32Array {
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
