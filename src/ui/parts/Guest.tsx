import type { ReactNode } from 'react';
import { formatCount } from '#messages';

interface GuestProps {
  /** Middle of the shoulders. */
  readonly x: number;
  readonly y: number;
}

/** A guest as head and shoulders, as in the cafeteria. */
export function Guest({ x, y }: GuestProps): ReactNode {
  return (
    <>
      <circle className="cp-mark-guest" cx={x} cy={y - 13} r={6} />
      <path className="cp-mark-guest" d={`M${x - 10} ${y + 8}v-4a10 10 0 0 1 20 0v4`} />
    </>
  );
}

interface TicketProps {
  /** Upper left corner. */
  readonly x: number;
  readonly y: number;
  /** Number of the dish; a text stands on a ticket with a folded corner. */
  readonly number: number | string;
  readonly opacity?: number;
}

export const TICKET_WIDTH = 44;
export const TICKET_HEIGHT = 24;
/** Side of a folded corner. */
const FOLD = 7;

/** A slip of paper with the number of a dish, a notch in either side. */
export function Ticket({ x, y, number, opacity = 1 }: TicketProps): ReactNode {
  const side = TICKET_HEIGHT / 2 - 6;
  const isFolded = typeof number === 'string';
  const corner = isFolded
    ? `h${TICKET_WIDTH - 3 - FOLD}l${FOLD} ${FOLD}v${side + 3 - FOLD}`
    : `h${TICKET_WIDTH - 6}q3 0 3 3v${side}`;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} opacity={opacity === 1 ? undefined : opacity}>
      <path
        className="cp-mark-ticket"
        d={`M3 0${corner}a3 3 0 0 0 0 6v${side}q0 3 -3 3h${6 - TICKET_WIDTH}q-3 0 -3 -3v${-side}a3 3 0 0 0 0 -6v${-side}q0 -3 3 -3z`}
      />
      {isFolded && <path className="cp-mark-ticket" d={`M${TICKET_WIDTH - FOLD} 0v${FOLD}h${FOLD}z`} />}
      <text className="cp-mark-ticket-number" x={TICKET_WIDTH / 2} y={TICKET_HEIGHT / 2 + 4.4} textAnchor="middle">
        {isFolded ? number : formatCount(number)}
      </text>
    </g>
  );
}
