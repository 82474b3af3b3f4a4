import { clamp } from '#base';
import type { PlotAxis, PlotSpec } from '#charts';
import { formatPercent, formatTimes } from '#messages';
import { LEAST_PLATED, LEAST_SPARE, MOST_PLATED, MOST_SPARE, theoryAt, type SweptPolicy } from './scenario.ts';

const SPARE_TICKS: readonly number[] = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];

/** A spare area without its unit, which the last number of an axis has alone. */
const sayPlain = (spare: number): string => formatPercent(spare).replace(/\D+$/, '');
/** What an axis of spare areas says. */
export const SAY_SPARE = { say: sayPlain, sayLast: formatPercent } satisfies Partial<PlotAxis>;

/** The spare area of a plot. */
export const SPARE_AXIS = {
  domain: [0.045, 0.51],
  ticks: SPARE_TICKS,
  ...SAY_SPARE,
} satisfies PlotAxis;

/** Heights of the drawing, CSS pixels: in one column, and the least and the most beside the rail. */
const HEIGHTS = { column: 340, least: 312, most: 640 } as const;
/** What else a stage has: heads, slider, controls. */
const AROUND = 354;
/** Room for two lines of words above the plot. */
const ABOVE = 48;

/** @param room of the stage; null in one column */
export const curvePlot = (room: number | null, isLogarithmic = false): PlotSpec => ({
  heightCssPx: room === null ? HEIGHTS.column : clamp(room - AROUND, HEIGHTS.least, HEIGHTS.most),
  aboveCssPx: ABOVE,
  x: SPARE_AXIS,
  y: {
    scale: isLogarithmic ? 'log' : 'linear',
    domain: [LEAST_PLATED, MOST_PLATED],
    ticks: [1, 2, 3, 5, 7, 10],
    say: (value) => formatTimes(value, 0),
  },
});

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
