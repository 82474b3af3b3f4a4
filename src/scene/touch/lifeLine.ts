import type { PlaceChange } from '../model/touchTarget.ts';

/** A plating of the dish: `at` is its position on the line, `length` the time that the portion lay there; both 0..1. */
export interface LifeMark {
  readonly kind: 'ordered' | 'replated';
  readonly at: number;
  readonly length: number;
}

export interface LifeLine {
  readonly marks: readonly LifeMark[];
  /** Ticks of the axis, in orders. */
  readonly ticks: readonly number[];
  /** Orders at the right end. */
  readonly end: number;
}

const MOST_TICKS = 6;

/** The line from the first order to the current `step`. */
export function lifeLine(places: readonly PlaceChange[], step: number): LifeLine {
  const end = Math.max(1, step, ...places.slice(-1).map((place) => place.step));
  const marks: LifeMark[] = [];
  places.forEach((place, index) => {
    if (place.kind === 'trim') return;
    const until = places[index + 1]?.step ?? step;
    const kind = place.kind === 'write' ? 'ordered' : 'replated';
    marks.push({ kind, at: place.step / end, length: Math.max(0, until - place.step) / end });
  });
  const pitch = roundPitch(end / MOST_TICKS);
  const ticks: number[] = [];
  for (let tick = 0; tick <= end; tick += pitch) ticks.push(tick);
  return { marks, ticks, end };
}

/** The least of 1, 2, 5, 10, 20, … that is not below `least`. */
function roundPitch(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((each) => each * magnitude >= least) ?? 10;
  return factor * magnitude;
}
