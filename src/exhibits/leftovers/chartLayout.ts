import { linearScale, type Scale } from '#charts';
import { BLOCK_COUNT, LAST_PROGRAM, PAGE_COUNT } from './scenario.ts';

/** Where things stand in the two charts, one above the other over one axis. All in CSS pixels. */
export interface ChartLayout {
  readonly isNarrow: boolean;
  /** Room over the first chart for words over the rules. */
  readonly top: number;
  /** Where a heading at the left of that ends; 0 where there is none. */
  readonly headingEnd: number;
  /** Pages programmed to positions. */
  readonly x: Scale;
  /** Pages to positions in the first chart. */
  readonly places: Scale;
  /** Blocks to positions in the second. */
  readonly stack: Scale;
  /** Baseline of the head of the second chart. */
  readonly stackHeadY: number;
  readonly axisY: number;
  /** Baseline of the numbers under the axis. */
  readonly ticksY: number;
  readonly heightCssPx: number;
}

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
  wide: { top: TOP, places: 204, head: 34, underHead: 16, stack: 156, axis: 16, ticks: 28 },
  narrow: { top: TOP, places: 124, head: 32, underHead: 16, stack: 108, axis: 16, ticks: 28 },
} as const satisfies Record<string, ChartSizes>;

const UNDER_TICKS = 8;
const WIDE_FROM = 560;

export function layoutCharts(widthCssPx: number, sizes?: ChartSizes): ChartLayout {
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
    top,
    headingEnd: heading,
    x: linearScale([0, LAST_PROGRAM], [left, right]),
    places: linearScale([0, PAGE_COUNT], [placesBottom, top]),
    stack: linearScale([0, BLOCK_COUNT], [stackBottom, stackTop]),
    stackHeadY,
    axisY,
    ticksY,
    heightCssPx: ticksY + UNDER_TICKS,
  };
}
