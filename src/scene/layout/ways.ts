import type { PathStep, Point, Rect } from './geometry.ts';
import type { SceneLayout } from './sceneLayout.ts';
import { mix } from './geometry.ts';

/** A Bézier curve along which a portion travels; `bend` and `unbend` are its control points. */
export interface Curve {
  readonly from: Point;
  readonly bend: Point;
  readonly unbend: Point;
  readonly to: Point;
}

/** Start of a portion's path at the first guest in line. */
export function hostStart(layout: SceneLayout): Point {
  const { spots, ticketOffset, ticketWidth } = layout.guests;
  return { x: (spots[0]?.x ?? 0) + ticketOffset + ticketWidth + 6, y: (spots[0]?.y ?? 0) - 6 };
}

/** An arc from the first ticket in line to a point at the hatch. */
export function hostCurve(layout: SceneLayout, to: Point): Curve {
  const from = hostStart(layout);
  const reach = to.x - from.x;
  return {
    from,
    bend: { x: from.x + reach * 0.4, y: from.y - 24 },
    unbend: { x: to.x - reach * 0.35, y: to.y + 8 },
    to,
  };
}

/** A curve from cell to cell that starts in the direction of the other plate. */
export function copyCurve(from: Point, to: Point): Curve {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const isUpward = Math.abs(dy) > Math.abs(dx);
  return isUpward
    ? { from, bend: { x: from.x, y: from.y + dy * 0.5 }, unbend: { x: to.x, y: to.y - dy * 0.5 }, to }
    : { from, bend: { x: from.x + dx * 0.5, y: from.y - 14 }, unbend: { x: to.x - dx * 0.5, y: to.y - 14 }, to };
}

export const curveSteps = ({ from, bend, unbend, to }: Curve): PathStep[] => [
  ['M', from.x, from.y],
  ['C', bend.x, bend.y, unbend.x, unbend.y, to.x, to.y],
];

export function pointOn({ from, bend, unbend, to }: Curve, fraction: number): Point {
  const rest = 1 - fraction;
  const a = rest * rest * rest;
  const b = 3 * rest * rest * fraction;
  const c = 3 * rest * fraction * fraction;
  const d = fraction * fraction * fraction;
  return { x: a * from.x + b * bend.x + c * unbend.x + d * to.x, y: a * from.y + b * bend.y + c * unbend.y + d * to.y };
}

/** Point at a fraction of the length of a polyline; rounded corners are taken as straight cuts. */
export function pointAlong(steps: readonly PathStep[], fraction: number): Point {
  const corners: Point[] = [];
  for (const step of steps) if (step[0] === 'M' || step[0] === 'L') corners.push({ x: step[1], y: step[2] });
  const lengths = corners.slice(1).map((corner, index) => {
    const before = corners[index] ?? corner;
    return Math.hypot(corner.x - before.x, corner.y - before.y);
  });
  let rest = fraction * lengths.reduce((sum, length) => sum + length, 0);
  for (let leg = 0; leg < lengths.length; leg += 1) {
    const length = lengths[leg] ?? 0;
    const from = corners[leg] ?? { x: 0, y: 0 };
    const to = corners[leg + 1] ?? from;
    if (rest <= length && length > 0)
      return { x: mix(from.x, to.x, rest / length), y: mix(from.y, to.y, rest / length) };
    rest -= length;
  }
  return corners.at(-1) ?? { x: 0, y: 0 };
}

/** A box of the given size centred at a point. */
export const boxAround = (at: Point, width: number, height: number): Rect => ({
  x: at.x - width / 2,
  y: at.y - height / 2,
  width,
  height,
});
