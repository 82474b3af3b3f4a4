import type { WindowSeries } from '#store';
import type { Burst } from './eventRows.ts';
import type { Interval } from '../interval.ts';

/** Bars of write amplification across the tracks, at most. */
const MOST_BARS = 80;
const LEAST_BAR_PAGES = 1000;

export interface AmplificationBar {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** Write amplification of equal parts of an interval, each of whole windows of the record. */
export function amplificationBars(
  { columns, count, windowPages }: WindowSeries,
  { from, to }: Interval,
): { readonly pages: number; readonly bars: readonly AmplificationBar[] } {
  const every = Math.max(1, Math.ceil(Math.max(LEAST_BAR_PAGES, (to - from) / MOST_BARS) / windowPages));
  const pages = every * windowPages;
  const flashAt = (row: number): number => (row < 0 ? 0 : (columns.flashPages[row] ?? 0));
  const bars: AmplificationBar[] = [];
  const end = Math.min(count, Math.ceil(to / pages) * every);
  for (let row = Math.floor(from / pages) * every; row + every <= end; row += every) {
    const value = (flashAt(row + every - 1) - flashAt(row - 1)) / pages;
    bars.push({ from: row * windowPages, to: (row + every) * windowPages, value });
  }
  return { pages, bars };
}

/** Free blocks at each pick of an interval, and at the end of each window without picks. */
export function freeBlocks(
  { columns, count, windowPages }: WindowSeries,
  bursts: readonly Burst[],
  { from, to }: Interval,
): readonly { readonly write: number; readonly free: number }[] {
  const points = bursts.flatMap(({ picks }) => picks.map(({ write, freeBlocks: free }) => ({ write, free })));
  const end = Math.min(count, Math.ceil(to / windowPages));
  for (let row = Math.floor(from / windowPages); row < end; row += 1) {
    if (columns.picks[row] === (columns.picks[row - 1] ?? 0))
      points.push({ write: columns.step[row] ?? 0, free: columns.freeBlocks[row] ?? 0 });
  }
  return points.filter(({ write }) => write >= from && write <= to).toSorted((one, other) => one.write - other.write);
}
