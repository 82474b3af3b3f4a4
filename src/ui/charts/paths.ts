/** A place on the drawing, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A coordinate as short as it is exact enough. */
const written = (coordinate: number, decimals: number): string =>
  String(Math.round(coordinate * 10 ** decimals) / 10 ** decimals);

const isDrawn = ({ x, y }: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

/** An open line through `points`; a break wherever a coordinate is not a number, a dot where one stands alone. Two decimals. */
export function linePath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      if (!isDrawn(point)) return '';
      const isFirst = index === 0 || !isDrawn(points[index - 1]!);
      const isLast = index === points.length - 1 || !isDrawn(points[index + 1]!);
      return `${isFirst ? 'M' : 'L'}${written(point.x, 2)},${written(point.y, 2)}${isFirst && isLast ? 'Z' : ''}`;
    })
    .join('');
}

/**
 * A smooth line through `points`, in order of `x`; it rises and falls only where they do. One decimal.
 *
 * Between two points a cubic with these slopes at them: M. Steffen, "A simple method for monotonic interpolation in one
 * dimension", Astronomy and Astrophysics 239 (1990), 443–450, equation 11; at either end the cubic has no curvature. Points
 * of the same `x` and `y` count as one.
 */
export function curvePath(points: readonly Point[]): string {
  const passed = points.filter(({ x, y }, index) => x !== points[index - 1]?.x || y !== points[index - 1]?.y);
  const at = (x: number, y: number): string => `${written(x, 1)},${written(y, 1)}`;
  if (passed.length < 3) return passed.length === 0 ? '' : `M${passed.map(({ x, y }) => at(x, y)).join('L')}`;
  const slopes = slopesOf(passed);
  let path = '';
  passed.forEach((to, index) => {
    const from = passed[index - 1];
    if (from) {
      // Control points of a Bézier curve stand a third of the way along.
      const third = (to.x - from.x) / 3;
      const leaving = at(from.x + third, from.y + third * slopes[index - 1]!);
      path += `C${leaving},${at(to.x - third, to.y - third * slopes[index]!)},${at(to.x, to.y)}`;
    } else path += `M${at(to.x, to.y)}`;
  });
  return path;
}

/** Slopes at three points or more. */
function slopesOf(points: readonly Point[]): readonly number[] {
  const widths = points.slice(1).map(({ x }, index) => x - points[index]!.x);
  const secants = points.slice(1).map(({ y }, index) => (y - points[index]!.y) / widths[index]!);
  const inner = secants.slice(1).map((after, index) => {
    const before = secants[index]!;
    const parabola = (before * widths[index + 1]! + after * widths[index]!) / (widths[index]! + widths[index + 1]!);
    const least = Math.min(Math.abs(before), Math.abs(after), Math.abs(parabola) / 2);
    return (Math.sign(before) + Math.sign(after)) * least;
  });
  // No curvature at an end: its slope, twice, and that of its neighbor are three times the secant.
  const first = (3 * secants[0]! - inner[0]!) / 2;
  const last = (3 * secants.at(-1)! - inner.at(-1)!) / 2;
  return [first, ...inner, last];
}

interface Band {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** The area between two lines, in order of `x`. One decimal. */
export function areaPath(bands: readonly Band[]): string {
  if (bands.length === 0) return '';
  const there = bands.map(({ x, top }) => `${written(x, 1)},${written(top, 1)}`);
  const back = bands.toReversed().map(({ x, bottom }) => `${written(x, 1)},${written(bottom, 1)}`);
  return `M${[...there, ...back].join('L')}Z`;
}

/** The area between a line, in order of `x`, and a level. One decimal. */
export const areaToLevel = (line: readonly Point[], level: number): string =>
  areaPath(line.map(({ x, y }) => ({ x, top: y, bottom: level })));

/** A square on its corner around `center`. Two decimals. */
export function diamondPath({ x, y }: Point, radiusCssPx: number): string {
  const corners = [
    { x, y: y - radiusCssPx },
    { x: x + radiusCssPx, y },
    { x, y: y + radiusCssPx },
    { x: x - radiusCssPx, y },
  ];
  return `M${corners.map((corner) => `${written(corner.x, 2)},${written(corner.y, 2)}`).join('L')}Z`;
}
