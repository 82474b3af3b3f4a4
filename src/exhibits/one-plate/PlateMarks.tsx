import type { ReactNode } from 'react';
import { Guest, Ticket } from '#parts';
import { easeFly } from '#scene';
import { formatCount } from '#messages';
import * as words from '#messages/one-plate';
import { crossOver, stopOver, wayTo, type PlatesLayout } from './plateLayout.ts';
import type { Order, Plates } from './moment.ts';
import { PLATE_PAGES } from './scenario.ts';

interface PlateMarksProps {
  readonly layout: PlatesLayout;
  /** Null before the answer. */
  readonly order: Order | null;
  readonly plates: Plates | null;
  readonly position: number;
  readonly dish: number;
}

/** The guest with the ticket, its ways, the cross, and what is lifted over. */
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
      {plates && plates.copied > 0 && <Lifted layout={layout} copied={plates.copied} />}
    </>
  );

  function ticketPlace(): { x: number; y: number } {
    const home = { x: ticket.x, y: ticket.y };
    if (!timeline || isAsked || isPlaced) return home;
    const centered = ({ x, y }: { x: number; y: number }) => ({ x: x - ticket.width / 2, y: y - ticket.height / 2 });
    const start = { x: home.x + ticket.width / 2, y: home.y + ticket.height / 2 };
    const stop = stopOver(layout, offset);
    if (flight) return centered(between(stop, onward.at(1), easeFly(flight.share), 20));
    const share = easeFly(Math.min(1, position / timeline.arrivesAt));
    return centered(between(start, stop, share, 14));
  }
}

/** A point of a bow from one point to another. */
function between(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  share: number,
  height: number,
): { x: number; y: number } {
  const up = 4 * share * (1 - share) * height;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share - up };
}

function Cross(props: {
  readonly x: number;
  readonly y: number;
  readonly isAtEnd: boolean;
  readonly isPast: boolean;
}): ReactNode {
  const { x, y, isAtEnd, isPast } = props;
  return (
    <g className="cp-one-plate-cross">
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
    </g>
  );
}

/** How many have been lifted over: between the plates, where the arrow is. */
function Lifted({ layout, copied }: { readonly layout: PlatesLayout; readonly copied: number }): ReactNode {
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
