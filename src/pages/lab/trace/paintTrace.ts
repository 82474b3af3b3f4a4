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
const BAR_PITCH = 3;

/** Places of the picture, in CSS pixels. */
export interface TraceArea {
  readonly x: (time: number) => number;
  readonly y: (page: number) => number;
  /** From where to where the bars with pages written of each address go. */
  readonly bars: readonly [number, number];
}

/** Cells of a kind with pages, column by column. */
function filledCells({ cells }: TracePicture, kind: number) {
  const filled: { readonly column: number; readonly row: number; readonly pages: number }[] = [];
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
    const pages = cells[kind * COLUMNS * ROWS + cell] ?? 0;
    if (pages > 0) filled.push({ column: Math.floor(cell / ROWS), row: cell % ROWS, pages });
  }
  return filled;
}

/** Draws reads as dashes, writes as solid marks and trims as outlines, and at the right how many pages were written. */
export function paintTrace(
  context: CanvasRenderingContext2D,
  picture: TracePicture,
  area: TraceArea,
  colors: Palette,
): void {
  const { times, addresses } = picture;
  const left = (column: number): number => area.x(Math.max(picture.firstTime, (times.origin + column) * times.unit));
  const top = (row: number): number => area.y(Math.min(picture.endPage, (addresses.origin + row) * addresses.unit));
  const width = Math.max(LEAST_MARK.width, area.x(times.unit) - area.x(0));
  const writes = filledCells(picture, WRITE);
  const fill = (filled: typeof writes, color: string, height: (row: number) => number): void => {
    const scale = Math.log1p(filled.reduce((most, { pages }) => Math.max(most, pages), 1));
    context.fillStyle = color;
    for (const { column, row, pages } of filled) {
      context.globalAlpha = LEAST_OPACITY + (1 - LEAST_OPACITY) * (Math.log1p(pages) / scale);
      context.fillRect(left(column), top(row + 1), width, height(row));
    }
    context.globalAlpha = 1;
  };
  fill(filledCells(picture, READ), colors.ink3, () => 1);
  fill(writes, colors.host, (row) => Math.max(LEAST_MARK.height, top(row) - top(row + 1)));
  context.strokeStyle = colors.leftInk;
  context.lineWidth = 1;
  const trims = filledCells(picture, TRIM);
  for (let index = 0; index < trims.length; index++) {
    const { column, row: first } = trims[index]!;
    let end = first + 1;
    while (trims[index + 1]?.column === column && trims[index + 1]?.row === end) [index, end] = [index + 1, end + 1];
    const height = Math.max(LEAST_OUTLINE, top(first) - top(end));
    const x = Math.round(left(column)) + 0.5;
    context.strokeRect(x, Math.round(top(first) - height) + 0.5, Math.max(LEAST_OUTLINE, width), Math.round(height));
  }
  const rowsOfBar = Math.max(1, Math.ceil(BAR_PITCH / Math.max(0.01, top(0) - top(1))));
  const bars = new Float64Array(Math.ceil(ROWS / rowsOfBar));
  for (const { row, pages } of writes) bars[Math.floor(row / rowsOfBar)]! += pages;
  const longest = Math.max(...bars);
  const [from, to] = area.bars;
  context.fillStyle = colors.host;
  for (const [bar, pages] of bars.entries()) {
    const [foot, head] = [top(bar * rowsOfBar), top(Math.min(ROWS, (bar + 1) * rowsOfBar))];
    if (pages > 0)
      context.fillRect(from, head, Math.max(1, (pages / longest) * (to - from)), Math.max(1, foot - head - 1));
  }
}
