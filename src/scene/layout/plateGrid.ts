import { rect } from './geometry.ts';
import type { Rect } from './geometry.ts';

/** Arrangement of a plate's compartments, which are filled left to right, top to bottom. */
export interface PlateGrid {
  readonly columns: number;
  readonly rows: number;
}

/** A full rectangle no flatter than 2 : 1 where the number of pages has such factors, else the nearest square. */
export function plateGridOf(pagesPerBlock: number): PlateGrid {
  const root = Math.ceil(Math.sqrt(pagesPerBlock));
  for (let columns = root; columns <= root * 2; columns += 1) {
    const rows = pagesPerBlock / columns;
    if (Number.isInteger(rows) && columns <= rows * 2) return { columns, rows };
  }
  return { columns: root, rows: Math.ceil(pagesPerBlock / root) };
}

/** Space between rim and compartments; `sideCssPx` is the plate's shorter side. */
export const plateMargin = (sideCssPx: number): number => sideCssPx * 0.085;
export const plateGap = (sideCssPx: number, grid: PlateGrid): number =>
  grid.columns > 8 || sideCssPx < 30 ? 1 : sideCssPx < 60 ? 1.3 : Math.max(1.5, sideCssPx * 0.02);
export const plateCorner = (sideCssPx: number): number => sideCssPx * 0.12;

/** Below this side of a compartment there is no room for what is drawn in it: its colour is all that says its state. */
export const FINE_CELL_SIDE = 6;
/** A narrower cell is cut out of the hatch by its place alone, half dark or nearly plain: it has one diagonal instead. */
export const LEAST_HATCHED = 8;
export const GHOST_DASH_FROM = 11;

/** What there is room for in a portion of a side: a colour alone, a diagonal or a hatch for leftovers, dashes for ghosts. */
export type PortionDetail = 'plain' | 'line' | 'hatch' | 'full';

export function portionDetail(sideCssPx: number): PortionDetail {
  if (sideCssPx < FINE_CELL_SIDE) return 'plain';
  if (sideCssPx < LEAST_HATCHED) return 'line';
  return sideCssPx < GHOST_DASH_FROM ? 'hatch' : 'full';
}

/** A number is never smaller; without room for it there is none. */
const LEAST_TICKET_FONT = 13;
/** Width of a digit as a share of the size. */
const DIGIT = 0.6;
const TICKET_MARGIN = 1.5;
/** In a smaller leftover the number would cover the hatch. */
const LEAST_STRUCK_OUT = 40;

/** Size and width of a number in a compartment of a side, CSS pixels, and whether it can be read there. */
export function ticketNumberIn(
  side: number,
  digits: number,
  isStruckOut: boolean,
): { readonly sizeCssPx: number; readonly widthCssPx: number; readonly isLegible: boolean } {
  const sizeCssPx = Math.max(LEAST_TICKET_FONT, side * (digits > 4 ? 0.27 : digits > 3 ? 0.31 : 0.36));
  const widthCssPx = digits * DIGIT * sizeCssPx;
  const isLegible = widthCssPx <= side - 2 * TICKET_MARGIN && !(isStruckOut && side < LEAST_STRUCK_OUT);
  return { sizeCssPx, widthCssPx, isLegible };
}

/** Whole pixels of one direction of a plate, so that many small compartments do not blur into each other: none lies between two pixels. */
interface FineLine {
  readonly cell: number;
  readonly gap: number;
  readonly margin: number;
}

/** From this side on, fine compartments have a gap. */
const GAP_FROM = 5;

const fineGap = (cell: number): number => (cell < GAP_FROM ? 0 : 1);

/** Length of a plate with `count` fine compartments in a line, and the least margin. */
const fineLength = (cell: number, count: number): number => count * (cell + fineGap(cell)) + fineGap(cell) + 2;

/** The largest fine compartments, `count` in a line, on a plate of this length. */
function fineLine(lengthCssPx: number, count: number): FineLine {
  let cell = Math.max(1, Math.min(FINE_CELL_SIDE, Math.floor(lengthCssPx / count)));
  while (cell > 1 && fineLength(cell, count) > lengthCssPx) cell -= 1;
  const gap = fineGap(cell);
  return { cell, gap, margin: Math.max(0, (lengthCssPx - count * (cell + gap) + gap) / 2) };
}

/** Side of the usual compartments, whose margins and gaps follow from the plate's size. */
function usualCell(
  width: number,
  height: number,
  grid: PlateGrid,
): { readonly width: number; readonly height: number } {
  const side = Math.min(width, height);
  const margin = plateMargin(side);
  const gap = plateGap(side, grid);
  return {
    width: (width - 2 * margin - (grid.columns - 1) * gap) / grid.columns,
    height: (height - 2 * margin - (grid.rows - 1) * gap) / grid.rows,
  };
}

export function isFine({ width, height }: Pick<Rect, 'width' | 'height'>, grid: PlateGrid): boolean {
  const cell = usualCell(width, height, grid);
  return Math.min(cell.width, cell.height) < FINE_CELL_SIDE;
}

/**
 * Side of the plate with the largest fine compartments, where plates have a pitch of `pitchCssPx` at most and `leastGapCssPx` between
 * them. Its margins are whole pixels too.
 */
export function fineSide(pitchCssPx: number, leastGapCssPx: number, { columns, rows }: PlateGrid): number {
  const most = Math.floor(pitchCssPx - leastGapCssPx);
  const count = Math.max(columns, rows);
  const { cell, gap, margin } = fineLine(most, count);
  // A plate keeps its white frame as long as the plates keep their distance.
  const frame = Math.min(Math.floor(margin), Math.max(gap + 1, Math.round(most * 0.06)));
  return count * (cell + gap) - gap + 2 * frame;
}

/** Rectangle of compartment `offset` of a plate drawn in `plate`. */
export function cellRect(plate: Rect, grid: PlateGrid, offset: number): Rect {
  const column = offset % grid.columns;
  const row = Math.floor(offset / grid.columns);
  if (isFine(plate, grid)) {
    const [across, down] = [fineLine(plate.width, grid.columns), fineLine(plate.height, grid.rows)];
    const x = plate.x + across.margin + column * (across.cell + across.gap);
    return rect(x, plate.y + down.margin + row * (down.cell + down.gap), across.cell, down.cell);
  }
  const side = Math.min(plate.width, plate.height);
  const margin = plateMargin(side);
  const gap = plateGap(side, grid);
  const { width, height } = usualCell(plate.width, plate.height, grid);
  return rect(plate.x + margin + column * (width + gap), plate.y + margin + row * (height + gap), width, height);
}

/** Shorter side of one compartment. */
export function cellSide(plateSideCssPx: number, grid: PlateGrid): number {
  const cell = cellRect(rect(0, 0, plateSideCssPx, plateSideCssPx), grid, 0);
  return Math.min(cell.width, cell.height);
}
