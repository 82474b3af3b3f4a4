import { clamp } from '#base';
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

/** Layout of the curve. All lengths are in CSS pixels. */
export interface CurveLayout {
  readonly isNarrow: boolean;
  /** From spare area. */
  readonly x: Scale;
  /** From knots of a drawn curve. */
  readonly knots: Scale;
  /** From write amplification. */
  readonly y: Scale;
  /** Distances from the edges of the drawing to the ends of the axis. */
  readonly inset: { readonly left: number; readonly right: number };
  readonly heightCssPx: number;
}

export const AXIS: readonly [number, number] = [0.045, 0.51];
const NARROW_BELOW = 480;
/** Height of the plot in one column, and the least and the most beside the rail. */
const PLOT = { wide: 352, narrow: 250 };
const LEAST_PLOT = 240;
const MOST_PLOT = 560;
/** What else a stage has: heads, slider, controls. In a narrow one heads take more lines. */
const AROUND = { wide: 326, narrow: 346 };
const UNDER_PLOT = 26;

/** @param room of the stage; null in one column */
export function layoutCurve(widthCssPx: number, room: number | null, isLogarithmic = false): CurveLayout {
  const isNarrow = widthCssPx < NARROW_BELOW;
  const form = isNarrow ? 'narrow' : 'wide';
  const inset = isNarrow ? { left: 38, right: 4 } : { left: 60, right: 8 };
  const top = isNarrow ? 18 : 60;
  const plot = room === null ? PLOT[form] : clamp(room - AROUND[form] - top - UNDER_PLOT, LEAST_PLOT, MOST_PLOT);
  const bottom = top + plot;
  const x = linearScale(AXIS, [inset.left, widthCssPx - inset.right]);
  return {
    isNarrow,
    x,
    knots: linearScale([0, KNOT_COUNT - 1], [x(LEAST_SPARE), x(MOST_SPARE)]),
    y: (isLogarithmic ? logScale : linearScale)([LEAST_PLATED, MOST_PLATED], [bottom, top]),
    inset,
    heightCssPx: bottom + UNDER_PLOT,
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
