import type { TracePicture } from '#store/trace';
import type { Palette } from '#theme';

/** Sizes of `TraceGrid`: kinds are reads, writes and trims. */
const COLUMNS = 512;
const ROWS = 256;
const [READ, WRITE, TRIM] = [0, 1, 2];

/** The largest opacity is that of the cell with the most pages, the least one that can still be seen. */
const LEAST_OPACITY = 0.4;
/** Smallest marks, in CSS pixels. */
const LEAST_MARK = { width: 3, height: 2 };
const LEAST_OUTLINE = 5;

/** Places of the picture, in CSS pixels. */
export interface TraceArea {
  readonly x: (time: number) => number;
  readonly y: (page: number) => number;
  /** From where to where the bars with pages written of each address go. */
  readonly bars: readonly [number, number];
}

/** Pages of a kind in a cell. */
const cellAt = (kind: number, column: number, row: number): number => (kind * COLUMNS + column) * ROWS + row;

function most(cells: Uint32Array, kind: number): number {
  let found = 1;
  for (let cell = cellAt(kind, 0, 0); cell < cellAt(kind + 1, 0, 0); cell++) found = Math.max(found, cells[cell] ?? 0);
  return found;
}

/** Draws reads as dashes, writes as solid marks and trims as outlines, and at the right how many pages were written. */
export function paintTrace(
  context: CanvasRenderingContext2D,
  picture: TracePicture,
  area: TraceArea,
  colors: Palette,
): void {
  const { cells, times, addresses } = picture;
  const left = (column: number): number => area.x(Math.max(picture.firstTime, (times.origin + column) * times.unit));
  const top = (row: number): number => area.y(Math.min(picture.endPage, (addresses.origin + row) * addresses.unit));
  const width = Math.max(LEAST_MARK.width, area.x(times.unit) - area.x(0));
  const fill = (kind: number, color: string, height: (row: number) => number): void => {
    const scale = Math.log1p(most(cells, kind));
    context.fillStyle = color;
    for (let column = 0; column < COLUMNS; column++)
      for (let row = 0; row < ROWS; row++) {
        const pages = cells[cellAt(kind, column, row)] ?? 0;
        if (pages === 0) continue;
        context.globalAlpha = LEAST_OPACITY + (1 - LEAST_OPACITY) * (Math.log1p(pages) / scale);
        context.fillRect(left(column), top(row + 1), width, height(row));
      }
    context.globalAlpha = 1;
  };
  fill(READ, colors.ink3, () => 1);
  fill(WRITE, colors.host, (row) => Math.max(LEAST_MARK.height, top(row) - top(row + 1)));
  context.strokeStyle = colors.leftInk;
  context.lineWidth = 1;
  for (let column = 0; column < COLUMNS; column++)
    for (let row = 0; row < ROWS; row++) {
      if (!cells[cellAt(TRIM, column, row)]) continue;
      const first = row;
      while (row + 1 < ROWS && cells[cellAt(TRIM, column, row + 1)]) row++;
      const height = Math.max(LEAST_OUTLINE, top(first) - top(row + 1));
      const x = Math.round(left(column)) + 0.5;
      context.strokeRect(x, Math.round(top(first) - height) + 0.5, Math.max(LEAST_OUTLINE, width), Math.round(height));
    }
  paintBars(context, picture, { ...area, y: top }, colors.host);
}

const BAR_PITCH = 3;

/** @param area whose `y` takes a row */
function paintBars(
  context: CanvasRenderingContext2D,
  { cells }: TracePicture,
  { y, bars: [left, right] }: TraceArea,
  color: string,
): void {
  const rowsOfBar = Math.max(1, Math.ceil(BAR_PITCH / Math.max(0.01, y(0) - y(1))));
  const bars = Array.from({ length: Math.ceil(ROWS / rowsOfBar) }, (_, bar) => {
    let pages = 0;
    for (let row = bar * rowsOfBar; row < Math.min(ROWS, (bar + 1) * rowsOfBar); row++)
      for (let column = 0; column < COLUMNS; column++) pages += cells[cellAt(WRITE, column, row)] ?? 0;
    return pages;
  });
  const longest = Math.max(1, ...bars);
  context.fillStyle = color;
  for (const [bar, pages] of bars.entries()) {
    const [bottom, top] = [y(bar * rowsOfBar), y(Math.min(ROWS, (bar + 1) * rowsOfBar))];
    if (pages > 0)
      context.fillRect(left, top, Math.max(1, (pages / longest) * (right - left)), Math.max(1, bottom - top - 1));
  }
}
