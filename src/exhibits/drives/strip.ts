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

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** What a strip shows at a moment of the race: the first two seconds as they pass, from then on the worst two. */
export function stripAt(raceSecond: number): { readonly window: 'first' | 'worst'; readonly seenMs: number } {
  const readerMs = (raceSecond / RACE_RATE) * 1000;
  return readerMs < WINDOW_MS ? { window: 'first', seenMs: readerMs } : { window: 'worst', seenMs: WINDOW_MS };
}
