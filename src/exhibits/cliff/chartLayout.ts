import { linearScale } from '#charts';
import { KNOT_COUNT, KNOT_SECONDS, MOST_MEGABYTES } from './scenario.ts';
import { lastSecond } from './summary.ts';

export const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 700, fromCssPx: 480 },
] as const;

/** Heights in CSS pixels. */
export interface ChartSizes {
  /** Room over the plot for the words about the fall. */
  readonly top: number;
  readonly plot: number;
  readonly stack: number;
}

const USUAL_SIZES = {
  wide: { top: 30, plot: 280, stack: 128 },
  narrow: { top: 30, plot: 240, stack: 136 },
} as const satisfies Record<string, ChartSizes>;

/** Height of all else in the stage, by the width of the charts: two rows of controls under narrow ones. */
const BESIDE_PLOT = { wide: 388, narrow: 504 } as const;
const MOST_PLOT = 640;

/** Heights in a chapter: the plot takes what the stage has. @param room of the stage, CSS pixels; null where it is not known */
export function chapterSizes(room: number | null, isNarrow: boolean): ChartSizes {
  const form = isNarrow ? 'narrow' : 'wide';
  const usual = USUAL_SIZES[form];
  if (room === null) return usual;
  return { ...usual, plot: Math.min(MOST_PLOT, Math.max(usual.plot, room - BESIDE_PLOT[form])) };
}

const WIDE_FROM = 480;
const AXIS_HEIGHT = 30;

export type ChartLayout = ReturnType<typeof layoutCharts>;

/** Where things stand in the two charts, which share their time axis. All in CSS pixels. */
export function layoutCharts(widthCssPx: number, sizes: ChartSizes | null, room: number | null = null) {
  const isNarrow = widthCssPx < WIDE_FROM;
  const left = 34;
  const right = widthCssPx - (isNarrow ? 6 : 8);
  const { top, plot, stack: stackHeight } = sizes ?? chapterSizes(room, isNarrow);
  const speedHeight = top + plot + AXIS_HEIGHT;
  return {
    isNarrow,
    /** From seconds. */
    x: linearScale([0, lastSecond], [left, right]),
    /** From knots of a drawn curve. */
    knots: linearScale(
      [0, KNOT_COUNT - 1],
      [left, left + ((right - left) * KNOT_SECONDS * (KNOT_COUNT - 1)) / lastSecond],
    ),
    /** From megabytes a second. */
    y: linearScale([0, MOST_MEGABYTES], [top + plot, top]),
    /** From free plates as a share of all, in the second chart. */
    stack: linearScale([0, 1], [stackHeight - 8, 14]),
    speedHeight,
    stackHeight,
  };
}
