import { logScale, type Scale } from '#charts';
import type { WriteWaitsPart } from '#runs/writeWaits';

/** How rows of waits are drawn: names beside them, or over them. */
export interface HistogramShape {
  readonly labelWidth: number;
  readonly rowHeight: number;
  /** From the top of a row to the line its bars stand on. */
  readonly base: number;
  readonly barHeight: number;
  /** Below the last row, for the queue; 0 where it is not shown. */
  readonly queueHeight: number;
}

const PAGE_WIDE: HistogramShape = { labelWidth: 156, rowHeight: 84, base: 63, barHeight: 54, queueHeight: 46 };
const PAGE_NARROW: HistogramShape = { labelWidth: 0, rowHeight: 72, base: 58, barHeight: 36, queueHeight: 0 };
const FRAME_WIDE: HistogramShape = { labelWidth: 156, rowHeight: 37, base: 29, barHeight: 25, queueHeight: 28 };
const FRAME_NARROW: HistogramShape = { labelWidth: 0, rowHeight: 64, base: 53, barHeight: 32, queueHeight: 0 };

const WIDE_CSS_PX = 480;

export interface HistogramLayout {
  readonly shape: HistogramShape;
  /** Microseconds. */
  readonly x: Scale;
  readonly rowTops: readonly number[];
  readonly queueY: number | null;
  readonly axisY: number;
  readonly heightCssPx: number;
}

/** From 10 µs to 100 s, in microseconds. */
export const DOMAIN_US = [10, 1e8] as const;
export const TICKS_US = [10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;
const EDGE = 16;
/** Half of the widest words of the axis, where these would stand over the edge. */
const NARROW_EDGE = 25;
const BELOW = 24;

export function layoutHistogram(widthCssPx: number, rowCount: number, isFramed: boolean): HistogramLayout {
  const isWide = widthCssPx >= WIDE_CSS_PX;
  const shape = isFramed ? (isWide ? FRAME_WIDE : FRAME_NARROW) : isWide ? PAGE_WIDE : PAGE_NARROW;
  const bottom = rowCount * shape.rowHeight;
  const axisY = bottom + shape.queueHeight + 4;
  return {
    shape,
    x: logScale(DOMAIN_US, isWide ? [shape.labelWidth, widthCssPx - EDGE] : [NARROW_EDGE, widthCssPx - NARROW_EDGE]),
    rowTops: Array.from({ length: rowCount }, (_, row) => row * shape.rowHeight),
    queueY: shape.queueHeight > 0 ? bottom + shape.queueHeight / 2 - 2 : null,
    axisY,
    heightCssPx: axisY + BELOW,
  };
}

const BARS_A_DECADE = 10;

export interface HistogramBar {
  readonly fromUs: number;
  readonly toUs: number;
  /** 0..1 of the row's height; both axes go by ratios. */
  readonly height: number;
}

/** A drive's waits in tenths of a power of ten, each bin in the one that its middle lies in. */
export function barsOf({ bins, allWrites }: Pick<WriteWaitsPart, 'bins' | 'allWrites'>): readonly HistogramBar[] {
  const counts = new Map<number, number>();
  for (const { fromUs, toUs, count } of bins) {
    const tenth = Math.floor(Math.log10(Math.sqrt(Math.max(fromUs, DOMAIN_US[0]) * toUs)) * BARS_A_DECADE);
    counts.set(tenth, (counts.get(tenth) ?? 0) + count);
  }
  // One write is to be seen beside all of them.
  const ONE = 0.3;
  const most = Math.log10(allWrites) + ONE;
  return [...counts].map(([tenth, count]) => ({
    fromUs: 10 ** (tenth / BARS_A_DECADE),
    toUs: 10 ** ((tenth + 1) / BARS_A_DECADE),
    height: (Math.log10(count) + ONE) / most,
  }));
}
