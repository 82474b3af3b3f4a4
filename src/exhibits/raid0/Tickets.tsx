import type { ReactNode } from 'react';
import { labelWidth } from '#charts';
import type { Rect } from '#scene';
import { formatCount } from '#messages';
import * as words from '#messages/raid0';
import { Guest } from '#parts';
import type { Course, KitchenMoment, Moment, Side } from './course.ts';
import type { FloorLayout, KitchenLayout } from './kitchenLayout.ts';

/** Number of the dish, or of its part: even numbers go to the left kitchen. */
const dishOf = (side: Side, page: number): number => (side === 'alone' ? page : 2 * page + (side === 'left' ? 0 : 1));

interface TicketsProps {
  readonly layout: FloorLayout;
  readonly course: Course;
  readonly moment: Moment;
}

/** Next orders to draw, where there is room before the guest of the single kitchen. */
const TO_COME = 2;
/** Room of that guest before its ticket, and of the other with words before it, CSS pixels. */
const GUEST_ROOM = 36;
const BEFORE_TICKET = 48;
/** Narrower parts would make one number of their two, CSS pixels. */
const LEAST_PART = 36;
/** Between the ticket of the single kitchen and its words. */
const AFTER_TICKET = 10;

/** The current ticket, the next ones, and the ways of its parts to the hatches. */
export function Tickets({ layout, course, moment }: TicketsProps): ReactNode {
  const { order } = moment;
  const { ticket, aloneTicket, hasGuests } = layout;
  const { left, alone } = course.part;
  const pageAt = (pages: Uint16Array, ahead: number): number => pages[order + ahead] ?? 0;
  const isPair = layout.kitchens.length > 1 || layout.kitchens[0]?.side !== 'alone';
  const isAloneShown = layout.kitchens.some(({ side }) => side === 'alone');
  const nextX = ticket.x + 2 * ticket.width + 66;
  const small = { ...ticket, y: ticket.y + 3, width: Math.max(LEAST_PART, ticket.width * 0.83), height: 26 };
  const pitch = 2 * small.width + 8;
  const fit = Math.floor(((aloneTicket?.x ?? 0) - GUEST_ROOM - nextX) / pitch);
  const afterTicket = aloneTicket ? aloneTicket.x + aloneTicket.width + AFTER_TICKET : 0;
  return (
    <>
      <Ways layout={layout} moment={moment} />
      {isPair && (
        <>
          {hasGuests && (
            <>
              <Guest x={ticket.x - 28} y={ticket.y + 20} />
              {labelWidth(words.twoParts) <= ticket.x - BEFORE_TICKET && (
                <text className="cp-mark-said" x={ticket.x - BEFORE_TICKET} y={ticket.y + 21} textAnchor="end">
                  {words.twoParts}
                </text>
              )}
            </>
          )}
          <OrderTicket
            box={ticket}
            dishes={[dishOf('left', pageAt(left.pages, 0)), dishOf('right', pageAt(left.pages, 0))]}
            torn={moment.torn}
          />
          {hasGuests && layout.kitchens.length > 1 && (
            <>
              <text className="cp-mark-said" x={nextX - 10} y={ticket.y + 21} textAnchor="end">
                {words.next}
              </text>
              {Array.from({ length: Math.min(TO_COME, Math.max(1, fit)) }, (_, ahead) => (
                <g key={ahead} opacity={ahead === 0 ? 0.8 : 0.65}>
                  <OrderTicket
                    box={{ ...small, x: nextX + ahead * pitch }}
                    dishes={[
                      dishOf('left', pageAt(left.pages, ahead + 1)),
                      dishOf('right', pageAt(left.pages, ahead + 1)),
                    ]}
                    torn={0}
                  />
                </g>
              ))}
            </>
          )}
        </>
      )}
      {aloneTicket && isAloneShown && (
        <>
          <Guest x={aloneTicket.x - 20} y={aloneTicket.y + 18} />
          <OrderTicket box={aloneTicket} dishes={[pageAt(alone.pages, 0)]} torn={0} />
          {labelWidth(words.onePart) <= layout.widthCssPx - afterTicket && (
            <text className="cp-mark-said" x={afterTicket} y={aloneTicket.y + 18}>
              {words.onePart}
            </text>
          )}
        </>
      )}
      {layout.hasPills && <Pills layout={layout} course={course} moment={moment} />}
    </>
  );
}

const PILL = { height: 28, letter: 7.2, margin: 15 } as const;

function stateOfPart(shown: KitchenMoment): 'waits' | 'served' | 'coming' {
  if (shown.isServed) return 'served';
  return shown.isCleaning ? 'waits' : 'coming';
}

/** State of both parts of the order. */
function Pills({ layout, course, moment }: TicketsProps): ReactNode {
  if (!moment.isShown) return null;
  return layout.kitchens.map((kitchen) => {
    const { side, hatch } = kitchen;
    if (side === 'alone') return null;
    const state = stateOfPart(moment.kitchens[side]);
    const text = words.pill[state]({ dish: dishOf(side, course.part.left.pages[moment.order] ?? 0) });
    const width = text.length * PILL.letter + 2 * PILL.margin;
    // Upon the line from the ticket: for the second kitchen it has turned down before there is room beside it.
    const right = hatch.box.x + hatch.box.width;
    const x = side === 'left' ? right + 10 : (hatch.box.x + right - width) / 2;
    return (
      <g key={side} className="cp-raid-pill" data-state={state}>
        <rect x={x} y={layout.pillY - PILL.height / 2} width={width} height={PILL.height} rx={PILL.height / 2} />
        <text x={x + width / 2} y={layout.pillY + 4.6} textAnchor="middle">
          {text}
        </text>
      </g>
    );
  });
}

interface OrderTicketProps {
  /** Box of its first part. */
  readonly box: Rect;
  /** A number for each part. */
  readonly dishes: readonly number[];
  /** Progress of the tearing, 0..1. */
  readonly torn: number;
}

/** Distance between the parts of a torn ticket, CSS pixels. */
const APART = 6;

/** A ticket with the number of a dish on each of its parts, which are separated by a perforation. */
function OrderTicket({ box: { x, y, width, height }, dishes, torn }: OrderTicketProps): ReactNode {
  const last = dishes.length - 1;
  return (
    <>
      {dishes.map((dish, part) => {
        const apart = last > 0 ? (part === 0 ? -0.5 : 0.5) * APART * torn : 0;
        const left = x + part * width + apart;
        return (
          <g key={part} transform={`translate(${left.toFixed(1)} ${y.toFixed(1)})`}>
            <path className="cp-mark-ticket" d={partPath(width, height)} />
            <text className="cp-mark-ticket-number" x={width / 2} y={height / 2 + 4.6} textAnchor="middle">
              {formatCount(dish)}
            </text>
          </g>
        );
      })}
      {last > 0 && torn < 1 && (
        <path className="cp-raid-perforation" d={`M${x + width} ${y + 3}v${height - 6}`} opacity={1 - torn} />
      )}
    </>
  );
}

/** Outline of a part, with a notch in both sides. */
function partPath(width: number, height: number): string {
  const side = height / 2 - 6;
  return `M3 0h${width - 6}q3 0 3 3v${side}a3 3 0 0 0 0 6v${side}q0 3 -3 3h${6 - width}q-3 0 -3 -3v${-side}a3 3 0 0 0 0 -6v${-side}q0 -3 3 -3z`;
}

interface WaysProps {
  readonly layout: FloorLayout;
  readonly moment: Moment;
}

/** Lines from the ticket to the hatches, dotted while a part waits. */
function Ways({ layout, moment }: WaysProps): ReactNode {
  return layout.kitchens.map((kitchen) => {
    const { side } = kitchen;
    const shown = moment.kitchens[side];
    const part = partOf(layout, kitchen);
    if (!part) return null;
    const state = shown.isCleaning ? 'waits' : 'open';
    return (
      <g key={side} className="cp-raid-way" data-state={state}>
        <path d={wayTo(part, kitchen, layout.pillY)} />
        {state === 'open' && <path d={headAt(kitchen)} />}
      </g>
    );
  });
}

/** Position of the kitchen's part of the ticket; null if it is not drawn. */
function partOf({ ticket, aloneTicket }: FloorLayout, { side }: KitchenLayout): Rect | null {
  if (side === 'alone') return aloneTicket;
  return side === 'left' ? ticket : { ...ticket, x: ticket.x + ticket.width };
}

const GAP = 6;

function wayTo(part: Rect, { hatch: { box } }: KitchenLayout, turnY: number): string {
  const from = part.x + part.width / 2;
  const to = box.x + box.width / 2;
  const top = part.y + part.height + 4;
  const isStraight = Math.abs(from - to) < 1;
  return `M${from.toFixed(1)} ${top}${isStraight ? '' : `V${turnY}H${to.toFixed(1)}`}V${box.y - GAP}`;
}

const headAt = ({ hatch: { box } }: KitchenLayout): string =>
  `M${(box.x + box.width / 2 - 5).toFixed(1)} ${box.y - GAP - 6}l5 6l5 -6`;
