import { linearScale } from '#charts';
import { BLOCK_COUNT, LAST_PROGRAM, PAGE_COUNT } from './scenario.ts';

/** Heights in CSS pixels. */
export interface ChartSizes {
  readonly top: number;
  readonly places: number;
  /** From the first chart to the baseline of the head of the second, and from there to its top. */
  readonly head: number;
  readonly underHead: number;
  readonly stack: number;
  /** From there to the axis, from the axis to the baseline of its numbers. */
  readonly axis: number;
  readonly ticks: number;
  /** Width of a heading at the left of the room over the first chart. */
  readonly heading?: number;
}

/** Two rows of words over the rules. */
const TOP = 44;
const USUAL_SIZES = {
  wide: { top: TOP, places: 164, head: 34, underHead: 16, stack: 124, axis: 16, ticks: 28 },
  narrow: { top: TOP, places: 124, head: 32, underHead: 16, stack: 108, axis: 16, ticks: 28 },
} as const satisfies Record<string, ChartSizes>;

const UNDER_TICKS = 8;
const WIDE_FROM = 560;

export type ChartLayout = ReturnType<typeof layoutCharts>;

/** Where things stand in the two charts, one above the other over one axis. All in CSS pixels. */
export function layoutCharts(widthCssPx: number, sizes?: ChartSizes) {
  const isNarrow = widthCssPx < WIDE_FROM;
  const {
    top,
    places,
    head,
    underHead,
    stack,
    axis,
    ticks,
    heading = 0,
  }: ChartSizes = sizes ?? USUAL_SIZES[isNarrow ? 'narrow' : 'wide'];
  const left = 34;
  const right = widthCssPx - (isNarrow ? 8 : 14);
  const placesBottom = top + places;
  const stackHeadY = placesBottom + head;
  const stackTop = stackHeadY + underHead;
  const stackBottom = stackTop + stack;
  const axisY = stackBottom + axis;
  const ticksY = axisY + ticks;
  return {
    isNarrow,
    /** Room over the first chart for words over the rules. */
    top,
    /** Where the heading at the left of that room ends; 0 without one. */
    headingEnd: heading,
    /** From pages programmed. */
    x: linearScale([0, LAST_PROGRAM], [left, right]),
    /** From pages, in the first chart. */
    places: linearScale([0, PAGE_COUNT], [placesBottom, top]),
    /** From blocks, in the second chart. */
    stack: linearScale([0, BLOCK_COUNT], [stackBottom, stackTop]),
    /** Baseline of the head of the second chart. */
    stackHeadY,
    axisY,
    /** Baseline of the numbers under the axis. */
    ticksY,
    heightCssPx: ticksY + UNDER_TICKS,
  };
}
