import type { SceneDrive } from '../vocabulary.ts';
import { cellSide, plateGridOf } from './plateGrid.ts';
import { rect, square } from './geometry.ts';
import type { Rect } from './geometry.ts';
import { orderBoardLines } from './wordRoom.ts';

/** The tables: plates with compartments, or a heat tile for each block where plates would be too small. */
export type TablesLayout =
  | { readonly kind: 'plates'; readonly area: Rect; readonly columns: number; readonly seats: readonly Rect[] }
  | {
      readonly kind: 'tiles';
      readonly area: Rect;
      readonly columns: number;
      readonly rows: number;
      readonly pitch: number;
    };

export interface PlateLimits {
  /** Least side of a plate with compartments. */
  readonly leastSide: number;
  readonly mostSide: number;
  readonly columnGap: number;
  readonly rowGap: number;
}

const LEAST_CELL_SIDE = 4;
/** Below this pitch a tile is one pixel of an image that is scaled up. */
export const LEAST_TILE_PITCH = 3;

/** Most closed blocks at the tables at once. */
export function seatCountOf(drive: SceneDrive): number {
  const openBlocks = drive.frontiers === 'split' ? 2 : 1;
  return Math.max(1, drive.blockCount - drive.reserveBlocks - openBlocks);
}

/** The arrangement of seats in `area` with the largest plates; null where they would be too small. */
export function platesIn(area: Rect, drive: SceneDrive, limits: PlateLimits): TablesLayout | null {
  const count = seatCountOf(drive);
  const grid = plateGridOf(drive.pagesPerBlock);
  let best = { columns: 0, rows: 0, side: 0, score: 0 };
  for (let columns = 1; columns <= Math.min(count, 64); columns += 1) {
    const rows = Math.ceil(count / columns);
    const side = Math.min(
      limits.mostSide,
      (area.width - (columns - 1) * limits.columnGap) / columns,
      (area.height - (rows - 1) * limits.rowGap) / rows,
    );
    // A full last row outweighs plates up to 3 % smaller.
    const score = side * (columns * rows === count ? 1.03 : 1);
    if (score > best.score) best = { columns, rows, side, score };
  }
  const { columns, rows, side } = best;
  if (side < limits.leastSide || cellSide(side, grid) < LEAST_CELL_SIDE) return null;
  const columnGap = spread(area.width, columns, side, limits.columnGap);
  const rowGap = spread(area.height, rows, side, limits.rowGap);
  const seats = Array.from({ length: count }, (_, seat) =>
    square(area.x + (seat % columns) * (side + columnGap), area.y + Math.floor(seat / columns) * (side + rowGap), side),
  );
  return { kind: 'plates', area, columns, seats };
}

/** Gap that spreads plates over `length`, limited so that they still look like one group. */
function spread(length: number, count: number, side: number, gap: number): number {
  return count > 1 ? Math.min((length - count * side) / (count - 1), gap * 2.6) : 0;
}

/** A tile for each block, in block order, as large as `area` allows; there are tiles also where a page without its styles leaves none. */
export function tilesIn(area: Rect, blockCount: number): TablesLayout {
  const [width, height] = [Math.max(1, area.width), Math.max(1, area.height)];
  let columns = Math.max(1, Math.round(Math.sqrt((blockCount * width) / height)));
  while (Math.ceil(blockCount / columns) * (width / columns) > height && columns < blockCount) columns += 1;
  const pitch = Math.min(width / columns, 40);
  return { kind: 'tiles', area, columns, rows: Math.ceil(blockCount / columns), pitch };
}

/** Tile of `block` without its gap. */
export function tileRect(tables: Extract<TablesLayout, { kind: 'tiles' }>, block: number): Rect {
  const { pitch, columns, area } = tables;
  const gap = tileGap(pitch);
  const column = block % columns;
  const row = Math.floor(block / columns);
  return rect(area.x + column * pitch, area.y + row * pitch, pitch - gap, pitch - gap);
}

export const tileGap = (pitch: number): number =>
  pitch < LEAST_TILE_PITCH ? 0 : Math.min(2, Math.max(0.6, pitch * 0.12));

/** Width of a ticket with room for the drive's largest number. */
export const ticketWidth = (drive: SceneDrive): number =>
  Math.max(44, 14 + 8 * String(drive.logicalPageCount - 1).length);

/** Padding of the order board, as in `CafeteriaScene.css`. */
const BOARD_PADDING_CSS_PX = 14;
const BOARD_LINE_CSS_PX = 17;

export const orderBoardHeight = (drive: SceneDrive, width: number): number =>
  24 + BOARD_LINE_CSS_PX * orderBoardLines(width - BOARD_PADDING_CSS_PX, drive);

/** Width of a digit of a plate's number. */
const NUMBER_CSS_PX = 8.2;
export const numberWidth = (drive: SceneDrive): number => 5 + NUMBER_CSS_PX * String(drive.blockCount).length;

/** Whether numbers fit between the plates of a row. */
export function hasNumberRoom(tables: TablesLayout, drive: SceneDrive): boolean {
  if (tables.kind !== 'plates') return false;
  const [first, second] = tables.seats;
  const gap = first && second && second.y === first.y ? second.x - first.x - first.width : Number.POSITIVE_INFINITY;
  return gap >= numberWidth(drive);
}

/** Right edge of the plates or tiles. */
export function tablesRight(tables: TablesLayout): number {
  if (tables.kind === 'tiles') return tables.area.x + tables.columns * tables.pitch;
  const last = tables.seats[Math.min(tables.columns, tables.seats.length) - 1];
  return last ? last.x + last.width : tables.area.x + tables.area.width;
}
