import { rect } from './geometry.ts';
import type { Rect } from './geometry.ts';

/** Arrangement of a plate's compartments, which are filled left to right, top to bottom. */
export interface PlateGrid {
  readonly columns: number;
  readonly rows: number;
}

/** A full rectangle no flatter than 2 : 1 where the number of pages has such factors, else the nearest square. */
export function plateGridOf(pagesPerBlock: number): PlateGrid {
  const root = Math.ceil(Math.sqrt(pagesPerBlock));
  for (let columns = root; columns <= root * 2; columns += 1) {
    const rows = pagesPerBlock / columns;
    if (Number.isInteger(rows) && columns <= rows * 2) return { columns, rows };
  }
  return { columns: root, rows: Math.ceil(pagesPerBlock / root) };
}

/** Space between rim and compartments; `sideCssPx` is the plate's shorter side. */
export const plateMargin = (sideCssPx: number): number => sideCssPx * 0.085;
export const plateGap = (sideCssPx: number, grid: PlateGrid): number =>
  grid.columns > 8 || sideCssPx < 30 ? 1 : sideCssPx < 60 ? 1.3 : Math.max(1.5, sideCssPx * 0.02);
export const plateCorner = (sideCssPx: number): number => sideCssPx * 0.12;

/** Rectangle of compartment `offset` of a plate drawn in `plate`. */
export function cellRect(plate: Rect, grid: PlateGrid, offset: number): Rect {
  const side = Math.min(plate.width, plate.height);
  const margin = plateMargin(side);
  const gap = plateGap(side, grid);
  const width = (plate.width - 2 * margin - (grid.columns - 1) * gap) / grid.columns;
  const height = (plate.height - 2 * margin - (grid.rows - 1) * gap) / grid.rows;
  const column = offset % grid.columns;
  const row = Math.floor(offset / grid.columns);
  return rect(plate.x + margin + column * (width + gap), plate.y + margin + row * (height + gap), width, height);
}

/** Shorter side of one compartment. */
export function cellSide(plateSideCssPx: number, grid: PlateGrid): number {
  const cell = cellRect(rect(0, 0, plateSideCssPx, plateSideCssPx), grid, 0);
  return Math.min(cell.width, cell.height);
}
