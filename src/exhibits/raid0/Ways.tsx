import type { ReactNode } from 'react';
import type { Rect } from '#flashview';
import type { FloorLayout, KitchenLayout } from './kitchenLayout.ts';
import type { Moment } from './moment.ts';

interface WaysProps {
  readonly layout: FloorLayout;
  readonly moment: Moment;
}

/** From the ticket to the hatches: a line that is dotted while its part has to wait. */
export function Ways({ layout, moment }: WaysProps): ReactNode {
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

/** The part of the ticket that is the kitchen's. */
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
