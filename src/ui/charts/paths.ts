import { area, curveMonotoneX, line } from 'd3-shape';

/** A place on the drawing, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const isDrawn = ({ x, y }: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

const straight = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .defined(isDrawn)
  .digits(2);

/** An open line through `points`; a break wherever a coordinate is not a number, a dot where one stands alone. Two decimals. */
export const linePath = (points: readonly Point[]): string => straight([...points]) ?? '';

const smooth = line<Point>(
  ({ x }) => x,
  ({ y }) => y,
)
  .curve(curveMonotoneX)
  .digits(1);

/** A smooth line through `points`, in order of `x`; it rises and falls only where they do. One decimal. */
export const curvePath = (points: readonly Point[]): string => smooth([...points]) ?? '';

interface Band {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

const between = area<Band>()
  .x(({ x }) => x)
  .y0(({ bottom }) => bottom)
  .y1(({ top }) => top)
  .digits(1);

/** The area between two lines, in order of `x`. One decimal. */
export const areaPath = (bands: readonly Band[]): string => between([...bands]) ?? '';

/** The area between a line, in order of `x`, and a level. One decimal. */
export const areaToLevel = (points: readonly Point[], level: number): string =>
  areaPath(points.map(({ x, y }) => ({ x, top: y, bottom: level })));

/** A square on its corner around `center`. Two decimals. */
export function diamondPath({ x, y }: Point, radiusCssPx: number): string {
  const corners = [
    { x, y: y - radiusCssPx },
    { x: x + radiusCssPx, y },
    { x, y: y + radiusCssPx },
    { x: x - radiusCssPx, y },
  ];
  return `M${corners.map((corner) => `${corner.x},${corner.y}`).join('L')}Z`;
}
