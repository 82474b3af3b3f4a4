import type { ReactNode } from 'react';
import { drawTicket, rect, type DrawItem } from '#flashview';
import * as words from '#messages/dish-room';
import { Drawing } from '#parts';
import type { Moment } from './moment.ts';

const STILL_WIDTHS = [
  { widthCssPx: 230, fromCssPx: 0 },
  { widthCssPx: 490, fromCssPx: 480 },
] as const;
const PITCH = 50;
const WIDTH = 44;
const HEIGHT = 25;
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
        draw={(width) => ({ heightCssPx: HEIGHT + 2, items: ticketsOf(queue, moment?.served ?? 0, width) })}
      />
    </div>
  );
}

function ticketsOf(queue: readonly number[], served: number, widthCssPx: number): DrawItem[] {
  const count = Math.max(1, Math.floor((widthCssPx + PITCH - WIDTH) / PITCH));
  const items: DrawItem[] = [];
  queue.slice(0, count + 1).forEach((dish, index) => {
    const place = index - served;
    if (place < -0.5 || place > count - 1) return;
    const opacity = Math.max(0, (1 - Math.max(0, place) * FAINTER) * Math.min(1, 1 + 2 * place));
    drawTicket(items, rect(1 + place * PITCH, 1, WIDTH, HEIGHT), String(dish), { opacity, isFaint: place >= 0 }, 1);
  });
  return items;
}
