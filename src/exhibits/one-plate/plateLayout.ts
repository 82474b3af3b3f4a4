import { rect, type Rect } from '#scene';
import { layoutPlate, type PlateLayout } from '#parts';
import { PLATE_COLUMNS, PLATE_PAGES } from './scenario.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where things stand in the figure, in CSS pixels. */
export interface PlatesLayout {
  /** Both plates side by side; else one under the other. */
  readonly isWide: boolean;
  /** Where it stands how many have been lifted over: between the plates in rows of words, or around an arrow with this middle. */
  readonly arrow: Point | null;
  readonly heightCssPx: number;
  readonly old: PlateLayout;
  readonly fresh: PlateLayout;
  /** Between the shoulders of the guest, and the ticket beside. */
  readonly guest: Point;
  readonly ticket: Rect;
}

/** Alone in a frame the plates are as large as the bars under them leave room for. */
export type PlatesForm = 'page' | 'frame';

const WIDE_FROM = 560;
/** Between the plates, for the arrow and its words. */
const GAP = 84;
/** Room over the first plate: heads, the guest, the cross. */
const TOP = 84;
const TOP_NARROW = 86;
const TOP_FRAME = 52;
const BETWEEN_NARROW = 66;
const BETWEEN_FRAME = 26;
const PLATE_FRAME = { wide: 252, narrow: 200 };
/** The rim of a plate is drawn half outside it. */
const RIM = 1;
/** Under the plates, for the bar of the wash. */
const BELOW = 14;
/** From the middle of a guest to the end of what is said beside the ticket, in the longer of two languages. */
const GUEST_WITH_WORDS = 230;
export const TICKET_WIDTH = 44;
export const TICKET_HEIGHT = 24;

export function layoutPlates(widthCssPx: number, form: PlatesForm = 'page'): PlatesLayout {
  const isWide = widthCssPx >= WIDE_FROM;
  const isFrame = form === 'frame';
  const roomWidth = (isWide ? (widthCssPx - GAP) / 2 : widthCssPx) - 2 * RIM;
  const plateWidth = isFrame ? Math.min(PLATE_FRAME[isWide ? 'wide' : 'narrow'], roomWidth) : roomWidth;
  const shape = { widthCssPx: plateWidth, columns: PLATE_COLUMNS, count: PLATE_PAGES };
  const top = isFrame ? TOP_FRAME : isWide ? TOP : TOP_NARROW;
  const old = layoutPlate({ ...shape, x: RIM, y: top });
  const oldEnd = old.box.y + old.box.height;
  const fresh = layoutPlate({
    ...shape,
    x: isWide ? widthCssPx - plateWidth - RIM : RIM,
    y: isWide ? top : oldEnd + (isFrame ? BETWEEN_FRAME : BETWEEN_NARROW),
  });
  const middleX = (old.box.x + old.box.width + (isWide ? fresh.box.x : widthCssPx)) / 2;
  // In a frame beside the plates' heads, where the cross and its word are not.
  const guest = isFrame
    ? { x: middleX - (isWide ? 32 : 34), y: 22 }
    : isWide
      ? { x: plateWidth * 0.47, y: 28 }
      : { x: Math.min(widthCssPx * 0.36, widthCssPx - GUEST_WITH_WORDS), y: 30 };
  return {
    isWide,
    arrow: isWide
      ? { x: middleX, y: old.box.y + old.box.height / 2 }
      : isFrame
        ? { x: middleX, y: (oldEnd + fresh.box.y) / 2 }
        : null,
    heightCssPx: fresh.box.y + fresh.box.height + BELOW,
    old,
    fresh,
    guest,
    ticket: rect(guest.x + 20, guest.y - 15, TICKET_WIDTH, TICKET_HEIGHT),
  };
}

/** Where the cross stands that says that a compartment is taken: over the plate, or on the portion where that lies lower. */
export function crossOver({ old }: PlatesLayout, offset: number): Point {
  const { x, y, width, height } = old.cellBox(offset);
  const isFirstRow = offset < old.columns;
  return { x: x + width / 2, y: isFirstRow ? old.box.y - 28 : y + height / 2 };
}

/** Where the middle of the ticket stops: so little short of the portion. */
export function stopOver({ old }: PlatesLayout, offset: number): Point {
  const { x, y, width } = old.cellBox(offset);
  return { x: x + width / 2, y: y - SHORT - TICKET_HEIGHT / 2 };
}
const SHORT = 6;

/** A way from the ticket to a place, as an SVG path and as positions of what goes along it. */
export function wayTo({ guest, ticket }: PlatesLayout, to: Point): Way {
  const left = guest.x - 16;
  const right = ticket.x + ticket.width + 8;
  const below = ticket.y + ticket.height + 4;
  if (to.x < left - 12)
    return curve({ x: left, y: guest.y - 4 }, { x: left - 44, y: guest.y - 16 }, to, { x: to.x + 30, y: guest.y - 12 });
  if (to.x > right + 24) {
    const reach = Math.min(160, (to.x - right) * 0.4);
    return curve({ x: right, y: guest.y - 4 }, { x: right + reach, y: guest.y - 20 }, to, {
      x: to.x - reach * 0.4,
      y: Math.max(guest.y - 6, to.y - 60),
    });
  }
  const from = { x: ticket.x + ticket.width / 2, y: below };
  return curve(from, { x: from.x, y: from.y + 8 }, to, { x: to.x, y: to.y - 8 });
}

export interface Way {
  readonly d: string;
  readonly at: (share: number) => Point;
}

function curve(from: Point, fromPull: Point, to: Point, toPull: Point): Way {
  const numbers = [fromPull, toPull, to].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  const along = (one: number, two: number, three: number, four: number, t: number): number => {
    const rest = 1 - t;
    return rest * rest * rest * one + 3 * rest * rest * t * two + 3 * rest * t * t * three + t * t * t * four;
  };
  return {
    d: `M${from.x.toFixed(1)} ${from.y.toFixed(1)}C${numbers}`,
    at: (t) => ({ x: along(from.x, fromPull.x, toPull.x, to.x, t), y: along(from.y, fromPull.y, toPull.y, to.y, t) }),
  };
}
