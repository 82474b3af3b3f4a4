import { memoizeByObject } from '#base';
import type { WindowSeries } from '#store';

/** Write amplification of each window. */
export const windowAmplification = memoizeByObject(({ columns, count }: WindowSeries): readonly number[] => {
  const { step, flashPages } = columns;
  return Array.from(
    { length: count },
    (_, row) =>
      ((flashPages[row] ?? 0) - (flashPages[row - 1] ?? 0)) / Math.max(1, (step[row] ?? 0) - (step[row - 1] ?? 0)),
  );
});

/** Number of windows that end at or before a step. */
export function windowsUpTo({ windowPages, count }: WindowSeries, step: number): number {
  return Math.min(count, Math.floor(step / windowPages));
}

/** Windows that “now” is a mean of: single windows scatter. */
const WINDOWS_OF_NOW = 10;

/** Mean over the last windows up to a step: write amplification, and valid pages of a victim; null before the first window, and pick. */
export function recentMeans(
  series: WindowSeries,
  step: number,
): { readonly amplification: number; readonly validAtPick: number | null } | null {
  const end = windowsUpTo(series, step);
  if (end === 0) return null;
  const first = Math.max(0, end - WINDOWS_OF_NOW);
  const { columns } = series;
  const growth = (column: Float64Array): number => (column[end - 1] ?? 0) - (first > 0 ? (column[first - 1] ?? 0) : 0);
  const picks = growth(columns.picks);
  return {
    amplification: growth(columns.flashPages) / growth(columns.step),
    validAtPick: picks > 0 ? growth(columns.validAtPicks) / picks : null,
  };
}

/** The write behind which the first block was picked, to a window; null before it. */
export function firstCleaning({ columns, count }: WindowSeries): number | null {
  const row = columns.picks.findIndex((picks) => picks > 0);
  return row < 0 || row >= count ? null : (columns.step[row - 1] ?? 0);
}
