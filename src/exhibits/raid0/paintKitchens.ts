import { cellRect, drawEmptyPlace, easeFly, plateGridOf, rect, type DrawItem, type Rect, type Tone } from '#scene';
import { drawTablePlate, paintPlate, type PlateLayout } from '#parts';
import type { FlyingPortion, KitchenMoment, Moment } from './course.ts';
import type { FloorLayout, KitchenLayout } from './kitchenLayout.ts';

const PLATE_PAGES = 16;
const GRID = plateGridOf(PLATE_PAGES);
const VICTIM_LIFT = 4;
const BAR = { height: 11, pitch: 14 } as const;
/** Clean plates at which the dish room begins. */
const LOW_LINE_PLATES = 2;

/** Plates, stacks and flying portions; empty places while nothing is recorded. */
export function paintKitchens(layout: FloorLayout, moment: Moment | null): DrawItem[] {
  const items: DrawItem[] = [];
  for (const kitchen of layout.kitchens) {
    const shown = moment?.kitchens[kitchen.side];
    if (!shown) {
      [kitchen.hatch.box, kitchen.replating.box, ...kitchen.seats].forEach((place) => drawEmptyPlace(items, place));
      continue;
    }
    paintPlates(items, kitchen, shown);
    paintStack(items, kitchen, shown.freeBlocks);
    for (const portion of shown.flying) items.push(flightOf(layout, kitchen, shown, portion));
  }
  return items;
}

function paintPlates(items: DrawItem[], kitchen: KitchenLayout, shown: KitchenMoment): void {
  const looksOf = (block: number) => shown.looks.slice(block * PLATE_PAGES, (block + 1) * PLATE_PAGES);
  const taken = new Set(shown.seats);
  kitchen.seats.forEach((seat, index) => {
    if (!taken.has(index)) drawEmptyPlace(items, seat);
  });
  shown.seats.forEach((seat, block) => {
    const place = kitchen.seats[seat];
    if (!place) return;
    const isVictim = block === shown.victim;
    drawTablePlate(items, place, {
      looks: looksOf(block),
      rim: isVictim ? 'ink' : undefined,
      liftCssPx: isVictim ? VICTIM_LIFT : 0,
    });
  });
  paintOpen(items, kitchen.hatch, shown, shown.hatch, 'ink');
  paintOpen(items, kitchen.replating, shown, shown.replating, shown.isCleaning ? 're' : 'line');
}

/** An open plate, with numbers if its portions are large enough. */
function paintOpen(items: DrawItem[], plate: PlateLayout, shown: KitchenMoment, block: number, rim: Tone): void {
  if (block < 0) return drawEmptyPlace(items, plate.box);
  const first = block * PLATE_PAGES;
  items.push(
    ...paintPlate(plate, {
      lookAt: (offset) => shown.looks[first + offset] ?? 'free',
      ticketAt: (offset) => shown.logicalPage[first + offset] ?? null,
      rim,
      rimWidth: rim === 'line' ? 1 : 2,
    }),
  );
}

function paintStack(items: DrawItem[], { stack }: KitchenLayout, freeBlocks: number): void {
  if (stack.width === 0) return;
  const bottom = stack.y + stack.height;
  for (let index = 0; index < freeBlocks; index += 1)
    items.push({
      kind: 'box',
      box: rect(stack.x, bottom - BAR.pitch * (index + 1) + 2, stack.width, BAR.height),
      radius: 5,
      fill: 'surface',
      stroke: 'lineStrong',
      lineWidth: 1.2,
    });
}

/** Height of the low line, from the top of the drawing. */
export const lowLineY = ({ stack }: KitchenLayout): number => stack.y + stack.height - BAR.pitch * LOW_LINE_PLATES - 2;

/** Where the portion of a physical page lies. */
function cellOf(kitchen: KitchenLayout, shown: KitchenMoment, physicalPage: number): Rect | null {
  const block = Math.floor(physicalPage / PLATE_PAGES);
  const seat = kitchen.seats[shown.seats[block] ?? -1];
  const lift = block === shown.victim ? VICTIM_LIFT : 0;
  const offset = physicalPage % PLATE_PAGES;
  if (block === shown.hatch) return kitchen.hatch.cellBox(offset);
  if (block === shown.replating) return kitchen.replating.cellBox(offset);
  return seat ? cellRect(rect(seat.x, seat.y - lift, seat.width, seat.height), GRID, offset) : null;
}

const TICKET_NUMBER_FROM = 24;
const TILT = 7;

function flightOf(layout: FloorLayout, kitchen: KitchenLayout, shown: KitchenMoment, portion: FlyingPortion): DrawItem {
  const { isOrdered, share, logicalPage } = portion;
  const to = cellOf(kitchen, shown, portion.to) ?? kitchen.hatch.box;
  const from = isOrdered ? orderedFrom(layout, kitchen) : (cellOf(kitchen, shown, portion.from) ?? to);
  const along = easeFly(share);
  const rise = 4 * share * (1 - share);
  const mix = (one: number, other: number): number => one + (other - one) * along;
  const width = mix(from.width, to.width);
  return {
    kind: 'cell',
    box: rect(mix(from.x, to.x), mix(from.y, to.y) - rise * 14, width, width),
    look: isOrdered ? 'host' : 'relocated',
    ticket: width >= TICKET_NUMBER_FROM ? logicalPage : null,
    opacity: 1,
    tilt: isOrdered ? 0 : TILT * rise,
    isInFlight: true,
  };
}

/** Start of an ordered portion's flight: its part of the ticket. */
function orderedFrom({ ticket, aloneTicket }: FloorLayout, { side }: KitchenLayout): Rect {
  const part = side === 'alone' && aloneTicket ? aloneTicket : ticket;
  const x = part.x + (side === 'right' ? 1.5 : 0.5) * part.width;
  const size = part.height * 0.6;
  return rect(x - size / 2, part.y + part.height - size / 2, size, size);
}
