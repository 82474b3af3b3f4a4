import { memo, useMemo, type ReactNode } from 'react';
import { easeFly, lookOfState, type DrawItem } from '#flashview';
import * as words from '#messages/today';
import { Drawing, drawTablePlate, Guest, Ticket, TICKET_HEIGHT, TICKET_WIDTH } from '#parts';
import { lanePath, layoutDoor, pointOn, type DoorLayout, type Lane } from './doorLayout.ts';
import { keptByWidth } from './keptByWidth.ts';
import { dishOf, isSmall, ORDER_COUNT, PAGES_PER_BLOCK, seekKitchen, type Kitchen, type Way } from './kitchen.ts';

const STILL_WIDTHS = [{ widthCssPx: 314, fromCssPx: 0 }] as const;
/** Of the time that an order takes: its ticket arrives, and then what it calls for is done. */
const FLIES_FOR = 0.8;
/** A small change is in the bag of its guest before the log goes on. */
const BAGGED_AFTER = 0.4;

interface DoorProps {
  readonly way: Way;
  /** Null while nothing is to be seen of it. */
  readonly kitchen: Kitchen | null;
  /** Whose orders tell what is small; the same stream whatever the kitchen does with it. */
  readonly stream: Kitchen | null;
  /** Orders served, with a fraction. */
  readonly position: number;
  /** Whether one can follow a ticket with one's eyes. */
  readonly isSlow: boolean;
  /** Whether orders are of two kinds. */
  readonly hasKinds: boolean;
}

/** Who orders, which way the tickets go, and the plates at the hatches. */
export const Door = memo(function Door(props: DoorProps): ReactNode {
  const { way, kitchen, position, hasKinds } = props;
  const replayed = kitchen ? Math.floor(position * ROUGHLY) : -1;
  const drawn = useMemo(
    () =>
      keptByWidth((width) => {
        const layout = layoutDoor(way, hasKinds, width);
        return { layout, items: plateItems(layout, kitchen, position) };
      }),
    // Another list only when something has been done: it is what makes the plates be painted again.
    // oxlint-disable-next-line react/exhaustive-deps -- `replayed` stands for the position
    [way, hasKinds, kitchen, replayed],
  );
  return (
    <Drawing
      name={`today-door-${way}`}
      label={words.kitchens[way].title}
      description={words.kitchens[way].note}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const { layout, items } = drawn(width);
        return { heightCssPx: layout.heightCssPx, items, marks: <DoorMarks {...props} layout={layout} /> };
      }}
    />
  );
});

/** Moments of an order that are told apart. */
const ROUGHLY = 24;

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
          <text x={wash.to.x + 8} y={wash.to.y - 4}>
            {words.wash.first}
          </text>
          <text x={wash.to.x + 8} y={wash.to.y + 13}>
            {words.wash.second}
          </text>
        </>
      )}
      {tickets.map(({ x, y }, guest) => (
        <Ticket key={guest} x={x} y={y} number={heldBy({ stream, order, guest, hasKinds, isLog: way === 'whole' })} />
      ))}
      {kitchen && stream && isSlow && share > 0 && (
        <Flying {...{ way, kitchen, stream, order, share, layout, hasKinds }} />
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

interface HeldTicket {
  readonly stream: Kitchen | null;
  readonly order: number;
  readonly guest: number;
  readonly hasKinds: boolean;
  readonly isLog: boolean;
}

/** What a guest orders next: the log, or the number of a dish. */
function heldBy({ stream, order, guest, hasKinds, isLog }: HeldTicket): number | string {
  if (isLog || (hasKinds && guest === 0)) return words.log;
  if (!stream) return FIRST_DISH;
  for (let next = order; next < ORDER_COUNT; next += 1) {
    const dish = dishOf(stream, next);
    if (!hasKinds || isSmall(dish)) return dish;
  }
  return FIRST_DISH;
}

const FIRST_DISH = 7;

interface FlyingProps {
  readonly way: Way;
  readonly kitchen: Kitchen;
  readonly stream: Kitchen;
  readonly order: number;
  /** Of the order's time. */
  readonly share: number;
  readonly layout: DoorLayout;
  readonly hasKinds: boolean;
}

/** The ticket of the order that is being served. */
function Flying({ way, kitchen, stream, order, share, layout, hasKinds }: FlyingProps): ReactNode {
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
