import { linearScale, logScale, type Scale } from '#charts';
import {
  KNOT_COUNT,
  LEAST_PLATED,
  LEAST_SPARE,
  MOST_PLATED,
  MOST_SPARE,
  theoryAt,
  type SweptPolicy,
} from './scenario.ts';

/** Layout of the curve and of the two strips below it, which share its axis. All lengths are in CSS pixels. */
export interface CurveLayout {
  readonly isNarrow: boolean;
  /** From spare area. */
  readonly x: Scale;
  /** From knots of a drawn curve. */
  readonly knots: Scale;
  /** From write amplification. */
  readonly y: Scale;
  /** Vertical scales of the two strips, from shares; null if there is no room for them. */
  readonly strips: { readonly fifoAbove: Scale; readonly difference: Scale } | null;
  /** Distances from the edges of the drawing to the ends of the axis. */
  readonly inset: { readonly left: number; readonly right: number };
  readonly heightCssPx: number;
}

export const AXIS: readonly [number, number] = [0.045, 0.51];
const DIFFERENCE_SHOWN = 0.005;
const FIFO_ABOVE_SHOWN = 0.08;
const NARROW_BELOW = 480;

const STRIP_HEAD = 46;
const STRIP = 42;

export function layoutCurve(widthCssPx: number, isLogarithmic: boolean): CurveLayout {
  const isNarrow = widthCssPx < NARROW_BELOW;
  const inset = isNarrow ? { left: 38, right: 4 } : { left: 60, right: 8 };
  const top = isNarrow ? 18 : 60;
  const plot = isNarrow ? 270 : 352;
  const x = linearScale(AXIS, [inset.left, widthCssPx - inset.right]);
  const bottom = top + plot;
  const [first, second] = [bottom + STRIP_HEAD + 18, bottom + 2 * STRIP_HEAD + 12 + STRIP];
  return {
    isNarrow,
    x,
    knots: linearScale([0, KNOT_COUNT - 1], [x(LEAST_SPARE), x(MOST_SPARE)]),
    y: (isLogarithmic ? logScale : linearScale)([LEAST_PLATED, MOST_PLATED], [bottom, top]),
    strips: isNarrow
      ? null
      : {
          fifoAbove: linearScale([0, FIFO_ABOVE_SHOWN], [first + STRIP, first]),
          difference: linearScale([-DIFFERENCE_SHOWN, DIFFERENCE_SHOWN], [second + STRIP, second]),
        },
    inset,
    heightCssPx: isNarrow ? bottom + 26 : second + STRIP + 24,
  };
}

interface LinePoint {
  readonly spareFactor: number;
  readonly writeAmplification: number;
}

const POINTS = 91;

let known: Readonly<Record<SweptPolicy, readonly LinePoint[]>> | undefined;

/** The closed forms over the whole axis; computed at the first call. */
export function theoryLines(): Readonly<Record<SweptPolicy, readonly LinePoint[]>> {
  const lineOf = (policy: SweptPolicy): readonly LinePoint[] =>
    Array.from({ length: POINTS }, (_, index) => {
      const spareFactor = LEAST_SPARE + (index / (POINTS - 1)) * (MOST_SPARE - LEAST_SPARE);
      return { spareFactor, writeAmplification: theoryAt(policy, spareFactor) };
    });
  known ??= { greedy: lineOf('greedy'), fifo: lineOf('fifo') };
  return known;
}
