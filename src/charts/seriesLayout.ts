import { ticks } from 'd3-array';
import { clamp } from '#base';
import { linePath } from './paths.ts';
import { linearScale, logScale, spacedTicks } from './scales.ts';
import type { Scale } from './scales.ts';
import type { Tick } from './scales.ts';

/** Write amplification of one window of the run. */
export interface SeriesPoint {
  /** Host pages at the end of the window. */
  readonly step: number;
  readonly writeAmplification: number;
}

export interface SeriesData {
  readonly points: readonly SeriesPoint[];
  /** What theory expects once steady; null where it does not apply. */
  readonly theory: number | null;
  /** From where on the run is steady, in steps; null until it is. */
  readonly steadyFromStep: number | null;
}

export interface SeriesLayout {
  readonly height: number;
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly path: string;
  readonly last: { readonly x: number; readonly y: number } | null;
  readonly theoryY: number | null;
  readonly steadyX: number | null;
}

const Y_TICKS = [1, 2, 3, 5, 7, 10, 20, 30, 50, 100] as const;
const MARGIN = { top: 10, right: 12, bottom: 26, left: 34 } as const;

/** Everything the chart draws, in CSS pixels. `stepsPerUnit` is one unit of the x axis, such as one drive write. */
export function layoutSeries(data: SeriesData, stepsPerUnit: number, width: number, plotHeight: number): SeriesLayout {
  const { points, theory, steadyFromStep } = data;
  const end = Math.max(stepsPerUnit, points.at(-1)?.step ?? 0) / stepsPerUnit;
  const highest = Math.max(2, (theory ?? 0) * 1.15, ...points.map((point) => point.writeAmplification));
  const x = linearScale([0, end], [MARGIN.left, width - MARGIN.right]);
  const y = logScale([1, highest], [MARGIN.top + plotHeight, MARGIN.top]);
  const xValues = ticks(0, end, clamp(Math.floor(width / 80), 2, 6));
  const places = points.map((point) => ({ x: x(point.step / stepsPerUnit), y: y(point.writeAmplification) }));
  return {
    height: MARGIN.top + plotHeight + MARGIN.bottom,
    x,
    y,
    xTicks: spacedTicks(x, xValues, 26).map((value) => ({ value, at: x(value) })),
    yTicks: spacedTicks(y, highest > 3 ? Y_TICKS : [1, 1.5, 2, 3], 16).map((value) => ({ value, at: y(value) })),
    path: linePath(places),
    last: places.at(-1) ?? null,
    theoryY: theory === null ? null : y(theory),
    steadyX: steadyFromStep === null ? null : x(Math.min(steadyFromStep / stepsPerUnit, end)),
  };
}
