import { memo, useMemo, type ReactNode } from 'react';
import { useSkin } from '#controls';
import { clamp } from '#base';
import type { Point } from '#charts';
import { easeFly, lookOfState, rect, type DrawItem, type Rect } from '#scene';
import * as words from '#messages/today';
import { Drawing, drawTablePlate, Guest, memoizeLast, Ticket, TICKET_HEIGHT, TICKET_WIDTH } from '#parts';
import { dishOf, isSmall, ORDER_COUNT, PAGES_PER_BLOCK, seekKitchen, type Kitchen, type Way } from './kitchen.ts';

const STILL_WIDTHS = [{ widthCssPx: 256, fromCssPx: 0 }] as const;
/** Share of an order's time during which its ticket flies to the hatch. */
const FLIES_FOR = 0.8;
/** Share of an order's time during which a small change goes into the bag of its guest. */
const BAGGED_AFTER = 0.4;

interface DoorProps {
  readonly way: Way;
  /** What is said of the kitchen. */
  readonly note: string;
  /** Null before the guess. */
  readonly kitchen: Kitchen | null;
  /** Kitchen whose recording gives the orders; all three have the same. */
  readonly stream: Kitchen | null;
  /** Orders served, with a fraction. */
  readonly position: number;
  /** Whether the playback is slow enough to show flying tickets. */
  readonly isSlow: boolean;
  /** Whether orders are of two kinds. */
  readonly hasKinds: boolean;
}

/** The guests, the ways of their tickets, and the plates at the hatches. */
export const Door = memo(function Door(props: DoorProps): ReactNode {
  useSkin();
  const { way, note, kitchen, position, hasKinds } = props;
  const replayed = kitchen ? Math.floor(position * MOMENTS_AN_ORDER) : -1;
  const drawn = useMemo(
    () =>
      memoizeLast((width: number) => {
        const layout = layoutDoor(way, hasKinds, width);
        return { layout, items: plateItems(layout, kitchen, position) };
      }),
    // A new list makes the plates be painted again, so it changes only a few times in an order.
    // oxlint-disable-next-line react/exhaustive-deps -- `replayed` stands for the position
    [way, hasKinds, kitchen, replayed],
  );
  return (
    <Drawing
      name={`today-door-${way}`}
      label={words.kitchens[way].title}
      description={note}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const { layout, items } = drawn(width);
        return { heightCssPx: layout.heightCssPx, items, marks: <DoorMarks {...props} layout={layout} /> };
      }}
    />
  );
});

/** Number of moments within an order at which the plates may change. */
const MOMENTS_AN_ORDER = 24;

function plateItems({ plates }: DoorLayout, kitchen: Kitchen | null, position: number): DrawItem[] {
  const items: DrawItem[] = [];
  const open = kitchen ? seekKitchen(kitchen, position).plates : [];
  plates.forEach((place, hatch) => {
    const block = open[hatch];
    const looks = Array.from({ length: PAGES_PER_BLOCK }, (_, offset) =>
      kitchen && block !== undefined
        ? lookOfState(kitchen.replay.pageState[block * PAGES_PER_BLOCK + offset] ?? 0)
        : ('free' as const),
    );
    drawTablePlate(items, place, { looks, rim: 'ink' });
  });
  return items;
}

function DoorMarks({
  way,
  kitchen,
  stream,
  position,
  isSlow,
  hasKinds,
  layout,
}: DoorProps & { readonly layout: DoorLayout }): ReactNode {
  const { guests, tickets, bag, wash, plates, laneOf } = layout;
  const lanes = guests.map((_, guest) => laneOf(guest, plates.length > 1 ? guest : 0));
  const order = Math.min(Math.floor(position), ORDER_COUNT - 1);
  const share = position - Math.floor(position);
  return (
    <>
      {lanes.map((lane, guest) => (
        <LaneMark key={guest} lane={lane} />
      ))}
      {guests.map(({ x, y }, guest) => (
        <Guest key={guest} x={x} y={y} />
      ))}
      {bag && <path className="cp-mark-guest" d={bagPath(bag)} />}
      {wash && (
        <>
          <path className="cp-mark-arrow" d={`M${wash.from.x} ${wash.from.y}H${wash.to.x}m-6 -4l6 4l-6 4`} />
          {/* Before the guess, these words would answer it. */}
          {kitchen && (
            <>
              <text x={wash.to.x + 8} y={wash.to.y - 4}>
                {words.wash.first}
              </text>
              <text x={wash.to.x + 8} y={wash.to.y + 13}>
                {words.wash.second}
              </text>
            </>
          )}
        </>
      )}
      {tickets.map(({ x, y }, guest) => (
        <Ticket key={guest} x={x} y={y} number={ticketOf({ stream, order, guest, hasKinds, isLog: way === 'whole' })} />
      ))}
      {kitchen && stream && isSlow && share > 0 && (
        <FlyingTicket {...{ way, kitchen, stream, order, share, layout, hasKinds }} />
      )}
    </>
  );
}

const bagPath = ({ x, y, width, height }: NonNullable<DoorLayout['bag']>): string =>
  `M${x} ${y}h${width}l-2 ${height}h${4 - width}zM${x + 6} ${y}v-3a4 4 0 0 1 8 0v3`;

function LaneMark({ lane }: { readonly lane: Lane }): ReactNode {
  const { x, y } = lane[3];
  return <path className="cp-today-lane" d={`${lanePath(lane)}M${x - 6} ${y - 4}L${x} ${y}L${x - 6} ${y + 4}`} />;
}

interface TicketOptions {
  readonly stream: Kitchen | null;
  readonly order: number;
  readonly guest: number;
  readonly hasKinds: boolean;
  readonly isLog: boolean;
}

/** The next order of a guest: the log, or the number of a dish. */
function ticketOf({ stream, order, guest, hasKinds, isLog }: TicketOptions): number | string {
  if (isLog || (hasKinds && guest === 0)) return words.log;
  if (!stream) return FIRST_DISH;
  for (let next = order; next < ORDER_COUNT; next += 1) {
    const dish = dishOf(stream, next);
    if (!hasKinds || isSmall(dish)) return dish;
  }
  return FIRST_DISH;
}

const FIRST_DISH = 7;

interface FlyingTicketProps {
  readonly way: Way;
  readonly kitchen: Kitchen;
  readonly stream: Kitchen;
  readonly order: number;
  /** Elapsed share of the order's time. */
  readonly share: number;
  readonly layout: DoorLayout;
  readonly hasKinds: boolean;
}

/** The ticket of the order that is being served. */
function FlyingTicket({ way, kitchen, stream, order, share, layout, hasKinds }: FlyingTicketProps): ReactNode {
  const { laneOf, bag } = layout;
  const dish = dishOf(stream, order);
  const isKept = hasKinds && isSmall(dish);
  const guest = way !== 'whole' && isKept ? 1 : 0;
  const lane = laneOf(guest, kitchen.hatches[order] ?? 0);
  if (bag && isKept && share < BAGGED_AFTER) {
    const gone = share / BAGGED_AFTER;
    const y = bag.y - TICKET_HEIGHT - 26 + gone * 30;
    return <Ticket x={bag.x - 1} y={y} number={dish} opacity={1 - gone} />;
  }
  const begun = bag && isKept ? BAGGED_AFTER : 0;
  const { x, y } = pointOn(lane, easeFly(Math.min(1, (share - begun) / (FLIES_FOR - begun))));
  const text = way === 'whole' || (hasKinds && !isKept) ? words.log : dish;
  return <Ticket x={x - TICKET_WIDTH / 2} y={y - TICKET_HEIGHT / 2} number={text} />;
}

/** A way from a guest to a hatch: a cubic Bézier curve. */
type Lane = readonly [Point, Point, Point, Point];

/** Positions of guests and plates, in CSS pixels from the upper left corner. */
interface DoorLayout {
  readonly heightCssPx: number;
  /** Middle of the shoulders: first the guest of the log, then the guest of small changes. */
  readonly guests: readonly Point[];
  /** Upper left corner of the ticket that a guest holds. */
  readonly tickets: readonly Point[];
  readonly plates: readonly Rect[];
  readonly laneOf: (guest: number, hatch: number) => Lane;
  /** The bag of a guest who keeps small changes; null if nobody does. */
  readonly bag: Rect | null;
  /** Arrow from the plate to the wash; null if it is not drawn. */
  readonly wash: { readonly from: Point; readonly to: Point } | null;
}

const PLATE = 52;
const GUEST_X = 11;
const TICKET_X = 27;
const LANE_X = TICKET_X + TICKET_WIDTH + 5;
const ROWS = [24, 66] as const;
const MIDDLE = (ROWS[0] + ROWS[1]) / 2;

/** Below this width, CSS pixels, the ways are shorter; they fit down to 256. */
const FULL_WIDTH = 314;

/**
 * @param hasTwoGuests whether small changes have their own guest
 * @param widthCssPx available width
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
    const to = { x: plate.x - 7, y: clamp(from.y, plate.y + 14, plate.y + PLATE - 14) };
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

const lanePath = ([from, leaving, coming, to]: Lane): string =>
  `M${from.x} ${from.y}C${leaving.x} ${leaving.y} ${coming.x} ${coming.y} ${to.x} ${to.y}`;
