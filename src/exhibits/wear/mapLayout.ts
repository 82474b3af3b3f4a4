import { rect, type Rect } from '#flashview';
import type { PlateLayout } from '#parts';
import { WEAR_BLOCKS } from '#runs/wearShape';

/** Where the plates of one kitchen stand, all in CSS pixels. */
export interface MapLayout {
  readonly side: number;
  readonly heightCssPx: number;
  readonly boxOf: (plate: number) => Rect;
  /** The plates as what lies over them takes them. */
  readonly plates: PlateLayout;
}

export const COLUMNS = 16;
/** Of the side of a plate, as drawn: 3.2 of 17.6; less where plates are small. */
const GAP = 0.18;
const SMALL_GAP = 0.12;
const SMALL_BELOW = 240;

export function layoutMap(widthCssPx: number): MapLayout {
  const gap = widthCssPx < SMALL_BELOW ? SMALL_GAP : GAP;
  const side = widthCssPx / (COLUMNS + (COLUMNS - 1) * gap);
  const pitch = side * (1 + gap);
  const boxOf = (plate: number): Rect =>
    rect((plate % COLUMNS) * pitch, Math.floor(plate / COLUMNS) * pitch, side, side);
  return {
    side,
    heightCssPx: widthCssPx,
    boxOf,
    plates: {
      box: rect(0, 0, widthCssPx, widthCssPx),
      columns: COLUMNS,
      count: WEAR_BLOCKS,
      cellSide: side,
      cellBox: boxOf,
    },
  };
}
