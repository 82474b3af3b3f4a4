import { CLIFF_REQUEST, type CliffRequest } from '#recordings/cliff';
import { completeCurve, readCurve, writeCurve } from '#parts';
import type { GuessFormat } from '#store';

export interface CliffSettings {
  /** Whether every dish has been ordered once, in order, before the first second. */
  readonly isFilled: boolean;
  /** Whether guests order down the menu. */
  readonly isOrderly: boolean;
}

export const requestOf = ({ isFilled, isOrderly }: CliffSettings): CliffRequest => ({
  ...CLIFF_REQUEST,
  isFilled,
  workload: isOrderly ? 'sequential' : 'uniform',
});

/** Seconds between two knots of a drawn curve. */
export const KNOT_SECONDS = 10;
export const KNOT_COUNT = 61;
/** Top of the chart, in megabytes a second. */
export const MOST_MEGABYTES = 48;

/** A guess: megabytes a second at each knot. */
export const guessFormat: GuessFormat<readonly number[]> = {
  write: (guess) => writeCurve(completeCurve(guess) ?? guess, 1),
  read: (text) => readCurve(text, { knotCount: KNOT_COUNT, step: 1, least: 0, most: MOST_MEGABYTES }),
  number: (guess) => guess.at(-1) ?? null,
};

/** The shape of a guess. */
export type GuessShape = 'stays' | 'falls' | 'steps';

/** Megabytes a second above which a drive is as fast as new to the eye. */
const STAYS_ABOVE = 26;
/** A fall of at least `STEP_MEGABYTES` a second within `STEP_KNOTS` knots is a step. */
const STEP_MEGABYTES = 9;
const STEP_KNOTS = 3;

export function shapeOf(guess: readonly number[]): GuessShape {
  if (guess.every((height) => height > STAYS_ABOVE)) return 'stays';
  const isStep = guess.some(
    (height, at) => at >= STEP_KNOTS && (guess[at - STEP_KNOTS] ?? 0) - height >= STEP_MEGABYTES,
  );
  return isStep ? 'steps' : 'falls';
}
