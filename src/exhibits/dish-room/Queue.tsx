import type { ReactNode } from 'react';
import * as words from '#messages/dish-room';
import { Drawing, Ticket } from '#parts';
import type { Moment } from './moment.ts';

const STILL_WIDTHS = [
  { widthCssPx: 256, fromCssPx: 0 },
  { widthCssPx: 356, fromCssPx: 320 },
  { widthCssPx: 508, fromCssPx: 460 },
] as const;
const PITCH = 50;
const WIDTH = 44;
const HEIGHT = 24;
/** Each ticket is fainter than the one before it by this. */
const FAINTER = 0.055;

/** What is ordered next, ticket by ticket; as one is served the others move up. */
export function Queue({ moment }: { readonly moment: Moment | null }): ReactNode {
  const queue = moment?.queue ?? [];
  return (
    <div className="cp-dish-room-queue">
      <p className="cp-dish-room-queue-head">{words.queue}</p>
      <Drawing
        name="dish-room-queue"
        label={words.queue}
        description={queue.length > 0 ? words.spoken.queue({ dishes: queue.slice(0, 16).join(', ') }) : ''}
        stillWidths={STILL_WIDTHS}
        draw={(width) => ({ heightCssPx: HEIGHT + 2, marks: ticketsOf(queue, moment?.served ?? 0, width) })}
      />
    </div>
  );
}

function ticketsOf(queue: readonly number[], served: number, widthCssPx: number): ReactNode {
  const count = Math.max(1, Math.floor((widthCssPx + PITCH - WIDTH) / PITCH));
  return queue.slice(0, count + 1).map((dish, index) => {
    const place = index - served;
    if (place > count - 1) return null;
    const opacity = (1 - Math.max(0, place) * FAINTER) * Math.max(0, Math.min(1, 1 + place));
    return (
      <g key={index} opacity={opacity}>
        <Ticket x={1 + place * PITCH} y={1} number={dish} />
      </g>
    );
  });
}
