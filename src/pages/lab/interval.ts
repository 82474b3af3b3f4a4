import { clamp } from '#base';
import type { LabDriveState } from '#store';

/** Host writes that the tracks and the log show, and whether the reader has chosen how many. */
export interface Interval {
  readonly from: number;
  readonly to: number;
  readonly isChosen: boolean;
}

const USUAL_WRITES = 80_000;
const USUAL_SHARE = 1 / 20;
/** Fewest writes that can be chosen. */
const LEAST_WRITES = 20;
/** Where the moment lies in an interval that had to move to it. */
const MOMENT_AT = 0.3;

/**
 * The interval around a moment: the one before as long as the moment lies in it, else one of the same length. What the reader has not
 * chosen grows with the run, and shows its end while that is on show.
 */
export function intervalAt(before: Interval | null, step: number, furthest: number): Interval {
  const isChosen = before?.isChosen ?? false;
  const usual = Math.max(USUAL_WRITES, Math.round(furthest * USUAL_SHARE));
  const length = Math.min(isChosen && before ? before.to - before.from : usual, Math.max(furthest, 1));
  const isAtEnd = step >= furthest;
  const isInside = before && before.from <= step && step <= before.to && before.to <= Math.max(furthest, 1);
  if (isInside && before.to - before.from === length && (isChosen || !isAtEnd)) return before;
  const from = Math.round(clamp(step - length * (isAtEnd ? 1 : MOMENT_AT), 0, Math.max(furthest - length, 0)));
  // The same object, where nothing is new: whoever keeps it would be told of a change each time.
  return before?.from === from && before.to === from + length ? before : { from, to: from + length, isChosen };
}

/** Chosen by its ends, in any order; not shorter than can be looked at. */
export function chosenInterval(one: number, other: number, furthest: number): Interval {
  const from = Math.round(clamp(Math.min(one, other), 0, Math.max(0, furthest - LEAST_WRITES)));
  const to = Math.round(clamp(Math.max(one, other), from + LEAST_WRITES, Math.max(furthest, LEAST_WRITES)));
  return { from, to, isChosen: true };
}

/** `factor` times as long, around the moment where that is inside, so that it stays where it is. */
export function scaled({ from, to }: Interval, factor: number, step: number, furthest: number): Interval {
  const center = step >= from && step <= to ? step : (from + to) / 2;
  const length = Math.min((to - from) * factor, furthest);
  const start = clamp(center - ((center - from) * length) / (to - from), 0, Math.max(0, furthest - length));
  return chosenInterval(start, start + length, furthest);
}

/** As long, earlier or later by a share of its length. */
export function shifted({ from, to }: Interval, share: number, furthest: number): Interval {
  const start = clamp(from + (to - from) * share, 0, Math.max(0, furthest - (to - from)));
  return chosenInterval(start, start + to - from, furthest);
}

/** Host writes chosen in a run of the drive, which begins anew with scenarios of its own. */
export interface ChosenInRun {
  readonly run: LabDriveState['scenarios'];
  readonly interval: Interval;
}

/** What was chosen in this run; null for nothing. */
export const chosenIn = (run: ChosenInRun['run'], chosen: ChosenInRun | null): Interval | null =>
  chosen?.run === run ? chosen.interval : null;
