import { BlockRole } from '#engine';
import { rect } from '#scene';
import { layoutPlate, type PlateLayout } from '#parts';
import type { Floor, FloorMoment } from './moment.ts';
import { DISHES, PLATE_PAGES, PLATES } from './scenario.ts';

/** Rows of the board in sight. It renders the wide number; styles hide the others where it is narrow. */
export const BOARD_ROWS = { wide: 8, narrow: 5 } as const;
export const ROW_HEIGHT = 26;
/** The row of the followed dish is this much higher: a line under it says where the dish was. */
export const OLD_PLACE_HEIGHT = 20;
export const BOARD_PADDING = 6;
const HEAD = 50;
/** Without the notes under the heads. */
const MEDIUM_HEAD = 30;
const HATCH_COLUMNS = 4;
const WIDE_FROM = 860;
const MEDIUM_FROM = 560;

/** Places and sizes, CSS pixels. */
interface Measures {
  readonly isWide: boolean;
  readonly rows: number;
  readonly boardY: number;
  readonly boardWidth: number;
  readonly hatchX: number;
  readonly hatchY: number;
  readonly side: number;
  readonly tablesX: number;
  readonly tablesY: number;
  readonly columns: number;
  readonly gap: number;
  /** From a row of plates to the next. */
  readonly underPlates: number;
  readonly hasGuest: boolean;
  /** Whether a caption stands under the hatch. */
  readonly hasCaption: boolean;
}

const boardHeightOf = (rows: number): number => rows * ROW_HEIGHT + OLD_PLACE_HEIGHT + 2 * BOARD_PADDING;

/** Below this width the hatch gives some of its room to the board, whose rows would be cut. */
const TINY_BELOW = 328;
const smallHatchSide = (widthCssPx: number): number => (widthCssPx < TINY_BELOW ? 100 : 120);
const smallBoardWidth = (widthCssPx: number): number =>
  widthCssPx < TINY_BELOW ? widthCssPx - 116 : Math.min(190, widthCssPx - 152);

function measuresOfPage(widthCssPx: number): Measures {
  const isWide = widthCssPx >= WIDE_FROM;
  const isMedium = !isWide && widthCssPx >= MEDIUM_FROM;
  const isSmall = !isWide && !isMedium;
  const rows = isSmall ? BOARD_ROWS.narrow : BOARD_ROWS.wide;
  const boardY = isSmall ? 32 : isMedium ? MEDIUM_HEAD : HEAD;
  const boardWidth = isWide ? 232 : isMedium ? 250 : smallBoardWidth(widthCssPx);
  const side = isSmall ? smallHatchSide(widthCssPx) : 150;
  const hatchX = isWide ? boardWidth + 54 : isMedium ? boardWidth + 84 : widthCssPx - side;
  return {
    isWide,
    rows,
    boardY,
    boardWidth,
    hatchX,
    hatchY: isSmall ? 56 : isMedium ? MEDIUM_HEAD + 38 : 88,
    side,
    tablesX: isWide ? hatchX + side + 44 : 0,
    tablesY: isWide ? 72 : boardY + boardHeightOf(rows) + (isMedium ? 58 : 40),
    columns: 8,
    gap: isWide ? 10 : isMedium ? 14 : 6,
    underPlates: isWide ? 34 : 26,
    hasGuest: !isSmall,
    hasCaption: true,
  };
}

/** Widths from which in a frame tables stand beside the hatch, and from which all have their usual size. The frame is 20 px wider. */
const FRAME_WIDE_FROM = 520;
const FRAME_FULL_FROM = 620;

/** In a frame, with less height. */
function measuresOfFrame(widthCssPx: number): Measures {
  const isWide = widthCssPx >= FRAME_WIDE_FROM;
  const isFull = widthCssPx >= FRAME_FULL_FROM;
  const rows = BOARD_ROWS.narrow;
  const boardY = 26;
  const boardWidth = isFull ? 200 : isWide ? 188 : Math.min(190, widthCssPx - 152);
  const side = isFull ? 132 : 120;
  const hatchX = isWide ? boardWidth + (isFull ? 44 : 30) : widthCssPx - side;
  return {
    isWide,
    rows,
    boardY,
    boardWidth,
    hatchX,
    hatchY: isWide ? 52 : 44,
    side,
    tablesX: isWide ? hatchX + side + (isFull ? 34 : 22) : 0,
    tablesY: isWide ? 44 : boardY + boardHeightOf(rows) + 32,
    columns: isWide ? 6 : 8,
    gap: isWide ? 9 : 7,
    underPlates: 26,
    hasGuest: isWide,
    hasCaption: isWide,
  };
}

export type FloorForm = 'page' | 'frame';

export type FloorLayout = ReturnType<typeof layoutFloor>;

/**
 * Where board, hatch and tables stand, in CSS pixels. Widths and places of the board are in the styles too: a built page is laid out
 * by them.
 */
export function layoutFloor(widthCssPx: number, form: FloorForm = 'page') {
  const measures = form === 'page' ? measuresOfPage(widthCssPx) : measuresOfFrame(widthCssPx);
  const { isWide, rows, boardY, boardWidth, hatchX, hatchY, side, tablesX, tablesY, columns, gap } = measures;
  const board = rect(0, boardY, boardWidth, boardHeightOf(rows));
  const plateAt = (x: number, y: number, width: number): PlateLayout =>
    layoutPlate({ x, y, widthCssPx: width, columns: HATCH_COLUMNS, count: PLATE_PAGES });
  const half = (side - 10) / 2;
  const seatSide = (widthCssPx - tablesX - (columns - 1) * gap) / columns;
  const pitch = seatSide + measures.underPlates;
  const tablesEnd = tablesY + Math.ceil(PLATES / columns) * pitch;
  return {
    isWide,
    heightCssPx: Math.max(tablesEnd, board.y + board.height) + 4,
    board,
    /** Rows of the board in sight. */
    rows,
    /** The plate at the hatch, or two replacement plates beside each other. */
    hatch: plateAt(hatchX, hatchY, side),
    replacements: [plateAt(hatchX, hatchY, half), plateAt(hatchX + half + 10, hatchY, half)],
    /** A seat for each plate, by its number less one. */
    seats: Array.from({ length: PLATES }, (_, index) =>
      plateAt(tablesX + (index % columns) * (seatSide + gap), tablesY + Math.floor(index / columns) * pitch, seatSide),
    ),
    tables: { x: tablesX, y: tablesY },
    /** Seats in the first row. */
    columns,
    hasGuest: measures.hasGuest,
    hasCaption: measures.hasCaption,
  };
}

/** The first dish of the rows in sight. */
export const firstRow = (follow: number, rows: number): number =>
  Math.min(Math.max(0, follow - Math.floor(rows / 2)), DISHES - rows);

/** Middle of the row of the followed dish, and of the line under it that says where the dish was, CSS pixels. */
export function followedRow(
  { board, rows }: FloorLayout,
  follow: number,
): { readonly now: number; readonly before: number } {
  const top = board.y + BOARD_PADDING + (follow - firstRow(follow, rows)) * ROW_HEIGHT;
  return { now: top + ROW_HEIGHT / 2 + 1, before: top + ROW_HEIGHT + OLD_PLACE_HEIGHT / 2 - 3 };
}

/** A plate where it stands now: at the hatch, or in its seat. */
export interface Standing {
  readonly plate: PlateLayout;
  readonly isAtHatch: boolean;
}

/** Where the plate of each block stands: at the hatch, beside it as a replacement plate, or in its seat. */
export function standingsOf(layout: FloorLayout, { numberOf }: Floor, { roles }: FloorMoment): readonly Standing[] {
  let replacements = 0;
  return Array.from(roles, (role, block): Standing => {
    if (role === BlockRole.HostOpen) return { plate: layout.hatch, isAtHatch: true };
    const seat = layout.seats[(numberOf[block] ?? 1) - 1] ?? layout.hatch;
    if (role !== BlockRole.Log) return { plate: seat, isAtHatch: false };
    const place = layout.replacements[replacements] ?? seat;
    replacements += 1;
    return { plate: place, isAtHatch: place !== seat };
  });
}
