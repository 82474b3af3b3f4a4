/** A curve drawn by a reader: heights at evenly spaced knots, from the left; null where nothing is drawn yet. */
export type DrawnCurve = readonly (number | null)[];

/**
 * The curve with a stroke of the pen from one point to the next; it replaces the heights of the knots between them. `at` is in
 * knots, `height` in the unit of the curve.
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

/** The curve with straight lines across its gaps and flat ends. Null when nothing is drawn. */
export function completeCurve(curve: DrawnCurve): readonly number[] | null {
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

/** Whether the curve is drawn up to its last tenth at least. */
export function isWhole(curve: DrawnCurve): boolean {
  const lastDrawn = curve.findLastIndex((height) => height !== null);
  return lastDrawn >= (curve.length - 1) * 0.9;
}

/** The curve with one handle moved; it runs straight to the neighbouring handles. `every`: distance of the handles in knots. */
export function withHandle(curve: readonly number[], handle: number, every: number, height: number): readonly number[] {
  const at = handle * every;
  return curve.map((old, knot) => {
    const distance = Math.abs(knot - at);
    if (distance >= every) return old;
    const neighbor = curve[knot < at ? at - every : Math.min(at + every, curve.length - 1)] ?? height;
    return neighbor + (1 - distance / every) * (height - neighbor);
  });
}

/** The form in links: heights in whole units of `step`, separated by dots. */
export function writeCurve(curve: readonly number[], step: number): string {
  return curve.map((height) => Math.round(height / step)).join('.');
}

/** @returns null when `text` is not a curve of `knotCount` heights from `least` to `most` */
export function readCurve(
  text: string,
  { knotCount, step, least, most }: { knotCount: number; step: number; least: number; most: number },
): readonly number[] | null {
  if (!/^\d+(?:\.\d+)*$/.test(text)) return null;
  const heights = text.split('.').map((each) => Number(each) * step);
  const isInside = heights.every((height) => height >= least && height <= most);
  return heights.length === knotCount && isInside ? heights : null;
}
