import { BlockRole } from '#engine';
import { rect } from '#scene';
import { layoutPlate, type PlateLayout } from '#parts';
import type { Floor, FloorMoment } from './moment.ts';
import { DISHES, PLATE_PAGES, PLATES } from './scenario.ts';

/** Rows of the board in sight, at most. */
export const BOARD_ROWS = { tall: 20, wide: 8, narrow: 5 } as const;
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
/** From here on the hatch is larger. */
const HUGE_FROM = 1200;
/** Of all else in the stage, CSS pixels, and the height of a wide floor where its room is not known. */
const BESIDE_FLOOR = 216;
const USUAL_FLOOR = 480;

/** Places and sizes, CSS pixels. */
interface Measures {
  readonly isWide: boolean;
  /** Whether there is room for notes under the heads. */
  readonly hasNotes: boolean;
  readonly rows: number;
  readonly boardY: number;
  readonly boardWidth: number;
  readonly hatchX: number;
  readonly hatchY: number;
  readonly side: number;
  readonly tablesX: number;
  readonly tablesY: number;
  /** Where the head of the tables stands. */
  readonly headY: number;
  readonly columns: number;
  readonly gap: number;
  /** Of a plate at the tables; what the width leaves for it if left out. */
  readonly seatSide?: number;
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

const floorHeightIn = (room: number | null): number => (room === null ? USUAL_FLOOR : room - BESIDE_FLOOR);

/** Rows of the board on a wide floor. @param room of the stage, CSS pixels; null where it is not known */
export function boardRowsIn(room: number | null): number {
  const rows = Math.floor((floorHeightIn(room) - HEAD - boardHeightOf(0)) / ROW_HEIGHT);
  return Math.min(BOARD_ROWS.tall, Math.max(BOARD_ROWS.wide, room === null ? BOARD_ROWS.wide : rows));
}

const WIDE_COLUMNS = 4;
const LEAST_GAP = 12;
const UNDER_PLATES = 32;

/** On a wide floor the plates are as large as its height and its width allow, and stand no further apart than half of one. */
function tablesOfWide(widthCssPx: number, room: number | null) {
  const side = widthCssPx < HUGE_FROM ? 150 : 220;
  const boardWidth = 232;
  const hatchX = boardWidth + 54;
  const tablesX = hatchX + side + 44;
  const tablesY = 72;
  const across = widthCssPx - tablesX;
  const pitch = (floorHeightIn(room) - tablesY) / (PLATES / WIDE_COLUMNS);
  const seatSide = Math.min(
    (across - (WIDE_COLUMNS - 1) * LEAST_GAP) / WIDE_COLUMNS,
    Math.max(36, pitch - UNDER_PLATES),
  );
  const gap = Math.min(seatSide / 2, (across - WIDE_COLUMNS * seatSide) / (WIDE_COLUMNS - 1));
  return { side, boardWidth, hatchX, tablesX, tablesY, seatSide, gap };
}

function measuresOfPage(widthCssPx: number, room: number | null): Measures {
  const isWide = widthCssPx >= WIDE_FROM;
  const isMedium = !isWide && widthCssPx >= MEDIUM_FROM;
  const isSmall = !isWide && !isMedium;
  if (isWide)
    return {
      ...tablesOfWide(widthCssPx, room),
      isWide,
      hasNotes: true,
      headY: 0,
      rows: boardRowsIn(room),
      boardY: HEAD,
      hatchY: 88,
      columns: WIDE_COLUMNS,
      underPlates: UNDER_PLATES,
      hasGuest: true,
      hasCaption: true,
    };
  const rows = isSmall ? BOARD_ROWS.narrow : BOARD_ROWS.wide;
  const boardY = isSmall ? 32 : MEDIUM_HEAD;
  const boardWidth = isMedium ? 250 : smallBoardWidth(widthCssPx);
  const side = isSmall ? smallHatchSide(widthCssPx) : 150;
  const tablesY = boardY + boardHeightOf(rows) + (isMedium ? 58 : 40);
  return {
    isWide,
    hasNotes: false,
    headY: tablesY - (isMedium ? 46 : 31),
    rows,
    boardY,
    boardWidth,
    hatchX: isMedium ? boardWidth + 84 : widthCssPx - side,
    hatchY: isSmall ? 56 : MEDIUM_HEAD + 38,
    side,
    tablesX: 0,
    tablesY,
    columns: 8,
    gap: isMedium ? 14 : 6,
    underPlates: 26,
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
  const tablesY = isWide ? 44 : boardY + boardHeightOf(rows) + 32;
  return {
    isWide,
    hasNotes: false,
    headY: isWide ? 0 : tablesY - 24,
    rows,
    boardY,
    boardWidth,
    hatchX,
    hatchY: isWide ? 52 : 44,
    side,
    tablesX: isWide ? hatchX + side + (isFull ? 34 : 22) : 0,
    tablesY,
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
 * Where board, hatch and tables stand, in CSS pixels.
 *
 * @param room of the stage, CSS pixels; null where it is not known
 */
export function layoutFloor(widthCssPx: number, form: FloorForm = 'page', room: number | null = null) {
  const measures = form === 'page' ? measuresOfPage(widthCssPx, room) : measuresOfFrame(widthCssPx);
  const { isWide, rows, boardY, boardWidth, hatchX, hatchY, side, tablesX, tablesY, columns, gap } = measures;
  const board = rect(0, boardY, boardWidth, boardHeightOf(rows));
  const plateAt = (x: number, y: number, width: number): PlateLayout =>
    layoutPlate({ x, y, widthCssPx: width, columns: HATCH_COLUMNS, count: PLATE_PAGES });
  const half = (side - 10) / 2;
  const { seatSide = (widthCssPx - tablesX - (columns - 1) * gap) / columns } = measures;
  const pitch = seatSide + measures.underPlates;
  const tablesEnd = tablesY + Math.ceil(PLATES / columns) * pitch;
  return {
    isWide,
    heightCssPx: Math.max(tablesEnd, board.y + board.height) + 4,
    board,
    hasNotes: measures.hasNotes,
    /** Upper left corners of the heads of board, hatch and tables. */
    heads: [
      { x: 0, y: 0 },
      { x: hatchX, y: 0 },
      { x: tablesX, y: measures.headY },
    ],
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
