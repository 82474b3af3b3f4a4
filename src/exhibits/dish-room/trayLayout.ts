import { rect, type Rect } from '#flashview';
import { PICKS } from './scenario.ts';

/** Where the five trays of the dish room are. All in CSS pixels. */
export interface TrayLayout {
  readonly heightCssPx: number;
  readonly badgeRadius: number;
  /** From the middle of a tray to the line of what is said of it. */
  readonly noteBelow: number;
  /** Of each tray. */
  readonly plates: readonly Rect[];
  /** Middles of their numbers. */
  readonly badges: readonly { readonly x: number; readonly y: number }[];
  /** Where their portions begin; null where only the number of portions has room beside a plate. */
  readonly cellsX: number | null;
  readonly cellSide: number;
  readonly widthCssPx: number;
}

/** One under the other, in a frame closer together; or one beside the other. */
export type TrayForm = 'page' | 'low' | 'row';

const NARROW_BELOW = 372;
/** Room at the right of the portions for their number. */
const COUNT_ROOM = 48;
const BADGE_RADIUS = 11;
const BADGE_X = 12;
const PLATE_X = 34;

export function layoutTrays(widthCssPx: number, form: TrayForm = 'page'): TrayLayout {
  if (form === 'row') return layoutRow(widthCssPx);
  const isNarrow = widthCssPx < NARROW_BELOW;
  const side = form === 'low' ? 32 : isNarrow ? 38 : 52;
  const pitch = form === 'low' ? 39 : isNarrow ? 46 : 68;
  const plates = Array.from({ length: PICKS }, (_, turn) => rect(PLATE_X, turn * pitch + 1, side, side));
  return {
    heightCssPx: (PICKS - 1) * pitch + side + 8,
    badgeRadius: BADGE_RADIUS,
    noteBelow: form === 'low' ? 22 : 25,
    plates,
    badges: plates.map(({ y, height }) => ({ x: BADGE_X, y: y + height / 2 })),
    cellsX: PLATE_X + side + 16,
    cellSide: isNarrow ? 18 : 16.5,
    widthCssPx,
  };
}

const ROW_SIDE = 34;
/** Over the plates, for the numbers at their corners. */
const ROW_TOP = 8;
/** Under them, for what is said of the plate that is pointed at. */
const ROW_NOTE = 20;

function layoutRow(widthCssPx: number): TrayLayout {
  const plates = Array.from({ length: PICKS }, (_, turn) =>
    rect(1 + (turn * widthCssPx) / PICKS, ROW_TOP, ROW_SIDE, ROW_SIDE),
  );
  return {
    heightCssPx: ROW_TOP + ROW_SIDE + ROW_NOTE,
    badgeRadius: BADGE_RADIUS - 2,
    noteBelow: 34,
    plates,
    badges: plates.map(({ x, y, width }) => ({ x: x + width - 2, y: y + 2 })),
    cellsX: null,
    cellSide: 0,
    widthCssPx,
  };
}

/** Places of so many portions beside their tray: closer where they are many. */
export function portionBoxes(layout: TrayLayout, turn: number, count: number): readonly Rect[] {
  const { cellsX, cellSide, widthCssPx, plates } = layout;
  const tray = plates[turn] ?? rect(0, 0, 0, 0);
  // They leave from the plate itself.
  if (cellsX === null) return Array.from({ length: count }, () => tray);
  const room = widthCssPx - cellsX - COUNT_ROOM;
  const pitch = Math.min(cellSide * 1.13, room / Math.max(1, count));
  const side = Math.min(cellSide, pitch - 1.5);
  const y = tray.y + tray.height / 2 - side / 2;
  return Array.from({ length: count }, (_, index) => rect(cellsX + index * pitch, y, side, side));
}
