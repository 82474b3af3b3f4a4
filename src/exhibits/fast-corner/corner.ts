import type { SecondCliffPart } from '#recordings/secondCliff';
import type { CornerDrive } from './scenario.ts';

/** A moment of the drive with a fast corner (SLC cache). Gigabytes are 10⁹ B, megabytes 10⁶ B. */
export interface CornerPoint {
  /** Drive time since the first byte, in seconds. */
  readonly second: number;
  /** Gigabytes written since then in both passes. */
  readonly written: number;
  /** MB/s over the stretch that ends here; null in the pause. */
  readonly speed: number | null;
  /** Gigabytes in the fast corner. */
  readonly cached: number;
}

/** Figures of a complete run. Rates are 10⁶ B a second, sizes 10⁹ B; `recovered` is the room of the corner after the pause. */
export interface CornerFigures {
  readonly inside: number;
  readonly behind: number;
  readonly corner: number;
  readonly recovered: number;
  readonly emptyingSeconds: number;
}

/** The run as the chart shows it: all of the first pass, the pause, and some of the second pass. */
export interface CornerWay {
  /** In order of time; the first is the beginning. */
  readonly points: readonly CornerPoint[];
  /** Begin and end of the pause as indices of `points`; null until it is recorded. */
  readonly pause: { readonly from: number; readonly to: number } | null;
  /** Null until the run is complete. */
  readonly figures: CornerFigures | null;
  /** Drive time at the last recorded point. */
  readonly endSecond: number;
}

/** Scales of a drive's chart, and printed values from `devices/validation/slcCacheClaims.ts`. */
export interface CornerShape {
  /** Capacity, gigabytes. */
  readonly size: number;
  /** Gigabytes of the first pass, and those shown of the second. */
  readonly first: number;
  readonly second: number;
  readonly mostSpeed: number;
  readonly mostCached: number;
  /** Size of the corner on the empty drive, and on one that is `fullPercent` full; rates inside and behind it. */
  readonly printed: {
    readonly empty: number;
    readonly full: number;
    readonly fullPercent: number;
    readonly inside: number;
    readonly behind: number;
  };
}

export const CORNER_SHAPES: Readonly<Record<CornerDrive, CornerShape>> = {
  qvo1: {
    size: 1000,
    first: 200,
    second: 60,
    mostSpeed: 600,
    mostCached: 45,
    printed: { empty: 42, full: 6, fullPercent: 100, inside: 520, behind: 80 },
  },
  qvo4: {
    size: 4000,
    first: 800,
    second: 240,
    mostSpeed: 600,
    mostCached: 90,
    printed: { empty: 78, full: 6, fullPercent: 100, inside: 520, behind: 160 },
  },
  intel660p: {
    size: 1024,
    first: 205,
    second: 165,
    mostSpeed: 2000,
    mostCached: 150,
    printed: { empty: 140, full: 12, fullPercent: 80, inside: 1800, behind: 100 },
  },
};

/** The run from the parts recorded so far. */
export function cornerWay(
  parts: readonly SecondCliffPart[],
  { second: shown }: Pick<CornerShape, 'second'>,
): CornerWay {
  const points: CornerPoint[] = [{ second: 0, written: 0, speed: null, cached: 0 }];
  let pause: CornerWay['pause'] = null;
  let figures: CornerFigures | null = null;
  let before = 0;
  for (const part of parts) {
    if (part.kind === 'figures') {
      const { insideMegabytesPerSecond, afterMegabytesPerSecond, cacheGigabytes, recoveredGigabytes } = part.figures;
      figures = {
        inside: insideMegabytesPerSecond,
        behind: afterMegabytesPerSecond,
        corner: cacheGigabytes,
        recovered: recoveredGigabytes,
        emptyingSeconds: part.figures.emptyingSeconds,
      };
      continue;
    }
    for (const step of part.steps) {
      const { second, cachedGigabytes: cached } = step;
      if (step.pass === null) {
        before = points.at(-1)?.written ?? 0;
        points.push({ second, written: before, speed: null, cached });
        pause = { from: points.length - 2, to: points.length - 1 };
      } else if (step.pass === 1 || step.writtenGigabytes <= shown)
        points.push({ second, written: before + step.writtenGigabytes, speed: step.megabytesPerSecond, cached });
    }
  }
  return { points, pause, figures, endSecond: points.at(-1)?.second ?? 0 };
}

/** Index of the last point at or before `second`. */
export function pointAt({ points }: CornerWay, second: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.second ?? Infinity) <= second) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The drive at a moment, interpolated linearly between two points. */
export function stateAt(way: CornerWay, second: number): CornerPoint {
  const index = pointAt(way, second);
  const from = way.points[index];
  const to = way.points[index + 1];
  if (!from) return { second: 0, written: 0, speed: null, cached: 0 };
  if (!to || second <= from.second) return from;
  const share = Math.min(1, (second - from.second) / (to.second - from.second));
  return {
    second,
    written: from.written + share * (to.written - from.written),
    speed: to.speed,
    cached: from.cached + share * (to.cached - from.cached),
  };
}

/** Whether a moment lies in the pause. */
export const isResting = ({ points, pause }: CornerWay, second: number): boolean =>
  pause !== null &&
  second >= (points[pause.from]?.second ?? Infinity) &&
  second < (points[pause.to]?.second ?? -Infinity);

/** Printed size of the corner at a fill level; null if reviews have none. */
export function printedCorner({ printed }: CornerShape, fillPercent: number): number | null {
  if (fillPercent === 0) return printed.empty;
  return fillPercent === printed.fullPercent ? printed.full : null;
}
