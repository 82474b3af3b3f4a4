import { clamp } from '#base';
import { rect, type CellLook, type DrawItem, type Rect, type Tone } from '#scene';

/** Layout of the compartments of one plate, row by row. */
export interface PlateLayout {
  readonly box: Rect;
  readonly columns: number;
  readonly count: number;
  readonly cellSide: number;
  readonly cellBox: (offset: number) => Rect;
}

/** Least side of a portion with room for its number, as in the cafeteria. */
const LEAST_TICKET_SIDE = 27;
const SECOND_RIM_FROM = 60;
/** Plates with at most this many columns have the margins and gaps of the cafeteria's plates. */
const FEW_COLUMNS = 8;

/** Lays out a plate of any geometry over `widthCssPx`. Its compartments are square, and its height follows from them. */
export function layoutPlate(options: {
  readonly x: number;
  readonly y: number;
  readonly widthCssPx: number;
  readonly columns: number;
  readonly count: number;
}): PlateLayout {
  const { x, y, widthCssPx, columns, count } = options;
  const rows = Math.ceil(count / columns);
  const isFine = columns > FEW_COLUMNS;
  const margin = widthCssPx * (isFine ? 0.032 : 0.085);
  const gap = isFine ? clamp(widthCssPx * 0.006, 1, 3) : Math.max(1.5, widthCssPx * 0.02);
  const cellSide = (widthCssPx - 2 * margin - (columns - 1) * gap) / columns;
  const pitch = cellSide + gap;
  const height = 2 * margin + rows * pitch - gap;
  return {
    box: rect(x, y, widthCssPx, height),
    columns,
    count,
    cellSide,
    cellBox: (offset) =>
      rect(
        x + margin + (offset % columns) * pitch,
        y + margin + Math.floor(offset / columns) * pitch,
        cellSide,
        cellSide,
      ),
  };
}

export interface PlateLook {
  readonly lookAt: (offset: number) => CellLook;
  /** Number on a portion, or null; shown where the portion has room for it. */
  readonly ticketAt: (offset: number) => number | null;
  readonly rim: Tone;
  readonly rimWidth: number;
}

/** Paints a plate of any geometry with the cafeteria's portions. */
export function paintPlate(layout: PlateLayout, { lookAt, ticketAt, rim, rimWidth }: PlateLook): DrawItem[] {
  const { box, count, cellSide, cellBox } = layout;
  const radius = radiusOf(layout);
  const items: DrawItem[] = [
    { kind: 'box', box: rect(box.x, box.y + 1.5, box.width, box.height), radius, fill: 'line' },
    { kind: 'box', box, radius, fill: 'surface' },
    { kind: 'box', box: inset(box, 0.5), radius, stroke: rim, lineWidth: rimWidth },
  ];
  if (box.height > SECOND_RIM_FROM)
    items.push({
      kind: 'box',
      box: inset(box, Math.min(radius * 0.42, box.width * 0.035)),
      radius: radius * 0.75,
      stroke: 'line',
      lineWidth: 0.8,
      opacity: 0.8,
    });
  const hasRoom = cellSide >= LEAST_TICKET_SIDE;
  for (let offset = 0; offset < count; offset += 1) {
    const look = lookAt(offset);
    const ticket = hasRoom && look !== 'free' ? ticketAt(offset) : null;
    items.push({ kind: 'cell', box: cellBox(offset), look, ticket, opacity: 1, tilt: 0 });
  }
  return items;
}

/** Paints the empty place of a plate. */
export function paintPlatePlace(layout: PlateLayout): DrawItem {
  const { box } = layout;
  return {
    kind: 'box',
    box: inset(box, 1),
    radius: radiusOf(layout),
    stroke: 'lineStrong',
    lineWidth: 1.2,
    dash: box.width < SECOND_RIM_FROM ? [3, 3] : [5, 5],
  };
}

const radiusOf = ({ box, columns }: PlateLayout): number =>
  columns > FEW_COLUMNS ? clamp(box.width * 0.024, 4, 12) : box.width * 0.12;

const inset = ({ x, y, width, height }: Rect, by: number): Rect =>
  rect(x + by, y + by, width - 2 * by, height - 2 * by);
