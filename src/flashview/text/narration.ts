/** What a sentence is about; the edge of the bar has its colour. */
export type NarrationTone = 'order' | 'replate' | 'wash' | 'leave' | 'plain';

/** A moment of the drive: host pages written, and micro-operations since the last of them. */
export interface NarratedMoment {
  readonly step: number;
  readonly microStep: number;
}

/** One sentence on what the picture shows, with `<b>…</b>` marks, the first of them around who acts. */
export interface Narration {
  readonly tone: NarrationTone;
  readonly sentence: string;
  readonly moment: NarratedMoment;
  /** Only the numbers are others than in the sentence before, whose place it takes. */
  readonly isCountedOn: boolean;
}

const MOST_KEPT = 200;

const isBefore = (one: NarratedMoment, other: NarratedMoment): boolean =>
  one.step < other.step || (one.step === other.step && one.microStep < other.microStep);

/** The sentences so far in the order of their moments, for the way back and forth between them. */
export class NarrationHistory {
  #told: Narration[] = [];

  /** One that only counts on takes the place of the one before it; so does one of the same moment. */
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

  /** The drive goes another way from `moment` on. */
  forgetAfter(moment: NarratedMoment): void {
    while (this.#told.length > 0 && isBefore(moment, (this.#told.at(-1) as Narration).moment)) this.#told.pop();
  }
}
