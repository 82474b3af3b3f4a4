import type { ReactNode } from 'react';
import type { Rect } from '#flashview';
import { formatCount } from '#messages';

interface OrderTicketProps {
  /** Of its first part. */
  readonly box: Rect;
  /** One for each part. */
  readonly dishes: readonly number[];
  /** How far the parts have come from each other, 0..1. */
  readonly torn: number;
}

/** The parts of a torn ticket come so far apart. */
const APART = 6;

/** A slip of paper with the number of a dish on each of its parts, which are torn off along dashes. */
export function OrderTicket({ box: { x, y, width, height }, dishes, torn }: OrderTicketProps): ReactNode {
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

/** With a notch in either side. */
function partPath(width: number, height: number): string {
  const side = height / 2 - 6;
  return `M3 0h${width - 6}q3 0 3 3v${side}a3 3 0 0 0 0 6v${side}q0 3 -3 3h${6 - width}q-3 0 -3 -3v${-side}a3 3 0 0 0 0 -6v${-side}q0 -3 3 -3z`;
}
