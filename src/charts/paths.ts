/** A place on the drawing, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** An open line through `points`; a break wherever a coordinate is not a number. Two decimals. */
export function linePath(points: readonly Point[]): string {
  let path = '';
  let isPenDown = false;
  for (const { x, y } of points) {
    const isDrawn = Number.isFinite(x) && Number.isFinite(y);
    if (isDrawn) path += `${isPenDown ? 'L' : 'M'}${round(x)},${round(y)}`;
    isPenDown = isDrawn;
  }
  return path;
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
