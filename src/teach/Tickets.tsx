import type { ReactNode } from 'react';

const WIDTH = 40;
const HEIGHT = 26;
const NOTCH = 4;
const half = HEIGHT / 2;
/** A strip with a notch on either side. */
const OUTLINE = `M3 1H${WIDTH - 3}V${half - NOTCH}a${NOTCH} ${NOTCH} 0 0 0 0 ${2 * NOTCH}V${HEIGHT - 1}H3V${half + NOTCH}a${NOTCH} ${NOTCH} 0 0 0 0 ${-2 * NOTCH}z`;

/** Orders in their sequence, each with its number under it. */
export function Tickets({ orders }: { readonly orders: readonly number[] }): ReactNode {
  return (
    <ol className="cp-tickets">
      {orders.map((dish, index) => (
        <li key={index}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <path d={OUTLINE} />
          </svg>
          <b>{dish}</b>
          <span>{index + 1}</span>
        </li>
      ))}
    </ol>
  );
}
