import { logScale, type Scale } from '#charts';

/** Sizes of the rows, CSS pixels. Names stand beside the rows, or above them if `labelWidth` is 0. */
interface HistogramShape {
  readonly labelWidth: number;
  /** Width of the column of averages beside the names; 0 if these stand under the names. */
  readonly meanWidth: number;
  readonly rowHeight: number;
  /** From the top of a row to the line its bars stand on. */
  readonly base: number;
  readonly barHeight: number;
  /** Height of the queue's row below the others; 0 to leave it out. */
  readonly queueHeight: number;
}

/** Rows in a frame. */
export const FRAMES: HistogramShapes = {
  wide: { labelWidth: 156, meanWidth: 0, rowHeight: 35, base: 28, barHeight: 24, queueHeight: 25 },
  narrow: { labelWidth: 0, meanWidth: 0, rowHeight: 64, base: 53, barHeight: 32, queueHeight: 0 },
};
const PAGE_NARROW: HistogramShape = { ...FRAMES.narrow, rowHeight: 62, base: 52 };
/** Two rows under the chapter. */
export const BELOW_CHAPTER: HistogramShapes = {
  wide: { labelWidth: 190, meanWidth: 112, rowHeight: 46, base: 40, barHeight: 34, queueHeight: 0 },
  narrow: PAGE_NARROW,
};
/** Heights of a row in a wide chapter, CSS pixels. */
const ROW_HEIGHTS = { least: 26, most: 52 } as const;
/** The window for which the least height is made leaves this much to the stage. */
const LEAST_ROOM_CSS_PX = 736;

interface HistogramShapes {
  readonly wide: HistogramShape;
  readonly narrow: HistogramShape;
}

/** A line a drive, which is higher where the stage has room. */
export function pages(room: number | null): HistogramShapes {
  const rowHeight = Math.min(
    ROW_HEIGHTS.most,
    Math.floor(ROW_HEIGHTS.least + Math.max(0, (room ?? 0) - LEAST_ROOM_CSS_PX) / 6),
  );
  const wide = { labelWidth: 250, meanWidth: 112, rowHeight, base: rowHeight - 7, barHeight: rowHeight - 11 };
  return { wide: { ...wide, queueHeight: 0 }, narrow: PAGE_NARROW };
}

const WIDE_CSS_PX = 480;

/** Where things stand in the histogram. All in CSS pixels. */
export interface HistogramLayout {
  readonly shape: HistogramShape;
  /** Microseconds. */
  readonly x: Scale;
  readonly ticksUs: readonly number[];
  readonly rowTops: readonly number[];
  readonly queueY: number | null;
  readonly axisY: number;
  readonly heightCssPx: number;
}

/** From 10 µs to 100 s, in microseconds. */
export const DOMAIN_US = [10, 1e8] as const;
const TICKS_US = [10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;
const EDGE = 16;
/** Half of the widest label of the axis, which must not cross the edge. */
const NARROW_EDGE = 25;
const BELOW = 24;

/** @param domainUs ends of the axis, microseconds */
export function layoutHistogram(
  widthCssPx: number,
  rowCount: number,
  shapes: HistogramShapes,
  domainUs: readonly [least: number, most: number] = DOMAIN_US,
): HistogramLayout {
  const isWide = widthCssPx >= WIDE_CSS_PX;
  const shape = shapes[isWide ? 'wide' : 'narrow'];
  const bottom = rowCount * shape.rowHeight;
  const axisY = bottom + shape.queueHeight + 4;
  return {
    shape,
    x: logScale(domainUs, isWide ? [shape.labelWidth, widthCssPx - EDGE] : [NARROW_EDGE, widthCssPx - NARROW_EDGE]),
    ticksUs: TICKS_US.filter((us) => us >= domainUs[0] && us <= domainUs[1]),
    rowTops: Array.from({ length: rowCount }, (_, row) => row * shape.rowHeight),
    queueY: shape.queueHeight > 0 ? bottom + shape.queueHeight / 2 - 2 : null,
    axisY,
    heightCssPx: axisY + BELOW,
  };
}
