/** Lengths and positions in scene units: CSS pixels before the scale of very wide screens. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
export const square = (x: number, y: number, side: number): Rect => rect(x, y, side, side);
export const right = (box: Rect): number => box.x + box.width;
export const bottom = (box: Rect): number => box.y + box.height;
export const middle = (box: Rect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Whether two rectangles share area; touching edges do not. */
export function overlaps(one: Rect, other: Rect): boolean {
  return one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one);
}

export function contains(outer: Rect, inner: Rect): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer);
}

export const mix = (from: number, to: number, fraction: number): number => from + (to - from) * fraction;

export function mixRect(from: Rect, to: Rect, fraction: number): Rect {
  return rect(
    mix(from.x, to.x, fraction),
    mix(from.y, to.y, fraction),
    mix(from.width, to.width, fraction),
    mix(from.height, to.height, fraction),
  );
}

/** A step of a path, as in SVG. */
export type PathStep =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

/** The smallest rectangle that contains both. */
export function unionOf(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return rect(x, y, Math.max(right(one), right(other)) - x, Math.max(bottom(one), bottom(other)) - y);
}
