import { linearScale, type Scale } from '#charts';
import type { CornerShape } from './corner.ts';

/** Where things stand in the two charts, which share their axis. All in CSS pixels. */
export interface CornerLayout {
  readonly isNarrow: boolean;
  /** Gigabytes written in the first pass, and in the second, to positions. */
  readonly first: Scale;
  readonly second: Scale;
  readonly speed: Scale;
  readonly cached: Scale;
  /** Floors of both plots. */
  readonly speedFloor: number;
  readonly cachedFloor: number;
  readonly heightCssPx: number;
}

export interface CornerSizes {
  readonly top: number;
  readonly speed: number;
  /** Between the plots, with the head of the second. */
  readonly between: number;
  readonly cached: number;
}

const SIZES = {
  wide: { top: 34, speed: 216, between: 50, cached: 76 },
  narrow: { top: 34, speed: 176, between: 50, cached: 72 },
} as const satisfies Record<string, CornerSizes>;
const WIDE_FROM = 560;
/** The pause has a place of its own: no bytes go by in it. */
const PAUSE = { wide: 46, narrow: 26 } as const;
const AXIS = 24;

export function layoutCorner(widthCssPx: number, shape: CornerShape, sizes?: CornerSizes): CornerLayout {
  const size = widthCssPx < WIDE_FROM ? 'narrow' : 'wide';
  const { top, speed, between, cached } = sizes ?? SIZES[size];
  const left = 38;
  const right = widthCssPx - 8;
  const perGigabyte = (right - left - PAUSE[size]) / (shape.first + shape.second);
  const pauseFrom = left + shape.first * perGigabyte;
  const pauseTo = pauseFrom + PAUSE[size];
  const speedFloor = top + speed;
  const cachedFloor = speedFloor + between + cached;
  return {
    isNarrow: size === 'narrow',
    first: linearScale([0, shape.first], [left, pauseFrom]),
    second: linearScale([shape.first, shape.first + shape.second], [pauseTo, right]),
    speed: linearScale([0, shape.mostSpeed], [speedFloor, top]),
    cached: linearScale([0, shape.mostCached], [cachedFloor, cachedFloor - cached]),
    speedFloor,
    cachedFloor,
    heightCssPx: cachedFloor + AXIS,
  };
}

/** Where the drive stands that has written so much: before the pause unless it has come to it. */
export function xOf({ first, second }: CornerLayout, written: number, isAfterPause: boolean): number {
  return isAfterPause ? second(written) : first(Math.min(written, first.domain[1]));
}
