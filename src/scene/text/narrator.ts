import * as narration from '#messages/narration';
import type { FrameRelation, ShownDrive } from '../model/shownDrive.ts';
import type { MotionBand } from '../motion/speed.ts';
import { MICRO, MICRO_WORDS } from '../vocabulary.ts';
import type { SceneWords } from '../vocabulary.ts';
import type { Narration, NarratedMoment } from './narration.ts';
import { isAboutWait, fixedSentence, tellEvent, tellState } from './sentenceCandidates.ts';
import type { SentenceCandidate } from './sentenceCandidates.ts';

/** Re-plated portions since guests left: all, ghosts among them, and all in the other future; null where it is not counted. */
export interface CountsSinceLeaving {
  readonly replated: number;
  readonly ghosts: number | null;
  readonly otherReplated: number | null;
}

/** A frame with everything that the narrator needs. */
export interface NarratedFrame {
  /** The shown drive, which already has the frame. */
  readonly shown: ShownDrive;
  readonly events: Int32Array;
  readonly relation: FrameRelation;
  /** Sentence on guests who leave or come back in this frame; it precedes all others. */
  readonly leaversSentence: SentenceCandidate | null;
  readonly band: MotionBand;
  readonly isRunning: boolean;
  readonly words: SceneWords;
  readonly sinceLeaving: CountsSinceLeaving | null;
}

/** Least time that a sentence stays: `FAST_STAY_MS` in the band `flow`, else `STAY_MS`. */
const STAY_MS = 2500;
const FAST_STAY_MS = 2000;
/** A sentence that has waited this long gives way to any other, whatever its rank. */
const STALE_MS = 1500;
/** Between 8 and 500 orders a second, single orders are told only after this time without a wait. */
const WAITLESS_MS = 6000;
/** Least re-plated portions since guests left for a sentence about them. */
const LEAST_REPLATED = 16;

/**
 * Chooses which candidate sentence is shown and for how long: one for each phase while every operation is shown, one for each wait up
 * to 500 orders a second, above that one every 2 s. While the drive is paused, every moment has its sentence at once.
 */
export class Narrator {
  readonly #onNarration: (narration: Narration) => void;
  #now: SentenceCandidate | null = null;
  #nowMoment: NarratedMoment = { step: 0, microStep: 0 };
  /** Repeats the candidate for the last event with its current numbers; null where these do not change. */
  #retellLast: (() => SentenceCandidate | null) | null = null;
  #sinceMs = -Infinity;
  #next: SentenceCandidate | null = null;
  #nextSinceMs = -Infinity;
  #nextMoment: NarratedMoment = { step: 0, microStep: 0 };
  /** Washed plates and copied portions of the current wait. */
  #wait = { plates: 0, portions: 0 };
  /** The wait that ended in this frame, or null. */
  #endedWait: { plates: number; portions: number } | null = null;
  #lastWaitMs = -Infinity;
  #waitCount = 0;
  /** Counters at the last sentence about a rate. */
  #lastCounts: { ordered: number; replated: number } | null = null;
  /** Sentence on what the reader touches or follows; it precedes all others. */
  #subject: ((shown: ShownDrive) => SentenceCandidate) | null = null;

  constructor(onNarration: (narration: Narration) => void) {
    this.#onNarration = onNarration;
  }

  /** Sets or, with null, removes the sentence on what the reader touches or follows. `frame`: the shown one, if any. */
  setSubject(
    tell: ((shown: ShownDrive) => SentenceCandidate) | null,
    frame: NarratedFrame | null,
    nowMs: number,
  ): void {
    this.#subject = tell;
    if (!frame) return;
    if (tell) this.#say(tell(frame.shown), momentOf(frame.shown), nowMs);
    else if (frame.isRunning) this.#sinceMs = -Infinity;
    else this.#say(tellState(frame.shown, frame.words), momentOf(frame.shown), nowMs);
  }

  take(frame: NarratedFrame, nowMs: number): void {
    const { shown, relation, isRunning } = frame;
    const isLeap = relation === 'near' || relation === 'far';
    if (isLeap) {
      this.#next = null;
      this.#lastCounts = null;
    }
    const isAgain = relation === 'same' && this.#now !== null;
    if (!isAgain) this.#retellLast = null;
    const candidate = isLeap ? this.#stateCandidate(frame) : this.#eventCandidate(frame, nowMs);
    this.#wait = { plates: shown.trueField('ErasedSinceWrite'), portions: shown.trueField('CopiedSinceWrite') };
    if (this.#subject) return this.#say(this.#subject(shown), momentOf(shown), nowMs);
    if (frame.leaversSentence) {
      this.#retellLast = null;
      return this.#say(frame.leaversSentence, momentOf(shown), nowMs);
    }
    // The same moment again brings no news.
    if (isAgain) return;
    if (!isRunning || isLeap) return this.#say(candidate ?? this.#stateCandidate(frame), momentOf(shown), nowMs);
    if (candidate) this.#offer(candidate, momentOf(shown), nowMs);
    // In faster bands, waits begin and end between two frames.
    if (frame.band === 'step') this.#recount(shown);
    this.tick(nowMs, frame.band);
    if (this.#endedWait) this.#sumUp(narration.wait({ ...this.#endedWait }));
  }

  /** A flight has landed: sentences count it together with the picture. */
  land({ shown, isRunning }: NarratedFrame, nowMs: number): void {
    if (this.#subject) return this.#say(this.#subject(shown), momentOf(shown), nowMs);
    const candidate = this.#retellLast?.() ?? null;
    if (candidate && isRunning) this.#offer(candidate, momentOf(shown), nowMs);
    else if (candidate) this.#say(candidate, momentOf(shown), nowMs);
    this.#recount(shown);
  }

  /** Updates the numbers of the current and of the waiting sentence to those of the picture. */
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

  /** Replaces a sentence on a running wait by one that says that the wait is over. */
  #sumUp(sentence: string): void {
    if (!this.#now || !isAboutWait(this.#now)) return;
    this.#now = { ...this.#now, sentence, recount: null };
    this.#onNarration({ tone: this.#now.tone, sentence, moment: this.#nowMoment, isCountedOn: true });
  }

  #stateCandidate({ shown, words }: NarratedFrame): SentenceCandidate {
    this.#retellLast = () => tellState(shown, words);
    return tellState(shown, words);
  }

  /** Shows the waiting sentence once the current one has stayed long enough. Returns whether one still waits. */
  tick(nowMs: number, band: MotionBand): boolean {
    if (!this.#next || this.#subject) return false;
    const stayMs = band === 'flow' ? FAST_STAY_MS : STAY_MS;
    if (nowMs - this.#sinceMs < stayMs) return true;
    this.#say(this.#next, this.#nextMoment, nowMs);
    return false;
  }

  /** Forgets all sentences, as after a change of words. */
  restart(): void {
    this.#now = null;
    this.#next = null;
    this.#retellLast = null;
  }

  #offer(candidate: SentenceCandidate, moment: NarratedMoment, nowMs: number): void {
    if (candidate.phase === this.#now?.phase) return this.#say(candidate, moment, nowMs);
    const isWorse = this.#next !== null && candidate.rank < this.#next.rank;
    if (isWorse && nowMs - this.#nextSinceMs < STALE_MS) return;
    if (this.#next?.phase !== candidate.phase) this.#nextSinceMs = nowMs;
    this.#next = candidate;
    this.#nextMoment = moment;
  }

  #say(candidate: SentenceCandidate, moment: NarratedMoment, nowMs: number): void {
    const isCountedOn = candidate.phase === this.#now?.phase;
    const isNew = candidate.sentence !== this.#now?.sentence;
    this.#now = candidate;
    this.#nowMoment = moment;
    if (!isCountedOn) {
      this.#next = null;
      this.#sinceMs = nowMs;
    }
    if (isNew) this.#onNarration({ tone: candidate.tone, sentence: candidate.sentence, moment, isCountedOn });
  }

  #eventCandidate(frame: NarratedFrame, nowMs: number): SentenceCandidate | null {
    this.#endedWait = null;
    if (frame.isRunning && frame.band === 'flow') return this.#rateCandidate(frame, nowMs);
    this.#lastCounts = null;
    const { events, shown, words } = frame;
    let candidate: SentenceCandidate | null = null;
    let { plates, portions } = this.#wait;
    const rowCount = Math.floor(events.length / MICRO_WORDS);
    for (let row = 0; row < rowCount; row += 1) {
      const kind = events[row * MICRO_WORDS];
      if (frame.band === 'step' && this.#isLast(row, rowCount, events)) {
        const before = portions;
        const tell = (): SentenceCandidate | null => tellEvent(events, row, shown, words, before);
        const next = tell();
        if (next) {
          candidate = next;
          this.#retellLast = tell;
        }
      }
      if (kind === MICRO.Relocate) portions += 1;
      else if (kind === MICRO.Erase) plates += 1;
      else if (kind === MICRO.Write) {
        if (plates > 0) {
          this.#lastWaitMs = nowMs;
          const opened: SentenceCandidate | null = candidate;
          candidate = this.#waitCandidate(frame, plates, portions, opened);
          if (candidate !== opened) this.#retellLast = null;
        } else if (frame.band === 'trail' && nowMs - this.#lastWaitMs > WAITLESS_MS && row === rowCount - 1) {
          candidate ??= tellEvent(events, row, shown, words, 0);
        }
        plates = 0;
        portions = 0;
      }
    }
    return candidate;
  }

  /** Whether a sentence may be about this row: the picture shows the last operation of the frame, or an erase. */
  #isLast(row: number, rowCount: number, events: Int32Array): boolean {
    return row === rowCount - 1 || events[row * MICRO_WORDS] === MICRO.Erase;
  }

  /** At the end of a wait: a sentence about it; every second time, if possible, one about guests who left. */
  #waitCandidate(
    frame: NarratedFrame,
    plates: number,
    portions: number,
    opened: SentenceCandidate | null,
  ): SentenceCandidate | null {
    this.#waitCount += 1;
    this.#endedWait = { plates, portions };
    const leavingSentence = this.#waitCount % 2 === 0 ? tellSinceLeaving(frame) : null;
    if (leavingSentence) return leavingSentence;
    if (frame.band === 'step') return opened;
    return fixedSentence('wash', `wait ${this.#waitCount}`, 2, narration.wait({ ...frame.words, plates, portions }));
  }

  /** A sentence about everything since the last one of its kind. */
  #rateCandidate(frame: NarratedFrame, nowMs: number): SentenceCandidate | null {
    const { shown, words } = frame;
    const ordered = shown.trueField('HostPagesWritten');
    const replated = shown.trueField('PagesRelocated');
    const before = this.#lastCounts;
    if (!before) {
      this.#lastCounts = { ordered, replated };
      return this.#now ? null : tellState(shown, words);
    }
    if (nowMs - this.#sinceMs < FAST_STAY_MS) return null;
    this.#lastCounts = { ordered, replated };
    this.#waitCount += 1;
    const leavingSentence = this.#waitCount % 2 === 0 ? tellSinceLeaving(frame) : null;
    if (leavingSentence) return leavingSentence;
    const grown = { ordered: ordered - before.ordered, replated: replated - before.replated };
    return fixedSentence('plain', `rate ${ordered}`, 2, narration.fast({ ...grown }));
  }
}

const momentOf = (shown: ShownDrive): NarratedMoment => ({
  step: Math.max(0, shown.field('Step')),
  microStep: Math.max(0, shown.field('MicroStep')),
});

/** What guests who left without a word still cost, or what TRIM saves. */
function tellSinceLeaving({ sinceLeaving }: NarratedFrame): SentenceCandidate | null {
  if (!sinceLeaving || sinceLeaving.replated < LEAST_REPLATED) return null;
  const { replated, ghosts, otherReplated } = sinceLeaving;
  if (ghosts !== null && ghosts > 0) {
    return fixedSentence('leave', `ghosts ${replated}`, 2, narration.ghosts({ replated, ghosts }));
  }
  if (otherReplated === null || otherReplated <= replated) return null;
  return fixedSentence('replate', `told ${replated}`, 2, narration.toldSaves({ replated, other: otherReplated }));
}
