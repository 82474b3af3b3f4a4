import { bottom, rect, right } from '../layout/rect.ts';
import type { Rect } from '../layout/rect.ts';

/** The smallest rectangle that holds both. */
export function around(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return rect(x, y, Math.max(right(one), right(other)) - x, Math.max(bottom(one), bottom(other)) - y);
}
