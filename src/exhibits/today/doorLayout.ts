import { rect, type Rect } from '#flashview';
import type { Point } from '#charts';
import { TICKET_HEIGHT, TICKET_WIDTH } from '#parts';
import type { Way } from './kitchen.ts';

/** A way from a guest to a hatch: a curve by its four points. */
export type Lane = readonly [Point, Point, Point, Point];

/** Where the guests stand, and the plates at their hatches. All in CSS pixels, from the upper left corner. */
export interface DoorLayout {
  readonly heightCssPx: number;
  /** Middle of the shoulders: who continues the log, then who changes something small. */
  readonly guests: readonly Point[];
  /** Upper left corner of the ticket that a guest holds. */
  readonly tickets: readonly Point[];
  readonly plates: readonly Rect[];
  /** From guest to hatch. */
  readonly laneOf: (guest: number, hatch: number) => Lane;
  /** The bag of a guest who keeps small changes; null where nobody does. */
  readonly bag: Rect | null;
  /** From the plate on to the wash; null where that is not drawn. */
  readonly wash: { readonly from: Point; readonly to: Point } | null;
}

const PLATE = 52;
const GUEST_X = 11;
const TICKET_X = 27;
const LANE_X = TICKET_X + TICKET_WIDTH + 5;
const ROWS = [24, 66] as const;
const MIDDLE = (ROWS[0] + ROWS[1]) / 2;

/** As wide as it needs no more than: the ways between guests and plates are shorter below it, down to 256. */
const FULL_WIDTH = 314;

/**
 * @param hasTwoGuests whether small changes come from a guest of their own
 * @param widthCssPx what there is room for
 */
export function layoutDoor(way: Way, hasTwoGuests: boolean, widthCssPx = FULL_WIDTH): DoorLayout {
  const isTwo = way === 'two';
  const shorter = Math.max(0, FULL_WIDTH - widthCssPx);
  const rows = way === 'whole' || !hasTwoGuests ? [MIDDLE] : ROWS;
  const plates = isTwo
    ? [rect(190 - shorter, 0, PLATE, PLATE), rect(258 - shorter, 38, PLATE, PLATE)]
    : [rect((way === 'whole' ? 164 : 206) - shorter, MIDDLE - PLATE / 2, PLATE, PLATE)];
  const laneOf = (guest: number, hatch: number): Lane => {
    const from = { x: LANE_X, y: rows[guest] ?? MIDDLE };
    const plate = plates[hatch] ?? plates[0] ?? rect(0, 0, PLATE, PLATE);
    const to = { x: plate.x - 7, y: clampTo(from.y, plate.y + 14, plate.y + PLATE - 14) };
    const bend = (to.x - from.x) / 2;
    return [from, { x: from.x + bend, y: from.y }, { x: to.x - bend, y: to.y }, to];
  };
  const [plate] = plates;
  const [row = MIDDLE] = rows;
  return {
    heightCssPx: 92,
    guests: rows.map((y) => ({ x: GUEST_X, y })),
    tickets: rows.map((y) => ({ x: TICKET_X, y: y - TICKET_HEIGHT / 2 })),
    plates,
    laneOf,
    bag: way === 'whole' && hasTwoGuests ? rect(1, row + 16, 20, 18) : null,
    wash:
      way === 'whole' && plate
        ? { from: { x: plate.x + PLATE + 8, y: MIDDLE }, to: { x: plate.x + PLATE + 34, y: MIDDLE } }
        : null,
  };
}

const clampTo = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** A point of a lane, 0 at the guest and 1 at the hatch. */
export function pointOn([from, leaving, coming, to]: Lane, share: number): Point {
  const rest = 1 - share;
  const at = (pick: (point: Point) => number): number =>
    rest ** 3 * pick(from) +
    3 * rest ** 2 * share * pick(leaving) +
    3 * rest * share ** 2 * pick(coming) +
    share ** 3 * pick(to);
  return { x: at(({ x }) => x), y: at(({ y }) => y) };
}

export const lanePath = ([from, leaving, coming, to]: Lane): string =>
  `M${from.x} ${from.y}C${leaving.x} ${leaving.y} ${coming.x} ${coming.y} ${to.x} ${to.y}`;
