import type { ReactNode } from 'react';
import { formatCount } from '#messages';

interface GuestProps {
  /** Middle of the shoulders. */
  readonly x: number;
  readonly y: number;
}

/** Head and shoulders: who orders. */
export function Guest({ x, y }: GuestProps): ReactNode {
  return (
    <>
      <circle className="cp-mark-guest" cx={x} cy={y - 13} r={6} />
      <path className="cp-mark-guest" d={`M${x - 10} ${y + 8}v-4a10 10 0 0 1 20 0v4`} />
    </>
  );
}

interface TicketProps {
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly number: number;
}

const WIDTH = 44;
const HEIGHT = 24;

/** A slip of paper with the number of a dish, a notch in either side. */
export function Ticket({ x, y, number }: TicketProps): ReactNode {
  const side = HEIGHT / 2 - 6;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <path
        className="cp-mark-ticket"
        d={`M3 0h${WIDTH - 6}q3 0 3 3v${side}a3 3 0 0 0 0 6v${side}q0 3 -3 3h${6 - WIDTH}q-3 0 -3 -3v${-side}a3 3 0 0 0 0 -6v${-side}q0 -3 3 -3z`}
      />
      <text className="cp-mark-ticket-number" x={WIDTH / 2} y={HEIGHT / 2 + 4.4} textAnchor="middle">
        {formatCount(number)}
      </text>
    </g>
  );
}
