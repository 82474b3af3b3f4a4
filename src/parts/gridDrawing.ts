import { cellRect, drawRestingPlate, lookOfState, plateGridOf, rect, type DrawItem, type Rect } from '#flashview';
import type { PlateLayout } from './plates.ts';

/** Plates in a row, and of all those that are drawn: the first so many. */
export interface GridShape {
  readonly columns: number;
  readonly drawn: number;
}

export interface GridLayout {
  readonly heightCssPx: number;
  readonly drawn: number;
  readonly boxOf: (block: number) => Rect;
  /** The plates as what lies over them takes them. */
  readonly plates: PlateLayout;
}

/** Of the width of a plate, as drawn: 58 and 8. */
const GAP = 8 / 58;
/** The shadow of a plate falls a little below it. */
const SHADOW = 2;
const RING_WIDTH = 2.4;
const MARK_WIDTH = 2.2;

/** All plates of a small drive, as wide as told. */
export function layoutDriveGrid(widthCssPx: number, { columns, drawn }: GridShape): GridLayout {
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

/** A small drive, page by page. */
export interface GridDrive {
  /** Block after block: a `PageState`. */
  readonly pageState: Uint8Array;
  readonly pagesPerBlock: number;
  /** The block with a ring around it, if any. */
  readonly ringed: number | null;
  /** Pages that are marked as ghosts that have just been copied. */
  readonly marked?: readonly number[];
}

/** The plates with all that lies on them. */
export function drawDriveGrid({ boxOf, drawn }: GridLayout, drive: GridDrive): DrawItem[] {
  const { pageState, pagesPerBlock, ringed, marked = [] } = drive;
  const items: DrawItem[] = [];
  const grid = plateGridOf(pagesPerBlock);
  for (let block = 0; block < drawn; block += 1) {
    const first = block * pagesPerBlock;
    drawRestingPlate(
      items,
      boxOf(block),
      {
        grid,
        cellCount: pagesPerBlock,
        lookAt: (offset) => lookOfState(pageState[first + offset] ?? 0),
        ticketAt: () => null,
      },
      block === ringed ? { rim: 'ink', rimWidth: RING_WIDTH } : { rim: 'line', rimWidth: 1 },
    );
  }
  for (const page of marked) {
    const block = Math.floor(page / pagesPerBlock);
    if (block >= drawn) continue;
    const { x, y, width, height } = cellRect(boxOf(block), grid, page % pagesPerBlock);
    const box = rect(x - 1, y - 1, width + 2, height + 2);
    items.push({ kind: 'box', box, radius: 2, stroke: 'ghost', lineWidth: MARK_WIDTH });
  }
  return items;
}
