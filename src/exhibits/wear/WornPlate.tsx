import type { ReactNode } from 'react';
import { scratchesOf } from './scratches.ts';

const SIDE = 112;
const CELLS = 4;
const MARGIN = 9.5;
const GAP = 2.2;
const CELL = (SIDE - 2 * MARGIN - (CELLS - 1) * GAP) / CELLS;

/** One plate with a scratch for every so many washes. */
export function WornPlate({ washes }: { readonly washes: number }): ReactNode {
  return (
    <svg className="cp-wear-plate" viewBox={`0 0 ${SIDE} ${SIDE + 2}`} aria-hidden="true">
      <rect className="cp-wear-plate-shade" x={0.5} y={2} width={SIDE - 1} height={SIDE - 1} rx={13} />
      <rect className="cp-wear-plate-face" x={0.5} y={0.5} width={SIDE - 1} height={SIDE - 1} rx={13} />
      {Array.from({ length: CELLS * CELLS }, (_, cell) => (
        <rect
          key={cell}
          className="cp-wear-plate-cell"
          x={MARGIN + (cell % CELLS) * (CELL + GAP)}
          y={MARGIN + Math.floor(cell / CELLS) * (CELL + GAP)}
          width={CELL}
          height={CELL}
          rx={3.4}
        />
      ))}
      {scratchesOf(washes, SIDE).map(({ x, y, half }, index) => (
        <path
          key={index}
          className="cp-wear-scratch"
          pathLength={1}
          d={`M${(x - half).toFixed(1)} ${(y + half).toFixed(1)}L${(x + half).toFixed(1)} ${(y - half).toFixed(1)}`}
        />
      ))}
    </svg>
  );
}
