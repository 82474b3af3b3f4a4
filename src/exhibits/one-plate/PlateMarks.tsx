import type { ReactNode } from 'react';
import type { Point } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/one-plate';
import { Guest, Ticket, TICKET_HEIGHT } from '#parts';
import { easeFly } from '#scene';
import type { Order, Plates } from './order.ts';
import type { PlatesLayout } from './paintPlates.ts';
import { PLATE_PAGES } from './scenario.ts';

interface PlateMarksProps {
  readonly layout: PlatesLayout;
  /** Null before the answer. */
  readonly order: Order | null;
  readonly plates: Plates | null;
  readonly position: number;
  readonly dish: number;
}

/** The guest with the ticket, its ways, the cross, and the count of lifted portions. */
export function PlateMarks({ layout, order, plates, position, dish }: PlateMarksProps): ReactNode {
  const { guest, ticket, isWide } = layout;
  const offset = dish - 1;
  const cross = crossOver(layout, offset);
  const refusal = wayTo(layout, cross);
  const place = layout.fresh.cellBox(offset);
  const onward = wayTo(layout, { x: place.x + place.width / 2, y: place.y - 8 });
  const timeline = order?.timeline;
  const isAsked = !timeline || position === 0;
  const isRefused = timeline !== undefined && position >= timeline.refusedAt;
  const flight = plates?.flying.find(({ operation }) => operation === order?.write);
  const isPlaced = plates?.fresh[offset] === 'host';
  return (
    <>
      {timeline && !isAsked && <path className="cp-mark-way" d={refusal.d} />}
      {timeline && isWide && (flight || isPlaced) && <path className="cp-mark-way" d={onward.d} />}
      {isRefused && (
        <Cross
          x={cross.x}
          y={cross.y}
          isAtEnd={offset % layout.old.columns > 10}
          isPast={position >= timeline.washedAt}
        />
      )}
      <Guest x={guest.x} y={guest.y} />
      <Ticket {...ticketPlace()} number={dish} />
      {isAsked && !isWide && (
        <text className="cp-mark-hint" x={ticket.x + ticket.width + 8} y={ticket.y + 17}>
          {words.wantsPlace}
        </text>
      )}
      {plates && plates.copied > 0 && <LiftCount layout={layout} copied={plates.copied} />}
    </>
  );

  function ticketPlace(): Point {
    const home = { x: ticket.x, y: ticket.y };
    if (!timeline || isAsked || isPlaced) return home;
    const centered = ({ x, y }: Point): Point => ({ x: x - ticket.width / 2, y: y - ticket.height / 2 });
    const start = { x: home.x + ticket.width / 2, y: home.y + ticket.height / 2 };
    const stop = stopOver(layout, offset);
    if (flight) return centered(between(stop, onward.at(1), easeFly(flight.share), 20));
    const share = easeFly(Math.min(1, position / timeline.arrivesAt));
    return centered(between(start, stop, share, 14));
  }
}

/** A point of a bow from one point to another. */
function between(from: Point, to: Point, share: number, height: number): Point {
  const up = 4 * share * (1 - share) * height;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share - up };
}

interface CrossProps extends Point {
  /** Whether its words stand at its left. */
  readonly isAtEnd: boolean;
  /** Whether the plate has been washed since. */
  readonly isPast: boolean;
}

function Cross({ x, y, isAtEnd, isPast }: CrossProps): ReactNode {
  return (
    <>
      <circle className="cp-mark-cross-disc" cx={x} cy={y} r={11} />
      <path className="cp-mark-cross" d={`M${x - 3.5} ${y - 3.5}l7 7M${x + 3.5} ${y - 3.5}l-7 7`} />
      <text
        className="cp-mark-low-ink cp-chart-halo"
        x={isAtEnd ? x - 18 : x + 18}
        y={y + 4.5}
        textAnchor={isAtEnd ? 'end' : 'start'}
      >
        {words.taken({ isPast })}
      </text>
    </>
  );
}

/** The count of lifted portions, with an arrow between the plates. */
function LiftCount({ layout, copied }: { readonly layout: PlatesLayout; readonly copied: number }): ReactNode {
  const { old, arrow, isWide } = layout;
  if (arrow) {
    const { x, y } = arrow;
    return (
      <>
        <text className="cp-mark-lifted" x={x} y={y - 24} textAnchor="middle">
          {formatCount(copied)}
        </text>
        <path
          className="cp-mark-re"
          d={
            isWide ? `M${x - 20} ${y - 5}h32v-8l15 13l-15 13v-8h-32z` : `M${x - 5} ${y - 16}v20h-8l13 14l13 -14h-8v-20z`
          }
        />
        <text x={x} y={y + 34} textAnchor="middle">
          {words.liftedOver}
        </text>
      </>
    );
  }
  const top = old.box.y + old.box.height + 12;
  return (
    <>
      <path className="cp-mark-re" d={`M19 ${top}v24h-8l13 15l13 -15h-8v-24z`} />
      <text className="cp-mark-lifted-words" x={52} y={top + 16}>
        {words.between({ copied })}
      </text>
      <text className="cp-mark-hint" x={52} y={top + 36}>
        {words.betweenEnd({ pages: PLATE_PAGES })}
      </text>
    </>
  );
}

/** Middle of the cross that marks a place as taken: over the plate for its first row, else on the portion. */
function crossOver({ old, crossY }: PlatesLayout, offset: number): Point {
  const { x, y, width, height } = old.cellBox(offset);
  const isFirstRow = offset < old.columns;
  return { x: x + width / 2, y: isFirstRow ? crossY : y + height / 2 };
}

/** Between a ticket and the portion that it stops over, CSS pixels. */
const SHORT = 6;

/** Where the middle of the ticket stops. */
function stopOver({ old }: PlatesLayout, offset: number): Point {
  const { x, y, width } = old.cellBox(offset);
  return { x: x + width / 2, y: y - SHORT - TICKET_HEIGHT / 2 };
}
/** A way from the ticket to a place, as an SVG path and as positions along it. */
function wayTo({ guest, ticket }: PlatesLayout, to: Point): Way {
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

interface Way {
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
