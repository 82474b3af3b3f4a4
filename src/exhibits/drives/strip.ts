import type { Scale } from '#charts';
import { BIN_MS, RACE_RATE, WINDOW_MS } from './scenario.ts';

/** Least height of a mark: whoever was served is to be seen. */
const LEAST_MARK = 3;

/** Marks of a strip from the bottom up, the busiest bin as high as the strip. */
export function stripPath(bins: Uint16Array, { x, bottom, height }: StripBox): string {
  const most = bins.reduce((largest, count) => Math.max(largest, count), 0);
  if (most === 0) return '';
  const width = (x(BIN_MS) - x(0)) * 0.82;
  let path = '';
  bins.forEach((count, bin) => {
    if (count === 0) return;
    const tall = Math.max(LEAST_MARK, (height * count) / most);
    path += `M${round(x(bin * BIN_MS))} ${round(bottom)}v${round(-tall)}h${round(width)}v${round(tall)}z`;
  });
  return path;
}

export interface StripBox {
  readonly x: Scale;
  readonly bottom: number;
  readonly height: number;
}

/** From words to what they stand beside, in CSS pixels. */
const CLEAR = 3;
/** Places that are tried between those at both ends of the gap. */
const PLACES = 12;

/**
 * Where words over a gap begin so that no mark of the strip is behind them: over its middle, else as near to that as there is room
 * over marks that are lower; null where there is none.
 *
 * @param above height over the bottom from which on the words have the strip to themselves
 */
export function placeInGap(
  bins: Uint16Array,
  { x, height }: Pick<StripBox, 'x' | 'height'>,
  [fromMs, toMs]: readonly [number, number],
  widthCssPx: number,
  above: number,
): number | null {
  const most = bins.reduce((largest, count) => Math.max(largest, count), 0);
  const [left, right] = [x(fromMs), x(toMs)];
  const middle = (left + right - widthCssPx) / 2;
  const reach = Math.abs(right - left - widthCssPx) / 2 + CLEAR;
  const isFree = (start: number): boolean =>
    start >= x.range[0] &&
    start + widthCssPx <= x.range[1] &&
    bins.every((count, bin) => {
      const at = x(bin * BIN_MS);
      const isBehind = at < start + widthCssPx + CLEAR && at + x(BIN_MS) - x(0) > start - CLEAR + 1e-9;
      return !isBehind || count === 0 || Math.max(LEAST_MARK, (height * count) / most) <= above;
    });
  const shifts = Array.from({ length: PLACES + 1 }, (_, place) => (reach * place) / PLACES);
  return shifts.flatMap((shift) => [middle + shift, middle - shift]).find(isFree) ?? null;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** What a strip shows at a moment of the race: the first two seconds as they pass, from then on the worst two. */
export function stripAt(raceSecond: number): { readonly window: 'first' | 'worst'; readonly seenMs: number } {
  const readerMs = (raceSecond / RACE_RATE) * 1000;
  return readerMs < WINDOW_MS ? { window: 'first', seenMs: readerMs } : { window: 'worst', seenMs: WINDOW_MS };
}
