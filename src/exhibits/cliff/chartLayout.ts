import { linearScale, type Scale } from '#charts';
import { KNOT_COUNT, KNOT_SECONDS, MOST_MEGABYTES } from './scenario.ts';
import { lastSecond } from './summary.ts';

/** Where things stand in the two charts, which share their time axis. All in CSS pixels. */
export interface ChartLayout {
  readonly isNarrow: boolean;
  /** Seconds to positions. */
  readonly x: Scale;
  /** Knots of a drawn curve to positions. */
  readonly knots: Scale;
  /** Megabytes a second to positions. */
  readonly y: Scale;
  /** Free plates, as a share of all, to positions in the second chart. */
  readonly stack: Scale;
  readonly speedHeight: number;
  readonly stackHeight: number;
}

/** Room over the plot for what is said of the fall. */
const TOP = 30;
const WIDE_BELOW = 560;

export function layoutCharts(widthCssPx: number, isLow = false): ChartLayout {
  const isNarrow = widthCssPx < WIDE_BELOW;
  const left = isNarrow ? 26 : 34;
  const right = widthCssPx - (isNarrow ? 6 : 8);
  const plot = isLow ? 150 : isNarrow ? 240 : 280;
  const speedHeight = TOP + plot + 30;
  const stackHeight = isLow ? 88 : isNarrow ? 136 : 128;
  return {
    isNarrow,
    x: linearScale([0, lastSecond], [left, right]),
    knots: linearScale(
      [0, KNOT_COUNT - 1],
      [left, left + ((right - left) * KNOT_SECONDS * (KNOT_COUNT - 1)) / lastSecond],
    ),
    y: linearScale([0, MOST_MEGABYTES], [TOP + plot, TOP]),
    stack: linearScale([0, 1], [stackHeight - 8, 14]),
    speedHeight,
    stackHeight,
  };
}
