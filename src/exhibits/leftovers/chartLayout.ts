import { linearScale, type Scale } from '#charts';
import { BLOCK_COUNT, LAST_PROGRAM, PAGE_COUNT } from './scenario.ts';

/** Where things stand in the two charts, one above the other over one axis. All in CSS pixels. */
export interface ChartLayout {
  readonly isNarrow: boolean;
  /** Pages programmed to positions. */
  readonly x: Scale;
  /** Pages to positions in the first chart. */
  readonly places: Scale;
  /** Blocks to positions in the second. */
  readonly stack: Scale;
  /** Baseline of the head of the second chart. */
  readonly stackHeadY: number;
  readonly axisY: number;
  readonly heightCssPx: number;
}

const WIDE_FROM = 560;
/** Two rows of words over the rules. */
export const WORDS_TOP = 44;

export function layoutCharts(widthCssPx: number): ChartLayout {
  const isNarrow = widthCssPx < WIDE_FROM;
  const left = isNarrow ? 26 : 34;
  const right = widthCssPx - (isNarrow ? 8 : 14);
  const top = WORDS_TOP;
  const placesBottom = top + (isNarrow ? 124 : 204);
  const stackHeadY = placesBottom + (isNarrow ? 32 : 34);
  const stackTop = stackHeadY + (isNarrow ? 16 : 16);
  const stackBottom = stackTop + (isNarrow ? 108 : 156);
  const axisY = stackBottom + 16;
  return {
    isNarrow,
    x: linearScale([0, LAST_PROGRAM], [left, right]),
    places: linearScale([0, PAGE_COUNT], [placesBottom, top]),
    stack: linearScale([0, BLOCK_COUNT], [stackBottom, stackTop]),
    stackHeadY,
    axisY,
    heightCssPx: axisY + 36,
  };
}
