import { clamp } from '#base';
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
const WORDS = { top: TOP, head: 32, underHead: 14, axis: 16, ticks: 28 } as const;
const UNDER_TICKS = 8;
const WIDE_FROM = 560;
/** Of the height of both plots. */
const SHARE_OF_PLACES = 0.57;
/** Both plots in one column. */
const PLOTS = { wide: 236, narrow: 150 };
const LEAST_PLOTS = 180;
const MOST_PLOTS = 480;
/** What else a stage has, and the words of the charts: plates, heads, controls. In a broad one plates are larger. */
const AROUND = { broad: 534, usual: 518 };
const BROAD_FROM = 800;

/** In a chapter. @param room of the stage, CSS pixels; null in one column */
function sizesOfPage(widthCssPx: number, room: number | null): ChartSizes {
  const plots =
    room === null
      ? PLOTS[widthCssPx < WIDE_FROM ? 'narrow' : 'wide']
      : clamp(room - AROUND[widthCssPx < BROAD_FROM ? 'usual' : 'broad'], LEAST_PLOTS, MOST_PLOTS);
  const places = Math.round(SHARE_OF_PLACES * plots);
  return { ...WORDS, places, stack: plots - places };
}

export type ChartLayout = ReturnType<typeof layoutCharts>;

/** Where things stand in the two charts, one above the other over one axis. All in CSS pixels. */
export function layoutCharts(widthCssPx: number, room: number | null, sizes?: ChartSizes) {
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
  }: ChartSizes = sizes ?? sizesOfPage(widthCssPx, room);
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
