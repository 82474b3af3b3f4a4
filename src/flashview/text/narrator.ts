import * as narration from '#messages/narration';
import type { FrameRelation } from '../model/frameRelation.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import type { MotionBand } from '../motion/bands.ts';
import { MICRO, MICRO_WORDS } from '../vocabulary.ts';
import type { SceneWords } from '../words.ts';
import type { Narration, NarratedMoment } from './narration.ts';
import { isOfWait, told, tellEvent, tellState } from './told.ts';
import type { Told } from './told.ts';

/** What has been re-plated since guests left, here and in the other future; null where that is not counted. */
export interface LeavingCount {
  readonly replated: number;
  readonly ghosts: number | null;
  readonly otherReplated: number | null;
}

/** A frame as the narrator needs it. */
export interface NarratedFrame {
  /** Has taken over the frame. */
  readonly shown: ShownDrive;
  readonly events: Int32Array;
  readonly relation: FrameRelation;
  /** What guests did in it, told before everything else. */
  readonly leaving: Told | null;
  readonly band: MotionBand;
  readonly isRunning: boolean;
  readonly words: SceneWords;
  readonly sinceLeaving: LeavingCount | null;
}

/** Least time that a sentence stays, and that one stays where the drive runs too fast for sentences of its own. */
const STAY_MS = 2500;
const FAST_STAY_MS = 2000;
/** A sentence that has waited for so long gives way to any other. */
const STALE_MS = 1500;
/** Without a wait for so long, single orders are told between 8 and 500 a second. */
const WAITLESS_MS = 6000;
/** Fewer portions since guests left say nothing. */
const LEAST_REPLATED = 16;

/**
 * Chooses of all that could be said what is said, and how long it stays: one sentence a phase while every operation is
 * shown, one a wait up to 500 orders a second, above that one each 2 s. At rest every moment has its sentence at once.
 */
export class Narrator {
  readonly #onNarration: (narration: Narration) => void;
  #now: Told | null = null;
  #nowMoment: NarratedMoment = { step: 0, microStep: 0 };
  /** Tells what was last done once more, as it looks by then; null where that does not change. */
  #retell: (() => Told | null) | null = null;
  #sinceMs = -Infinity;
  #next: Told | null = null;
  #nextSinceMs = -Infinity;
  #nextMoment: NarratedMoment = { step: 0, microStep: 0 };
  /** Of the wait that is going on. */
  #wait = { plates: 0, portions: 0 };
  /** The one that has come to its end in this frame. */
  #ended: { plates: number; portions: number } | null = null;
  #lastWaitMs = -Infinity;
  #waitsTold = 0;
  /** Counters when the last sentence on a fast drive was told. */
  #counted: { ordered: number; replated: number } | null = null;
  /** What the reader touches or follows: goes before everything else. */
  #subject: ((shown: ShownDrive) => Told) | null = null;

  constructor(onNarration: (narration: Narration) => void) {
    this.#onNarration = onNarration;
  }

  /** `tell` has the sentence until it is null again; `frame` is the one on show, if there is any. */
  setSubject(tell: ((shown: ShownDrive) => Told) | null, frame: NarratedFrame | null, nowMs: number): void {
    this.#subject = tell;
    if (!frame) return;
    if (tell) this.#say(tell(frame.shown), momentOf(frame.shown), nowMs);
    else if (frame.isRunning) this.#sinceMs = -Infinity;
    else this.#say(tellState(frame.shown, frame.words), momentOf(frame.shown), nowMs);
  }

  take(frame: NarratedFrame, nowMs: number): void {
    const { shown, relation, isRunning, words } = frame;
    const isLeap = relation === 'near' || relation === 'far';
    if (isLeap) {
      this.#next = null;
      this.#counted = null;
    }
    const isAgain = relation === 'same' && this.#now !== null;
    if (!isAgain) this.#retell = null;
    const candidate = isLeap ? this.#tellState(frame) : this.#candidate(frame, nowMs);
    this.#wait = { plates: shown.trueField('ErasedSinceWrite'), portions: shown.trueField('CopiedSinceWrite') };
    if (this.#subject) return this.#say(this.#subject(shown), momentOf(shown), nowMs);
    if (frame.leaving) {
      this.#retell = null;
      return this.#say(frame.leaving, momentOf(shown), nowMs);
    }
    // The same moment again has nothing new to tell.
    if (isAgain) return;
    if (!isRunning || isLeap) return this.#say(candidate ?? this.#tellState(frame), momentOf(shown), nowMs);
    if (candidate) this.#offer(candidate, momentOf(shown), nowMs);
    // Faster than that waits come and go between two frames.
    if (frame.band === 'step') this.#recount(shown);
    this.tick(nowMs, frame.band);
    if (this.#ended) this.#sumUp(narration.wait({ ...words, ...this.#ended }));
  }

  /** Something has landed: what is told counts it as soon as the picture does. */
  land({ shown, isRunning }: NarratedFrame, nowMs: number): void {
    if (this.#subject) return this.#say(this.#subject(shown), momentOf(shown), nowMs);
    const retold = this.#retell?.() ?? null;
    if (retold && isRunning) this.#offer(retold, momentOf(shown), nowMs);
    else if (retold) this.#say(retold, momentOf(shown), nowMs);
    this.#recount(shown);
  }

  /** What is said, and what waits to be said, has the numbers of the picture. */
  #recount(shown: ShownDrive): void {
    const next = this.#next;
    if (next?.recount) {
      this.#next = { ...next, sentence: next.recount() };
      if (next.isGoingOn?.()) this.#nextMoment = momentOf(shown);
    }
    const now = this.#now;
    const sentence = now?.recount?.();
    if (!now || sentence === undefined || sentence === now.sentence) return;
    this.#now = { ...now, sentence };
    if (now.isGoingOn?.()) this.#nowMoment = momentOf(shown);
    this.#onNarration({ tone: now.tone, sentence, moment: this.#nowMoment, isCountedOn: true });
  }

  /** What stays to be read of a wait that is over says that it is. */
  #sumUp(sentence: string): void {
    if (!this.#now || !isOfWait(this.#now)) return;
    this.#now = { ...this.#now, sentence, recount: null };
    this.#onNarration({ tone: this.#now.tone, sentence, moment: this.#nowMoment, isCountedOn: true });
  }

  #tellState({ shown, words }: NarratedFrame): Told {
    this.#retell = () => tellState(shown, words);
    return tellState(shown, words);
  }

  /** Says what waits, when the sentence before has stayed long enough. Answers whether one waits. */
  tick(nowMs: number, band: MotionBand): boolean {
    if (!this.#next || this.#subject) return false;
    const stayMs = band === 'flow' ? FAST_STAY_MS : STAY_MS;
    if (nowMs - this.#sinceMs < stayMs) return true;
    this.#say(this.#next, this.#nextMoment, nowMs);
    return false;
  }

  /** Forgets what was said, as when other words are spoken. */
  restart(): void {
    this.#now = null;
    this.#next = null;
    this.#retell = null;
  }

  #offer(candidate: Told, moment: NarratedMoment, nowMs: number): void {
    if (candidate.phase === this.#now?.phase) return this.#say(candidate, moment, nowMs);
    const isWorse = this.#next !== null && candidate.rank < this.#next.rank;
    if (isWorse && nowMs - this.#nextSinceMs < STALE_MS) return;
    if (this.#next?.phase !== candidate.phase) this.#nextSinceMs = nowMs;
    this.#next = candidate;
    this.#nextMoment = moment;
  }

  #say(said: Told, moment: NarratedMoment, nowMs: number): void {
    const isCountedOn = said.phase === this.#now?.phase;
    const isNew = said.sentence !== this.#now?.sentence;
    this.#now = said;
    this.#nowMoment = moment;
    if (!isCountedOn) {
      this.#next = null;
      this.#sinceMs = nowMs;
    }
    if (isNew) this.#onNarration({ tone: said.tone, sentence: said.sentence, moment, isCountedOn });
  }

  #candidate(frame: NarratedFrame, nowMs: number): Told | null {
    this.#ended = null;
    if (frame.isRunning && frame.band === 'flow') return this.#tellRate(frame, nowMs);
    this.#counted = null;
    const { events, shown, words } = frame;
    let candidate: Told | null = null;
    let { plates, portions } = this.#wait;
    const rowCount = Math.floor(events.length / MICRO_WORDS);
    for (let row = 0; row < rowCount; row += 1) {
      const kind = events[row * MICRO_WORDS];
      if (frame.band === 'step' && this.#isLast(row, rowCount, events)) {
        const before = portions;
        const tell = (): Told | null => tellEvent(events, row, shown, words, before);
        const next = tell();
        if (next) {
          candidate = next;
          this.#retell = tell;
        }
      }
      if (kind === MICRO.Relocate) portions += 1;
      else if (kind === MICRO.Erase) plates += 1;
      else if (kind === MICRO.Write) {
        if (plates > 0) {
          this.#lastWaitMs = nowMs;
          const opened: Told | null = candidate;
          candidate = this.#tellWait(frame, plates, portions, opened);
          if (candidate !== opened) this.#retell = null;
        } else if (frame.band === 'trail' && nowMs - this.#lastWaitMs > WAITLESS_MS && row === rowCount - 1) {
          candidate ??= tellEvent(events, row, shown, words, 0);
        }
        plates = 0;
        portions = 0;
      }
    }
    return candidate;
  }

  /** Sentences speak of the frame: they fit the last operation of it. */
  #isLast(row: number, rowCount: number, events: Int32Array): boolean {
    return row === rowCount - 1 || events[row * MICRO_WORDS] === MICRO.Erase;
  }

  /** At the end of a wait: what it was, or every second time what it had to do with those who have left. */
  #tellWait(frame: NarratedFrame, plates: number, portions: number, opened: Told | null): Told | null {
    this.#waitsTold += 1;
    this.#ended = { plates, portions };
    const left = this.#waitsTold % 2 === 0 ? tellLeaving(frame) : null;
    if (left) return left;
    if (frame.band === 'step') return opened;
    return told('wash', `wait ${this.#waitsTold}`, 2, narration.wait({ ...frame.words, plates, portions }));
  }

  /** What went on since the last sentence of that kind. */
  #tellRate(frame: NarratedFrame, nowMs: number): Told | null {
    const { shown, words } = frame;
    const ordered = shown.trueField('HostPagesWritten');
    const replated = shown.trueField('PagesRelocated');
    const before = this.#counted;
    if (!before) {
      this.#counted = { ordered, replated };
      return this.#now ? null : tellState(shown, words);
    }
    if (nowMs - this.#sinceMs < FAST_STAY_MS) return null;
    this.#counted = { ordered, replated };
    this.#waitsTold += 1;
    const left = this.#waitsTold % 2 === 0 ? tellLeaving(frame) : null;
    if (left) return left;
    const grown = { ordered: ordered - before.ordered, replated: replated - before.replated };
    return told('plain', `rate ${ordered}`, 2, narration.fast({ ...words, ...grown }));
  }
}

const momentOf = (shown: ShownDrive): NarratedMoment => ({
  step: Math.max(0, shown.field('Step')),
  microStep: Math.max(0, shown.field('MicroStep')),
});

/** What those who have left still cost, or what it saves that they said so. */
function tellLeaving({ sinceLeaving, words }: NarratedFrame): Told | null {
  if (!sinceLeaving || sinceLeaving.replated < LEAST_REPLATED) return null;
  const { replated, ghosts, otherReplated } = sinceLeaving;
  if (ghosts !== null && ghosts > 0) {
    return told('leave', `ghosts ${replated}`, 2, narration.ghosts({ ...words, replated, ghosts }));
  }
  if (otherReplated === null || otherReplated <= replated) return null;
  return told('replate', `told ${replated}`, 2, narration.toldSaves({ ...words, replated, other: otherReplated }));
}
