import { rect, type Rect } from '#flashview';
import type { PlateLayout } from '#parts';
import { BLOCK_COUNT } from './scenario.ts';

export interface GridLayout {
  readonly heightCssPx: number;
  /** Plates that are drawn: the first so many. */
  readonly drawn: number;
  readonly boxOf: (block: number) => Rect;
  /** The plates as what lies over them takes them. */
  readonly plates: PlateLayout;
}

/** Below this two grids under one another show only some of their plates, so that both are on one screen. */
const ALL_FROM = 400;
/** From here on a grid has the whole width of the figure, and is four rows high. */
const FLAT_FROM = 560;
/** Of the width of a plate, as drawn: 58 and 8. */
const GAP = 8 / 58;
/** The shadow of a plate falls a little below it. */
const SHADOW = 2;

export const DRAWN_WHERE_NARROW = 40;

/** Plates in a row, and of all those that are drawn. */
export interface GridShape {
  readonly columns: number;
  readonly drawn: number;
}

const shapeFor = (widthCssPx: number): GridShape => ({
  columns: widthCssPx < FLAT_FROM ? 8 : 16,
  drawn: widthCssPx < ALL_FROM ? DRAWN_WHERE_NARROW : BLOCK_COUNT,
});

/** @param shape that of the chapter unless told */
export function layoutGrid(widthCssPx: number, shape = shapeFor(widthCssPx)): GridLayout {
  const { columns, drawn } = shape;
  const side = widthCssPx / (columns + (columns - 1) * GAP);
  const pitch = side * (1 + GAP);
  const rows = Math.ceil(drawn / columns);
  const heightCssPx = Math.ceil(rows * pitch - side * GAP + SHADOW);
  const boxOf = (block: number): Rect =>
    rect((block % columns) * pitch, Math.floor(block / columns) * pitch, side, side);
  return {
    heightCssPx,
    drawn,
    boxOf,
    plates: {
      box: rect(0, 0, widthCssPx, heightCssPx),
      columns,
      count: drawn,
      cellSide: side,
      cellBox: boxOf,
    },
  };
}
