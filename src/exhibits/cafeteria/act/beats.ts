import * as words from '#messages/opening';
import type { Moment, Pace } from '#store';

/** The topic of a beat, which gives the colour of its edge. */
export type BeatTone = 'order' | 'replate' | 'wash';

export interface Beat {
  /** With `<b>…</b>` for strong words; in the skin of the page. */
  readonly sentence: string;
  readonly tone: BeatTone;
  /** Moments that the drive goes to, one after another. */
  readonly rides: readonly { readonly to: Moment; readonly pace: Pace }[];
  /** Pause before the first ride, ms. */
  readonly restMs: number;
  /** Whether it is shown, as a still, with reduced motion. */
  readonly isStill: boolean;
}

const at = (step: number, microStep = 0): Moment => ({ step, microStep });

/**
 * The opening of the usual drive, from its first order to where it is usually first seen. Its moments and numbers are those of
 * that drive alone: beats.test.ts counts them.
 */
export const BEATS: readonly Beat[] = [
  {
    get sentence() {
      return words.newDrive;
    },
    tone: 'order',
    rides: [{ to: at(2), pace: 1.2 }],
    restMs: 400,
    isStill: true,
  },
  {
    get sentence() {
      return words.nextPlace;
    },
    tone: 'order',
    rides: [{ to: at(40), pace: 14 }],
    restMs: 0,
    isStill: false,
  },
  {
    get sentence() {
      return words.orderedAgain;
    },
    tone: 'order',
    rides: [
      { to: at(107), pace: 60 },
      { to: at(108), pace: 1 },
    ],
    restMs: 0,
    isStill: true,
  },
  {
    get sentence() {
      return words.stackSinks;
    },
    tone: 'order',
    rides: [{ to: at(416), pace: 140 }],
    restMs: 0,
    isStill: false,
  },
  {
    get sentence() {
      return words.hatchCloses;
    },
    tone: 'replate',
    rides: [{ to: at(416, 1), pace: 2 }],
    restMs: 300,
    isStill: true,
  },
  {
    get sentence() {
      return words.platedAgain;
    },
    tone: 'replate',
    rides: [{ to: at(416, 3), pace: 0.9 }],
    restMs: 200,
    isStill: true,
  },
  {
    get sentence() {
      return words.washedWhole;
    },
    tone: 'wash',
    rides: [{ to: at(416, 9), pace: 3.5 }],
    restMs: 0,
    isStill: true,
  },
  {
    get sentence() {
      return words.timeRuns;
    },
    tone: 'replate',
    rides: [{ to: at(4384, 17), pace: 1700 }],
    restMs: 0,
    isStill: true,
  },
];

const LEAST_BEAT_MS = 2500;
const WORDS_A_SECOND = 4;

/** Reading time of the sentence, at least `LEAST_BEAT_MS`. */
export function beatMs({ sentence }: Pick<Beat, 'sentence'>): number {
  return Math.max(LEAST_BEAT_MS, (1000 * sentence.trim().split(/\s+/).length) / WORDS_A_SECOND);
}

/** Where the drive stands when the beat begins, and when it is over. */
export const startOfBeat = (index: number): Moment => BEATS[index - 1]?.rides.at(-1)?.to ?? at(0);
export const endOfBeat = (index: number): Moment => startOfBeat(index + 1);
