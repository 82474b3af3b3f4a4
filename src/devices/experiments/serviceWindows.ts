/** Completions of a run in a window of `WINDOW_MS`, bin by bin. */
export type ServedBins = Uint16Array;

export const BIN_MS = 10;
export const WINDOW_MS = 2000;
/** Nobody served for longer than this is a stop. */
export const STOP_MS = 100;

/** When somebody was served, and when nobody was. Times are milliseconds of the simulation. */
export interface ServiceWindows {
  /** The first window of the run. */
  readonly first: ServedBins;
  /** The window around the longest time in which nobody was served. */
  readonly worst: ServedBins;
  /** That time: where it begins in the window, and how long it is. */
  readonly gapFromMs: number;
  readonly gapMs: number;
  /** Times of more than `STOP_MS` in which nobody was served. */
  readonly stops: number;
}

/** @param completedMs of each request from the start of the run on, ascending */
export function serviceWindows(completedMs: Float64Array): ServiceWindows {
  let stops = 0;
  let gapMs = 0;
  let gapStartMs = 0;
  let before = 0;
  for (const now of completedMs) {
    const passed = now - before;
    if (passed > STOP_MS) stops++;
    if (passed > gapMs) {
      gapMs = passed;
      gapStartMs = before;
    }
    before = now;
  }
  const lastStart = Math.max(0, before - WINDOW_MS);
  const fromMs = Math.min(lastStart, Math.max(0, gapStartMs + gapMs / 2 - WINDOW_MS / 2));
  return {
    first: countBins(completedMs, 0),
    worst: countBins(completedMs, fromMs),
    gapFromMs: gapStartMs - fromMs,
    gapMs,
    stops,
  };
}

function countBins(completedMs: Float64Array, fromMs: number): ServedBins {
  const bins = new Uint16Array(WINDOW_MS / BIN_MS);
  for (const now of completedMs) {
    const bin = Math.floor((now - fromMs) / BIN_MS);
    if (bin >= 0 && bin < bins.length) bins[bin]++;
  }
  return bins;
}
