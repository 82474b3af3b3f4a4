import type { ReactNode } from 'react';
import { PaintedStill, rect, type CellLook } from '#flashview';
import * as words from '#messages/order-board';

const LOOKS = ['host', 'relocated', 'leftover', 'free'] as const satisfies readonly CellLook[];
const SIDE = 15;

/** What portions look like. */
export function Legend(): ReactNode {
  return (
    <ul className="cp-order-board-legend">
      {LOOKS.map((look) => (
        <li key={look}>
          <svg width={SIDE} height={SIDE} aria-hidden="true">
            <PaintedStill
              items={[{ kind: 'cell', box: rect(0, 0, SIDE, SIDE), look, ticket: null, opacity: 1, tilt: 0 }]}
              idPrefix={`order-board-legend-${look}`}
            />
          </svg>
          {words.legend[look]}
        </li>
      ))}
    </ul>
  );
}
