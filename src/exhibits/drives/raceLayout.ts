import { linearScale, logScale, type Scale } from '#charts';
import {
  BIN_MS,
  LANE_MEGABYTES,
  MARK_SECONDS,
  RACE_RATE,
  RACE_SECONDS,
  STEPS_A_SECOND,
  WINDOW_MS,
} from './scenario.ts';

/** `wide`: name, lane and strip beside each other. `medium`: the name above. `narrow`: one card a drive, with waits for the strip. */
export type RaceForm = 'wide' | 'medium' | 'narrow';

const MEDIUM_FROM = 560;
const WIDE_FROM = 860;
/** The panel's own padding is narrow where the form is. */
const MARGINS = { wide: 14, medium: 8, narrow: 8, framedNarrow: 10 };
/** Waits from a tenth of a millisecond to two seconds. */
const WAITS_MS = [0.1, 2000] as const;

/** Room for the longest name beside its lane; on a page also for its kind. */
const LEAST_NAME = { page: 204, frame: 132 } as const;

export const formOf = (widthCssPx: number): RaceForm =>
  widthCssPx >= WIDE_FROM ? 'wide' : widthCssPx >= MEDIUM_FROM ? 'medium' : 'narrow';

/** Heights of the parts of each form; a frame has less room. From the top of a row: its lane, and the baseline of the words below. */
const SIZES = {
  wide: { head: 60, row: 98, lane: 30, laneHeight: 30, stripHeight: 44, words: 80, legend: 34 },
  medium: { head: 28, row: 90, lane: 34, laneHeight: 26, stripHeight: 38, words: 76, legend: 30 },
  narrow: { head: 24, row: 126, lane: 32, laneHeight: 26, stripHeight: 0, words: 109, legend: 58 },
  framed: { head: 21, row: 55, lane: 10, laneHeight: 18, stripHeight: 22, words: 43, legend: 0 },
  framedNarrow: { head: 19, row: 75, lane: 19, laneHeight: 9, stripHeight: 22, words: 70, legend: 45 },
} as const;
/** From the top of a lane to the line that waits are drawn along. */
const WAITS_BELOW = { narrow: 48, framedNarrow: 26 } as const;

/** The window for which the heights are made leaves this much to the stage, CSS pixels; of more, each row takes some. */
const LEAST_ROOM_CSS_PX = 678;
const MOST_MORE_CSS_PX = 40;

export type RaceLayout = ReturnType<typeof layoutRace>;
export type LaneLayout = RaceLayout['lanes'][number];

interface RacePlace {
  /** Whether it is drawn for a frame, which has less room and other widths. */
  readonly isFramed?: boolean;
  /** Height for the stage; null where drawings keep their heights. */
  readonly room?: number | null;
}

/** Where things stand in the race, in CSS pixels. */
export function layoutRace(widthCssPx: number, laneCount: number, { isFramed = false, room = null }: RacePlace = {}) {
  const form = isFramed ? (widthCssPx >= 520 ? 'wide' : 'narrow') : formOf(widthCssPx);
  const sizes = SIZES[isFramed ? (form === 'wide' ? 'framed' : 'framedNarrow') : form];
  const { head, laneHeight, stripHeight, legend } = sizes;
  const more = Math.min(MOST_MORE_CSS_PX, Math.max(0, Math.floor(((room ?? 0) - LEAST_ROOM_CSS_PX) / laneCount)));
  const row = sizes.row + more;
  const margin = MARGINS[isFramed && form === 'narrow' ? 'framedNarrow' : form];
  const nameX = margin;
  const least = LEAST_NAME[isFramed ? 'frame' : 'page'];
  const laneX = form === 'wide' ? Math.max(least, Math.round(widthCssPx * (isFramed ? 0.215 : 0.2))) : margin;
  const inner = widthCssPx - margin - laneX;
  const laneWidth = form === 'narrow' ? inner : Math.round((inner - 30) * 0.545);
  const stripX = laneX + laneWidth + 30;
  const lanes = Array.from({ length: laneCount }, (_, index) => {
    const top = head + index * row;
    const laneY = top + sizes.lane + more / 2;
    return {
      /** Of the whole lane, for rim and touch. */
      top,
      heightCssPx: row - (isFramed ? 1 : form !== 'narrow' ? 6 : 8),
      laneY,
      /** Upper edge of the strip, or the line that waits are drawn along. */
      stripY:
        form === 'narrow'
          ? laneY + WAITS_BELOW[isFramed ? 'framedNarrow' : 'narrow']
          : laneY + laneHeight - stripHeight,
      /** Baseline of the words below. */
      wordsY: top + sizes.words + more / 2,
    };
  });
  const heightCssPx = head + laneCount * row + legend;
  return {
    form,
    widthCssPx,
    heightCssPx,
    lanes,
    /** From megabytes written. */
    x: linearScale([0, LANE_MEGABYTES], [laneX, laneX + laneWidth]),
    laneHeight,
    /** From milliseconds of a strip; null in a narrow drawing. */
    strip: form === 'narrow' ? null : linearScale([0, WINDOW_MS], [stripX, widthCssPx - margin]),
    stripHeight,
    /** From milliseconds waited; in a narrow drawing alone. */
    waits: form === 'narrow' ? logScale(WAITS_MS, [margin, widthCssPx - margin - 8]) : null,
    nameX,
    legendY: heightCssPx - (isFramed ? 6 : 12),
  };
}

/** Megabytes written by a second of the race, in a straight line between two steps of the lap. */
export function writtenAt(writtenMegabytes: Float32Array, raceSecond: number): number {
  const at = Math.max(0, Math.min(raceSecond, RACE_SECONDS)) * STEPS_A_SECOND;
  const before = Math.floor(at);
  const low = writtenMegabytes[before] ?? 0;
  const high = writtenMegabytes[before + 1] ?? low;
  return low + (high - low) * (at - before);
}

/** Megabytes, at most as many as a lane is long. */
export const onLane = (megabytes: number): number => Math.min(megabytes, LANE_MEGABYTES);

/** Megabytes at each mark before the moment, without the first and the one at it. */
export function marksBefore(writtenMegabytes: Float32Array, raceSecond: number): readonly number[] {
  const marks: number[] = [];
  for (let second = MARK_SECONDS; second < raceSecond; second += MARK_SECONDS) {
    const written = writtenAt(writtenMegabytes, second);
    if (written < LANE_MEGABYTES) marks.push(written);
  }
  return marks;
}

/** Least height of a mark, so that a single served order shows. */
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

/** Between the words and the marks beside them, in CSS pixels. */
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

/** The window of a strip at a moment of the race: the first two seconds as they pass, then the worst two. */
export function stripAt(raceSecond: number): { readonly window: 'first' | 'worst'; readonly seenMs: number } {
  const readerMs = (raceSecond / RACE_RATE) * 1000;
  return readerMs < WINDOW_MS ? { window: 'first', seenMs: readerMs } : { window: 'worst', seenMs: WINDOW_MS };
}
