import { rect, type Rect } from '#scene';
import { layoutPlate, type PlateLayout } from '#parts';
import type { Side } from './course.ts';

export interface KitchenLayout {
  readonly side: Side;
  /** Area of its button. */
  readonly box: Rect;
  readonly hatch: PlateLayout;
  readonly replating: PlateLayout;
  /** Baseline of the words below the two open plates. */
  readonly captionY: number;
  readonly stack: Rect;
  readonly seats: readonly Rect[];
  readonly ledger: { readonly x: number; readonly y: number; readonly width: number; readonly isShort: boolean };
  /** Baseline of its name, above the plate for relocated portions. */
  readonly nameY: number;
}

/** Layout of tickets and kitchens, in CSS pixels. */
export interface FloorLayout {
  readonly form: FloorForm;
  readonly widthCssPx: number;
  readonly heightCssPx: number;
  readonly kitchens: readonly KitchenLayout[];
  /** Frame around the two striped kitchens; null if the third is not drawn. */
  readonly striped: Rect | null;
  /** Upper left corner of the ticket with two parts, and the size of a part. */
  readonly ticket: Rect;
  /** The same for the ticket of the single kitchen; null if that is not drawn. */
  readonly aloneTicket: Rect | null;
  readonly hasGuests: boolean;
  readonly hasPills: boolean;
  /** Middle of the row of pills, where the lines to the hatches turn. */
  readonly pillY: number;
}

/** `wide`: three kitchens. `low`: the two striped ones in a wide frame. `small`: these two on a phone, and in a narrow frame. */
export type FloorForm = 'wide' | 'low' | 'small';

const PLATE_PAGES = 16;
const PLATE_COLUMNS = 4;
const SEATS = 14;
const WIDE_FROM = 600;
const LOW_FROM = 520;
/** Room above a seat for a plate that is lifted. */
const LIFT_ROOM = 4;

export const formOf = (widthCssPx: number, isFramed: boolean): FloorForm =>
  widthCssPx >= (isFramed ? LOW_FROM : WIDE_FROM) ? (isFramed ? 'low' : 'wide') : 'small';

/** Height of the ledger, from its first bar to the words under the second. */
const LEDGER_HEIGHT = 72;
const SHORT_LEDGER_HEIGHT = 42;

const plateAt = (x: number, y: number, side: number): PlateLayout =>
  layoutPlate({ x, y, widthCssPx: side, columns: PLATE_COLUMNS, count: PLATE_PAGES });

interface SeatGrid {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly columns: number;
  readonly gap: number;
}

function seatsIn({ x, y, width, columns, gap }: SeatGrid): readonly Rect[] {
  const side = (width - (columns - 1) * gap) / columns;
  return Array.from({ length: SEATS }, (_, seat) =>
    rect(x + (seat % columns) * (side + gap), y + Math.floor(seat / columns) * (side + gap), side, side),
  );
}

const bottomOf = (seats: readonly Rect[]): number => Math.max(...seats.map(({ y, height }) => y + height));

/** From top to bottom: name, open plates and stack, tables, ledger. */
function tallKitchen(side: Side, x: number, y: number, width: number, isWide: boolean): KitchenLayout {
  const plate = isWide ? width * 0.2875 : (width - 9) / 2;
  const gap = isWide ? width * 0.069 : 9;
  const hatchY = y + (isWide ? 24 : 8);
  const captionY = hatchY + plate + 17;
  const stackX = x + 2 * plate + gap + width * 0.085;
  const seats = seatsIn({
    x,
    y: captionY + 10 + LIFT_ROOM,
    width,
    columns: isWide ? 7 : 4,
    gap: isWide ? width * 0.024 : 5.6,
  });
  const ledgerY = bottomOf(seats) + (isWide ? 28 : 24);
  return {
    side,
    box: rect(x - 6, y - 10, width + 12, ledgerY - y),
    nameY: isWide ? y + 12 : y,
    hatch: plateAt(x, hatchY, plate),
    replating: plateAt(x + plate + gap, hatchY, plate),
    captionY,
    stack: rect(stackX, hatchY, isWide ? x + width - stackX - 6 : 0, plate),
    seats,
    ledger: { x, y: ledgerY, width, isShort: !isWide },
  };
}

interface Beside {
  readonly plate: number;
  readonly columns: number;
  readonly gap: number;
  /** Between the open plates and the tables. */
  readonly aisle: number;
  /** Whether the ledger is short and below the tables, or long and below the open plates. */
  readonly isLedgerShort: boolean;
}

/** The two open plates, and the tables beside them. */
function broadKitchen(side: Side, x: number, y: number, width: number, beside: Beside): KitchenLayout {
  const { plate, columns, gap, aisle, isLedgerShort } = beside;
  const between = plate * 0.15;
  const hatchY = y + 10;
  const tablesX = x + 2 * plate + between + aisle;
  const seats = seatsIn({ x: tablesX, y: hatchY, width: x + width - tablesX, columns, gap });
  return {
    side,
    box: rect(x - 6, y - 12, width + 12, bottomOf(seats) - y + 12),
    nameY: y,
    hatch: plateAt(x, hatchY, plate),
    replating: plateAt(x + plate + between, hatchY, plate),
    captionY: hatchY + plate + 17,
    stack: rect(0, 0, 0, 0),
    seats,
    ledger: isLedgerShort
      ? { x: tablesX, y: bottomOf(seats) + 17, width: x + width - tablesX, isShort: true }
      : { x, y: hatchY + plate + 56, width: 2 * plate + between, isShort: false },
  };
}

const lowKitchen = (side: Side, x: number, y: number, width: number): KitchenLayout =>
  broadKitchen(side, x, y, width, { plate: 62, columns: 7, gap: 3.5, aisle: 16, isLedgerShort: true });

/** Like `tallKitchen`, in little room. */
function smallKitchen(side: Side, x: number, y: number, width: number): KitchenLayout {
  const plate = 56;
  const gap = 10;
  const hatchY = y + 8;
  const captionY = hatchY + plate + 15;
  const seats = seatsIn({ x, y: captionY + 8, width, columns: 7, gap: 3.5 });
  return {
    side,
    box: rect(x - 4, y - 14, width + 8, bottomOf(seats) - y + 14),
    nameY: y,
    hatch: plateAt(x, hatchY, plate),
    replating: plateAt(x + plate + gap, hatchY, plate),
    captionY,
    stack: rect(0, 0, 0, 0),
    seats,
    ledger: { x, y: bottomOf(seats) + 22, width, isShort: true },
  };
}

const ledgerBottom = ({ ledger }: KitchenLayout): number =>
  ledger.y + (ledger.isShort ? SHORT_LEDGER_HEIGHT : LEDGER_HEIGHT);

/** @param only the enlarged kitchen; null for all that fit */
export function layoutFloor(widthCssPx: number, form: FloorForm, only: Side | null = null): FloorLayout {
  const layout = form === 'wide' ? layoutWide(widthCssPx) : layoutPair(widthCssPx, form);
  if (only === null) return layout;
  const [first] = layout.kitchens;
  const y = first ? first.nameY : 0;
  const kitchen =
    form === 'wide'
      ? broadKitchen(only, 2, y, widthCssPx - 4, {
          plate: Math.min(178, widthCssPx * 0.17),
          columns: 7,
          gap: widthCssPx * 0.008,
          aisle: widthCssPx * 0.04,
          isLedgerShort: false,
        })
      : tallNarrow(only, 1, y, widthCssPx - 2);
  const heightCssPx = form === 'wide' ? layout.heightCssPx : ledgerBottom(kitchen) + 2;
  return { ...layout, heightCssPx, kitchens: [kitchen], striped: null };
}

function layoutPair(widthCssPx: number, form: Exclude<FloorForm, 'wide'>): FloorLayout {
  const isLow = form === 'low';
  const [partWidth, ticketHeight] = [52, 26];
  const gap = isLow ? 28 : 12;
  const width = (widthCssPx - gap - 2) / 2;
  const ticket = rect(widthCssPx / 2 - partWidth, 4, partWidth, ticketHeight);
  const y = ticket.y + ticketHeight + (isLow ? 22 : 26);
  const kitchenAt = isLow ? lowKitchen : smallKitchen;
  const kitchens = [kitchenAt('left', 1, y, width), kitchenAt('right', 1 + width + gap, y, width)];
  return {
    form,
    widthCssPx,
    heightCssPx: Math.max(...kitchens.map(ledgerBottom), ...kitchens.map(({ seats }) => bottomOf(seats))) + 2,
    kitchens,
    striped: null,
    ticket,
    aloneTicket: null,
    hasGuests: false,
    hasPills: false,
    pillY: ticket.y + ticketHeight + 9,
  };
}

const tallNarrow = (side: Side, x: number, y: number, width: number): KitchenLayout =>
  tallKitchen(side, x, y, width, false);

/** Distance of the frame around the pair from the kitchens. */
const OUTSET = 12;
const MOST_PART = 58;

function layoutWide(widthCssPx: number): FloorLayout {
  const inner = widthCssPx - 2 * OUTSET - 2;
  const gap = Math.max(22, inner * 0.047);
  const width = (inner - 2 * gap - OUTSET) / 3;
  const y = 110;
  const kitchens = [
    tallKitchen('left', OUTSET + 1, y, width, true),
    tallKitchen('right', OUTSET + 1 + width + gap, y, width, true),
    tallKitchen('alone', 2 * OUTSET + 1 + 2 * (width + gap), y, width, true),
  ];
  const bottom = Math.max(...kitchens.map(ledgerBottom));
  const pairWidth = 2 * width + gap;
  const part = Math.min(MOST_PART, width * 0.2);
  const aloneX = kitchens[2]?.hatch.box.x ?? 0;
  return {
    form: 'wide',
    widthCssPx,
    heightCssPx: bottom + 16,
    kitchens,
    striped: rect(1, y - 20, pairWidth + 2 * OUTSET, bottom - y + 34),
    ticket: rect(OUTSET + pairWidth / 2 - part, 6, part, 32),
    aloneTicket: rect(aloneX + 40, 9, part * 0.83, 26),
    hasGuests: true,
    hasPills: true,
    pillY: 68,
  };
}
