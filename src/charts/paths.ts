import { line } from 'd3-shape';

/** A place on the drawing, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

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

/** A square on its corner around `center`. */
export function diamondPath({ x, y }: Point, radiusCssPx: number): string {
  const corners = [
    { x, y: y - radiusCssPx },
    { x: x + radiusCssPx, y },
    { x, y: y + radiusCssPx },
    { x: x - radiusCssPx, y },
  ];
  return `${linePath(corners)}Z`;
}
