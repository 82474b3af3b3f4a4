/** Number of completions in each bin of a window of `WINDOW_MS`. */
export type CompletionBins = Uint16Array;

export const BIN_MS = 10;
export const WINDOW_MS = 2000;
/** A gap without completions that is longer than this counts as a stop. */
export const STOP_MS = 100;

/** Completions of a run in two windows, and its longest gap. Times are milliseconds of the simulation. */
export interface ServiceWindows {
  /** The first window of the run. */
  readonly first: CompletionBins;
  /** The window around the longest gap without completions. */
  readonly worst: CompletionBins;
  /** The longest gap: its beginning, relative to the window `worst`, and its length. */
  readonly gapFromMs: number;
  readonly gapMs: number;
  /** Number of gaps longer than `STOP_MS`. */
  readonly stops: number;
}

/** @param completedMs completion times since the start of the run, ascending */
export function serviceWindows(completedMs: Float64Array): ServiceWindows {
  let stops = 0;
  let gapMs = 0;
  let gapStartMs = 0;
  let before = 0;
  for (const now of completedMs) {
    const gap = now - before;
    if (gap > STOP_MS) stops++;
    if (gap > gapMs) {
      gapMs = gap;
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

function countBins(completedMs: Float64Array, fromMs: number): CompletionBins {
  const bins = new Uint16Array(WINDOW_MS / BIN_MS);
  for (const now of completedMs) {
    const bin = Math.floor((now - fromMs) / BIN_MS);
    if (bin >= 0 && bin < bins.length) bins[bin]++;
  }
  return bins;
}
