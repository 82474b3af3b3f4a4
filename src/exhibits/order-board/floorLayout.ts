import { rect, type Rect } from '#flashview';
import { layoutPlate, type PlateLayout } from '#parts';
import { DISHES, PLATE_PAGES, PLATES } from './scenario.ts';

/** Where board, hatch and tables stand, in CSS pixels. */
export interface FloorLayout {
  readonly isWide: boolean;
  readonly heightCssPx: number;
  readonly board: Rect;
  /** Lines of the board in sight. */
  readonly rows: number;
  /** The plate at the hatch, or two replacement plates beside each other. */
  readonly hatch: PlateLayout;
  readonly replacements: readonly [PlateLayout, PlateLayout];
  /** A seat for each plate, by its number less one. */
  readonly seats: readonly PlateLayout[];
  readonly tables: { readonly x: number; readonly y: number };
  /** Seats in the first row. */
  readonly columns: number;
  readonly hasGuest: boolean;
}

/** Lines of the board in sight; styles hide those that a narrow one has no room for. */
export const BOARD_ROWS = { wide: 8, narrow: 5 } as const;
export const ROW_HEIGHT = 26;
/** More for the line that is followed: where it was. */
export const WAS_HEIGHT = 20;
export const BOARD_PADDING = 6;
const HEAD = 50;
const HATCH_COLUMNS = 4;
const WIDE_FROM = 860;
const MEDIUM_FROM = 560;

/** Widths and places of the board stand in the styles too, which it is laid out by in a built page. */
export function layoutFloor(widthCssPx: number): FloorLayout {
  const isWide = widthCssPx >= WIDE_FROM;
  const isMedium = !isWide && widthCssPx >= MEDIUM_FROM;
  const rows = isWide || isMedium ? BOARD_ROWS.wide : BOARD_ROWS.narrow;
  const boardWidth = isWide ? 232 : isMedium ? 250 : Math.min(190, widthCssPx - 152);
  const boardHeight = rows * ROW_HEIGHT + WAS_HEIGHT + 2 * BOARD_PADDING;
  const board = rect(0, isWide || isMedium ? HEAD : 32, boardWidth, boardHeight);
  const side = isWide || isMedium ? 150 : 120;
  const hatchX = isWide ? boardWidth + 54 : isMedium ? boardWidth + 120 : widthCssPx - side;
  const hatchY = isWide || isMedium ? 88 : 56;
  const plateAt = (x: number, y: number, width: number): PlateLayout =>
    layoutPlate({ x, y, widthCssPx: width, columns: HATCH_COLUMNS, count: PLATE_PAGES });
  const half = (side - 10) / 2;
  const columns = isWide || isMedium ? 8 : 6;
  const gap = isWide ? 10 : isMedium ? 14 : 9;
  const tables = isWide ? { x: hatchX + side + 44, y: 72 } : { x: 0, y: board.y + boardHeight + (isMedium ? 56 : 40) };
  const seatSide = (widthCssPx - tables.x - (columns - 1) * gap) / columns;
  const pitch = seatSide + (isWide ? 34 : 26);
  const seats = Array.from({ length: PLATES }, (_, index) =>
    plateAt(tables.x + (index % columns) * (seatSide + gap), tables.y + Math.floor(index / columns) * pitch, seatSide),
  );
  const tablesEnd = tables.y + Math.ceil(PLATES / columns) * pitch;
  return {
    isWide,
    heightCssPx: Math.max(tablesEnd, board.y + boardHeight) + 4,
    board,
    rows,
    hatch: plateAt(hatchX, hatchY, side),
    replacements: [plateAt(hatchX, hatchY, half), plateAt(hatchX + half + 10, hatchY, half)],
    seats,
    tables,
    columns,
    hasGuest: isWide || isMedium,
  };
}

/** First line of the board in sight. */
export const firstRow = (follow: number, rows: number): number =>
  Math.min(Math.max(0, follow - Math.floor(rows / 2)), DISHES - rows);

/** Middle of the line that is followed, and of the line under it that says where it was. */
export function followedRow(
  { board, rows }: FloorLayout,
  follow: number,
): { readonly now: number; readonly was: number } {
  const top = board.y + BOARD_PADDING + (follow - firstRow(follow, rows)) * ROW_HEIGHT;
  return { now: top + ROW_HEIGHT / 2 + 1, was: top + ROW_HEIGHT + WAS_HEIGHT / 2 - 3 };
}
