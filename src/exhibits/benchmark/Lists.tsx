import { memo, type ReactNode } from 'react';
import { labelWidth } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/benchmark';
import { Drawing, TICKET_HEIGHT, TICKET_WIDTH, Ticket, type DrawingContent } from '#parts';
import type { Kitchen, OrderWay } from './kitchen.ts';
import { STILL_WIDTHS } from './Plates.tsx';

const GAP = 4;
const ROW = TICKET_HEIGHT + 3;
const MOST_TICKETS = 8;

interface ListsProps {
  readonly way: Way;
  readonly kitchen: Kitchen | null;
}

type Way = OrderWay;

/** Who comes first in one night, and in the next. */
export const Lists = memo(function Lists({ way, kitchen }: ListsProps): ReactNode {
  const nights = kitchen ? [firstOf(kitchen, 0), firstOf(kitchen, 1)] : [];
  return (
    <Drawing
      name={`benchmark-lists-${way}`}
      label={words.listsOf({ kitchen: words.kitchens[way].title })}
      description={nights
        .map((dishes, night) => `${words.nights[night === 0 ? 'one' : 'next']}: ${dishes.map(formatCount).join(', ')}`)
        .join('. ')}
      stillWidths={STILL_WIDTHS}
      draw={(width) => drawLists(width, nights)}
    />
  );
});

/** Dishes that are ordered first in a night, the first one that is shown or one after it; numbered from 1. */
function firstOf({ part, dishes }: Kitchen, night: number): readonly number[] {
  const from = part.writesBefore + night * dishes;
  return Array.from(part.writes.subarray(from, from + MOST_TICKETS), (dish) => dish + 1);
}

function drawLists(width: number, nights: readonly (readonly number[])[]): DrawingContent {
  const names = [words.nights.one, words.nights.next];
  const left = Math.max(...names.map((name) => labelWidth(name))) + 8;
  const dots = labelWidth('…') + 4;
  const count = Math.max(1, Math.min(MOST_TICKETS, Math.floor((width - left - dots + GAP) / (TICKET_WIDTH + GAP))));
  return {
    heightCssPx: 2 * ROW,
    marks: names.map((name, night) => {
      const y = night * ROW;
      return (
        <g key={name}>
          <text x={0} y={y + TICKET_HEIGHT / 2 + 4.4}>
            {name}
          </text>
          {nights[night]?.slice(0, count).map((dish, index) => (
            <Ticket key={index} x={left + index * (TICKET_WIDTH + GAP)} y={y} number={dish} />
          ))}
          {nights[night] && (
            <text x={left + count * (TICKET_WIDTH + GAP)} y={y + TICKET_HEIGHT / 2 + 4.4}>
              …
            </text>
          )}
        </g>
      );
    }),
  };
}
