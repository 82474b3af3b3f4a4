import type { ReactNode } from 'react';
import {
  cellRect,
  cellSide,
  drawEmptyPlace,
  drawRestingPlate,
  plateGridOf,
  portionDetail,
  rect,
  type CellLook,
  type DrawItem,
  type PortionDetail,
  type Rect,
} from '#scene';
import { formatCount } from '#messages';
import type { PlateLayout } from './plates.ts';

/** Layout of the plates of a small drive, row by row, in CSS pixels. */
export interface PlateTableLayout {
  readonly heightCssPx: number;
  readonly plates: readonly Rect[];
  readonly hasNumbers: boolean;
}

export interface PlateTableOptions {
  readonly widthCssPx: number;
  readonly plateCount: number;
  readonly columns: number;
  /** Gap between two plates. */
  readonly gapCssPx: number;
  /** Gap between two rows, where it differs from `gapCssPx`. */
  readonly rowGapCssPx?: number | undefined;
  /** Whether each plate's number stands under it. */
  readonly hasNumbers: boolean;
}

/** Room above and at the right for badges, which cover no portion, and for lifted plates; at the left for rims. */
const TOP = 14;
const RIGHT = 14;
const LEFT = 1;
/** Room under a plate for its number. */
const NUMBER_ROOM = 26;
const BELOW = 4;

export function layoutPlateTable(options: PlateTableOptions): PlateTableLayout {
  const { widthCssPx, plateCount, columns, gapCssPx, rowGapCssPx = gapCssPx, hasNumbers } = options;
  const side = (widthCssPx - LEFT - RIGHT - (columns - 1) * gapCssPx) / columns;
  const pitchY = side + (hasNumbers ? NUMBER_ROOM : rowGapCssPx);
  const plates = Array.from({ length: plateCount }, (_, index) =>
    rect(LEFT + (index % columns) * (side + gapCssPx), TOP + Math.floor(index / columns) * pitchY, side, side),
  );
  const rows = Math.ceil(plateCount / columns);
  return { plates, hasNumbers, heightCssPx: TOP + (rows - 1) * pitchY + side + (hasNumbers ? NUMBER_ROOM - 4 : BELOW) };
}

/** A table of plates that the reader can ask about their contents: what `PlateReader` needs, and where the plates are painted. */
export interface ReadableTableLayout {
  readonly heightCssPx: number;
  readonly table: PlateTableLayout;
  /** The same plates for the reader. */
  readonly plates: PlateLayout;
  readonly detail: PortionDetail;
}

/** @param pagesPerPlate pages on a plate, which decide how fine its portions are */
export function layoutReadableTable(
  options: Omit<PlateTableOptions, 'hasNumbers'>,
  pagesPerPlate: number,
): ReadableTableLayout {
  const { widthCssPx, plateCount: count, columns } = options;
  const table = layoutPlateTable({ ...options, hasNumbers: false });
  const { heightCssPx, plates } = table;
  const cellBox = (plate: number): Rect => plates[plate] ?? NOWHERE;
  const { width } = cellBox(0);
  return {
    heightCssPx,
    table,
    detail: portionDetail(cellSide(width, plateGridOf(pagesPerPlate))),
    plates: { box: rect(0, 0, widthCssPx, heightCssPx), columns, count, cellSide: width, cellBox },
  };
}

const NOWHERE = rect(0, 0, 0, 0);

/** Appearance of one plate. */
export interface TablePlate {
  /** Look of each page. */
  readonly looks: readonly CellLook[];
  /** `ink`: at the hatch, or picked for washing. `re`: receives re-plated portions. `host`: at the hatch, where another is picked. */
  readonly rim?: 'ink' | 're' | 'host' | undefined;
  readonly liftCssPx?: number;
  /** Pages with a dot on them. */
  readonly dotted?: readonly number[];
  /** Whether the plate has been taken away and its place is empty. */
  readonly isAway?: boolean;
}

/** Radius of a dot as a share of a page's side. */
const DOT = 0.19;

export function plateTableItems({ plates }: PlateTableLayout, table: readonly TablePlate[]): DrawItem[] {
  const items: DrawItem[] = [];
  table.forEach((plate, index) => {
    const place = plates[index];
    if (!place) return;
    if (plate.isAway) drawEmptyPlace(items, place);
    else drawTablePlate(items, place, plate);
  });
  return items;
}

export function drawTablePlate(items: DrawItem[], place: Rect, plate: TablePlate): void {
  const { looks, rim, liftCssPx = 0, dotted = [] } = plate;
  const grid = plateGridOf(looks.length);
  const box = rect(place.x, place.y - liftCssPx, place.width, place.height);
  const content = {
    grid,
    cellCount: looks.length,
    lookAt: (offset: number) => looks[offset] ?? 'free',
    ticketAt: () => null,
  };
  drawRestingPlate(items, box, content, { rim: rim ?? 'line', rimWidth: rim ? 2 : 1 });
  for (const offset of dotted) {
    const cell = cellRect(box, grid, offset);
    const radius = cell.width * DOT;
    items.push({
      kind: 'disc',
      x: cell.x + cell.width / 2,
      y: cell.y + cell.height / 2,
      radius,
      fill: 'surface',
    });
  }
}

interface PlateTableMarksProps {
  readonly layout: PlateTableLayout;
  /** Numbers in a ring at the corner of a plate, by index of the plate; for example the order in which plates were taken. */
  readonly badges?: ReadonlyMap<number, number>;
}

/** Numbers under the plates (from 1), and badges. */
export function PlateTableMarks({ layout: { plates, hasNumbers }, badges }: PlateTableMarksProps): ReactNode {
  return (
    <>
      {hasNumbers &&
        plates.map(({ x, y, width, height }, index) => (
          <text key={index} className="cp-mark-plate-number" x={x + width / 2} y={y + height + 16} textAnchor="middle">
            {formatCount(index + 1)}
          </text>
        ))}
      {[...(badges ?? [])].map(([index, number]) => {
        const plate = plates[index];
        const radius = plate && plate.width < 60 ? 10 : 11;
        if (!plate) return null;
        // In the corner of its own plate, clear of the next one.
        const inset = radius - 3;
        const [x, y] = [plate.x + plate.width - inset, plate.y + inset];
        return <NumberBadge key={index} {...{ x, y, number, radius }} />;
      })}
    </>
  );
}

interface NumberBadgeProps {
  /** Centre of the badge. */
  readonly x: number;
  readonly y: number;
  readonly radius?: number;
  readonly number: number;
  /** Whether the counted event is still to come. */
  readonly isOff?: boolean;
}

export function NumberBadge({ x, y, radius = 11, number, isOff = false }: NumberBadgeProps): ReactNode {
  return (
    <>
      <circle className={isOff ? 'cp-mark-badge-off' : 'cp-mark-badge'} cx={x} cy={y} r={radius} />
      <text
        className={isOff ? 'cp-mark-badge-off-number' : 'cp-mark-badge-number'}
        x={x}
        y={y + 4.6}
        textAnchor="middle"
      >
        {formatCount(number)}
      </text>
    </>
  );
}
