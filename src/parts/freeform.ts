/** A curve that a reader draws: its height at evenly spaced knots, from the left; null where nothing is drawn yet. */
export type DrawnCurve = readonly (number | null)[];

/**
 * The curve with a stroke of the pen on it, from one point to the next. What the stroke passes over is replaced, the rest
 * stays. Positions are in knots, heights in the unit of the curve.
 */
export function withStroke(
  curve: DrawnCurve,
  from: { readonly at: number; readonly height: number },
  to: { readonly at: number; readonly height: number },
): DrawnCurve {
  const [left, right] = from.at <= to.at ? [from, to] : [to, from];
  const first = Math.max(0, Math.ceil(left.at));
  const last = Math.min(curve.length - 1, Math.floor(right.at));
  const next = [...curve];
  for (let knot = first; knot <= last; knot += 1) {
    const share = right.at === left.at ? 1 : (knot - left.at) / (right.at - left.at);
    next[knot] = left.height + share * (right.height - left.height);
  }
  return next;
}

/** Gaps closed by straight lines, and the ends carried on flat. Null when nothing is drawn. */
export function completed(curve: DrawnCurve): readonly number[] | null {
  const drawn = curve.flatMap((height, at) => (height === null ? [] : [{ at, height }]));
  const [first] = drawn;
  if (!first) return null;
  return curve.map((height, at) => {
    if (height !== null) return height;
    const before = drawn.findLast((each) => each.at < at) ?? first;
    const after = drawn.find((each) => each.at > at) ?? before;
    const span = after.at - before.at;
    return span <= 0 ? before.height : before.height + ((at - before.at) / span) * (after.height - before.height);
  });
}

/** Whether everything but a short end is there. */
export function isWhole(curve: DrawnCurve): boolean {
  const lastDrawn = curve.findLastIndex((height) => height !== null);
  return lastDrawn >= (curve.length - 1) * 0.9;
}

/** The curve with one of its handles moved; between it and the next handles it runs straight. `every` is in knots. */
export function withHandle(curve: readonly number[], handle: number, every: number, height: number): readonly number[] {
  const at = handle * every;
  return curve.map((old, knot) => {
    const distance = Math.abs(knot - at);
    if (distance >= every) return old;
    const neighbor = curve[knot < at ? at - every : Math.min(at + every, curve.length - 1)] ?? height;
    return neighbor + (1 - distance / every) * (height - neighbor);
  });
}

/** As links write it: heights in whole units of `step`, parted by dots. */
export function writeCurve(curve: readonly number[], step: number): string {
  return curve.map((height) => Math.round(height / step)).join('.');
}

/** @returns null when it is not a curve of so many knots with heights from `least` to `most` */
export function readCurve(
  text: string,
  { knotCount, step, least, most }: { knotCount: number; step: number; least: number; most: number },
): readonly number[] | null {
  if (!/^\d+(?:\.\d+)*$/.test(text)) return null;
  const heights = text.split('.').map((each) => Number(each) * step);
  const isInside = heights.every((height) => height >= least && height <= most);
  return heights.length === knotCount && isInside ? heights : null;
}
