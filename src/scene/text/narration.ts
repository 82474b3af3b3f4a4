import type { NarrationTone } from '#controls';

/** A moment of the drive. `step`: host pages written. `microStep`: micro-operations since the last of them. */
export interface NarratedMoment {
  readonly step: number;
  readonly microStep: number;
}

/** A sentence about the picture. Parts in `<b>…</b>` are bold; the first of them names who acts. */
export interface Narration {
  readonly tone: NarrationTone;
  readonly sentence: string;
  readonly moment: NarratedMoment;
  /** Whether it differs from the previous sentence only in its numbers, and replaces it. */
  readonly isCountedOn: boolean;
}

const MOST_KEPT = 200;

const isBefore = (one: NarratedMoment, other: NarratedMoment): boolean =>
  one.step < other.step || (one.step === other.step && one.microStep < other.microStep);

/** The sentences so far in order of their moments, so that the reader can step back and forth. */
export class NarrationHistory {
  #told: Narration[] = [];

  /** Adds a sentence; replaces the last one if it has the same moment or differs only in numbers. */
  push(narration: Narration): void {
    const place = this.#told.findLastIndex((each) => !isBefore(narration.moment, each.moment));
    const previous = this.#told[place];
    const isAgain = previous !== undefined && !isBefore(previous.moment, narration.moment);
    const isReplacing = isAgain || (narration.isCountedOn && place >= 0 && place === this.#told.length - 1);
    this.#told.splice(isReplacing ? place : place + 1, isReplacing ? 1 : 0, narration);
    if (this.#told.length > MOST_KEPT) this.#told.shift();
  }

  /** The last sentence of an earlier moment, or null. */
  before(moment: NarratedMoment): Narration | null {
    return this.#told.findLast((each) => isBefore(each.moment, moment)) ?? null;
  }

  /** The first sentence of a later moment, or null. */
  after(moment: NarratedMoment): Narration | null {
    return this.#told.find((each) => isBefore(moment, each.moment)) ?? null;
  }

  /** Forgets sentences after `moment`, from which the drive takes another course. */
  forgetAfter(moment: NarratedMoment): void {
    while (this.#told.length > 0 && isBefore(moment, (this.#told.at(-1) as Narration).moment)) this.#told.pop();
  }
}
