import { useMemo, type ReactNode } from 'react';
import { memoizeLast } from './memoizeLast.ts';
import { PlateReader, type PlateReaderProps } from './PlateReader.tsx';
import {
  cellRect,
  cellSide,
  drawRestingPlate,
  fineSide,
  isFine,
  lookOfState,
  plateGridOf,
  portionDetail,
  rect,
  type DrawItem,
  type PlateStyle,
  type PortionDetail,
  type Rect,
} from '#scene';
import type { PlateLayout } from './plates.ts';

/**
 * `columns`: plates in a row. `plateCount`: number of drawn plates, from the first block on. `widthCssPx`: of all columns, where they
 * do not take the whole width.
 */
export interface GridShape {
  readonly columns: number;
  readonly plateCount: number;
  readonly widthCssPx?: number;
}

type PlateGrid = ReturnType<typeof plateGridOf>;

export interface GridLayout {
  readonly heightCssPx: number;
  readonly plateCount: number;
  readonly boxOf: (block: number) => Rect;
  /** The same layout for `CellGrid`. */
  readonly plates: PlateLayout;
  readonly detail: PortionDetail;
}

/** Gap between plates as a share of a plate's width: 8 px beside 58 px in the design. */
const GAP = 8 / 58;
/** Room for the shadow below the last row. */
const SHADOW = 2;
const RING_WIDTH = 2.4;
const MARK_WIDTH = 2.2;
const OPEN_WIDTH = 2;
/** Diameter of a dot, as a share of its portion's side. */
const DOT = 0.4;
const LEAST_DOT = 2;

/** Least gap between plates of fine portions. */
const FINE_GAP = 2;

/** Lays out the plates of a small drive over `widthCssPx`, each with so many portions. */
export function layoutDriveGrid(widthCssPx: number, shape: GridShape, pagesPerBlock: number): GridLayout {
  const { columns, plateCount } = shape;
  const grid = plateGridOf(pagesPerBlock);
  const { side, pitch, at } = placesIn(shape.widthCssPx ?? widthCssPx, columns, grid);
  const rows = Math.ceil(plateCount / columns);
  const heightCssPx = Math.ceil(at + (rows - 1) * pitch + side + SHADOW);
  const boxOf = (block: number): Rect =>
    rect(at + (block % columns) * pitch, at + Math.floor(block / columns) * pitch, side, side);
  return {
    heightCssPx,
    plateCount,
    boxOf,
    detail: portionDetail(cellSide(side, grid)),
    plates: {
      box: rect(0, 0, widthCssPx, heightCssPx),
      columns,
      count: plateCount,
      cellSide: side,
      cellBox: boxOf,
    },
  };
}

interface Places {
  readonly side: number;
  readonly pitch: number;
  /** Of the first plate, from both edges. */
  readonly at: number;
}

/** Fine portions are seen only on whole pixels, so their plates stand on these too. */
function placesIn(widthCssPx: number, columns: number, grid: PlateGrid): Places {
  const side = widthCssPx / (columns + (columns - 1) * GAP);
  if (!isFine({ width: side, height: side }, grid)) return { side, pitch: side * (1 + GAP), at: 0 };
  const at = FINE_RING_WIDTH / 2;
  const width = widthCssPx - 2 * at;
  const fine = fineSide((width + FINE_GAP) / columns, FINE_GAP, grid);
  return { side: fine, pitch: columns === 1 ? fine : Math.floor((width - fine) / (columns - 1)), at };
}

/** A small drive, page by page. */
export interface GridDrive {
  /** A `PageState` for each page, block by block. */
  readonly pageState: Uint8Array;
  readonly pagesPerBlock: number;
  /** Block with a ring around it, or null. */
  readonly ringedBlock: number | null;
  /** Pages marked as ghosts that have just been copied. */
  readonly markedPages?: readonly number[];
  /** Page by page: 1 for a portion with a dot in it. */
  readonly dottedPages?: Uint8Array;
  /** Block by block: 1 for a plate that is being filled. */
  readonly openBlocks?: Uint8Array;
}

/** The plates with their portions, ring and marks. */
export function drawDriveGrid({ boxOf, plateCount }: GridLayout, drive: GridDrive): DrawItem[] {
  const { pageState, pagesPerBlock, dottedPages, markedPages = [] } = drive;
  const items: DrawItem[] = [];
  const grid = plateGridOf(pagesPerBlock);
  const rings: DrawItem[] = [];
  for (let block = 0; block < plateCount; block += 1) {
    const box = boxOf(block);
    const rim = rimOf(drive, block);
    // Fine portions reach to the rim, and would lie on a ring inside the plate.
    const isOutside = rim !== PLAIN && isFine(box, grid);
    if (isOutside) rings.push(fineRing(box, rim));
    const first = block * pagesPerBlock;
    drawRestingPlate(
      items,
      box,
      {
        grid,
        cellCount: pagesPerBlock,
        lookAt: (offset) => lookOfState(pageState[first + offset] ?? 0),
        ticketAt: () => null,
      },
      isOutside ? PLAIN : rim,
    );
    if (dottedPages) drawDots(items, box, drive, block);
  }
  items.push(...rings);
  for (const page of markedPages) {
    const block = Math.floor(page / pagesPerBlock);
    if (block >= plateCount) continue;
    const { x, y, width, height } = cellRect(boxOf(block), grid, page % pagesPerBlock);
    const box = rect(x - 1, y - 1, width + 2, height + 2);
    items.push({ kind: 'box', box, radius: 2, stroke: 'ghost', lineWidth: MARK_WIDTH });
  }
  return items;
}

const PLAIN: PlateStyle = { rim: 'line', rimWidth: 1 };

function rimOf({ ringedBlock, openBlocks }: GridDrive, block: number): PlateStyle {
  if (block === ringedBlock) return { rim: 'ink', rimWidth: RING_WIDTH };
  return openBlocks?.[block] ? { rim: 'host', rimWidth: OPEN_WIDTH } : PLAIN;
}

/** Half of it lies in the rim of the plate. */
const FINE_RING_WIDTH = 2;

const fineRing = (box: Rect, { rim }: PlateStyle): DrawItem => ({
  kind: 'box',
  box,
  radius: box.width * 0.12,
  stroke: rim,
  lineWidth: FINE_RING_WIDTH,
});

function drawDots(items: DrawItem[], plate: Rect, { pageState, pagesPerBlock, dottedPages }: GridDrive, block: number) {
  const grid = plateGridOf(pagesPerBlock);
  for (let offset = 0; offset < pagesPerBlock; offset += 1) {
    const page = block * pagesPerBlock + offset;
    if (!dottedPages?.[page]) continue;
    const { x, y, width, height } = cellRect(plate, grid, offset);
    const side = Math.max(LEAST_DOT, DOT * width);
    const box = rect(x + (width - side) / 2, y + (height - side) / 2, side, side);
    const isRelocated = lookOfState(pageState[page] ?? 0) === 'relocated';
    items.push({ kind: 'box', box, radius: side / 2, fill: isRelocated ? 'onRe' : 'onHost' });
  }
}

export interface DriveGridProps<Drive extends GridDrive> extends Omit<
  PlateReaderProps<Drive>,
  'moment' | 'layoutIn' | 'itemsIn'
> {
  /** Keep the same object while the same moment is shown: a new one makes the plates be painted again. */
  readonly drive: Drive;
  /** Arrangement of the plates at a width. */
  readonly shapeAt: (widthCssPx: number) => GridShape;
}

/** All plates of one drive; the reader can ask each what it holds. */
export function DriveGrid<Drive extends GridDrive>({ drive, shapeAt, ...reader }: DriveGridProps<Drive>): ReactNode {
  const { pagesPerBlock } = drive;
  const layoutIn = useMemo(
    () => memoizeLast((width: number) => layoutDriveGrid(width, shapeAt(width), pagesPerBlock)),
    [shapeAt, pagesPerBlock],
  );
  const itemsIn = useMemo(
    () => memoizeLast((width: number) => drawDriveGrid(layoutIn(width), drive)),
    [layoutIn, drive],
  );
  return <PlateReader {...reader} moment={drive} layoutIn={layoutIn} itemsIn={itemsIn} />;
}
