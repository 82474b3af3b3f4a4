import { rect, type Rect } from '#flashview';
import { PICKS } from './scenario.ts';

/** Where the five trays of the dish room are. All in CSS pixels. */
export interface TrayLayout {
  readonly heightCssPx: number;
  readonly badgeX: number;
  readonly badgeRadius: number;
  /** Of each tray. */
  readonly plates: readonly Rect[];
  readonly cellsX: number;
  readonly cellSide: number;
  readonly widthCssPx: number;
}

const NARROW_BELOW = 372;
/** Room at the right of the portions for their number. */
const COUNT_ROOM = 48;

export function layoutTrays(widthCssPx: number): TrayLayout {
  const isNarrow = widthCssPx < NARROW_BELOW;
  const side = isNarrow ? 38 : 52;
  const pitch = isNarrow ? 46 : 68;
  return {
    heightCssPx: (PICKS - 1) * pitch + side + 8,
    badgeX: 12,
    badgeRadius: 11,
    plates: Array.from({ length: PICKS }, (_, turn) => rect(34, turn * pitch + 1, side, side)),
    cellsX: 34 + side + 16,
    cellSide: isNarrow ? 18 : 16.5,
    widthCssPx,
  };
}

/** Places of so many portions beside their tray: closer where they are many. */
export function portionBoxes(layout: TrayLayout, turn: number, count: number): readonly Rect[] {
  const { cellsX, cellSide, widthCssPx, plates } = layout;
  const tray = plates[turn] ?? rect(0, 0, 0, 0);
  const room = widthCssPx - cellsX - COUNT_ROOM;
  const pitch = Math.min(cellSide * 1.13, room / Math.max(1, count));
  const side = Math.min(cellSide, pitch - 1.5);
  const y = tray.y + tray.height / 2 - side / 2;
  return Array.from({ length: count }, (_, index) => rect(cellsX + index * pitch, y, side, side));
}
