import { area, curveMonotoneX, line } from 'd3-shape';
import type { Point } from './point.ts';

const drawLine = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .defined(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
  .digits(2);

/** An open line through `points`; a break wherever a coordinate is not a number. Two decimals. */
export function linePath(points: readonly Point[]): string {
  return drawLine([...points]) ?? '';
}

const drawCurve = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1);

/** A smooth line through `points`, in order of `x`; it rises and falls only where they do. One decimal. */
export function curvePath(points: readonly Point[]): string {
  return drawCurve([...points]) ?? '';
}

interface Band {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const drawArea = area<Band>()
  .x(({ x }) => x)
  .y0(({ bottom }) => bottom)
  .y1(({ top }) => top)
  .digits(1);

/** The area between two lines, in order of `x`. One decimal. */
export function areaPath(bands: readonly Band[]): string {
  return drawArea([...bands]) ?? '';
}
