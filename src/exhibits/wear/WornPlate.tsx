import type { ReactNode } from 'react';
import { scratchesOf } from './scratches.ts';

const SIDE = 112;
const CELLS = 4;
const MARGIN = 9.5;
const GAP = 2.2;
const CELL = (SIDE - 2 * MARGIN - (CELLS - 1) * GAP) / CELLS;

/** The places on it, as one path: the plate stands in the page four times. */
const CELL_PATH = Array.from({ length: CELLS * CELLS }, (_, cell) => {
  const x = MARGIN + (cell % CELLS) * (CELL + GAP);
  const y = MARGIN + Math.floor(cell / CELLS) * (CELL + GAP);
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${CELL.toFixed(1)}v${CELL.toFixed(1)}h-${CELL.toFixed(1)}z`;
}).join('');

/** One plate with a scratch for every so many washes. */
export function WornPlate({ washes }: { readonly washes: number }): ReactNode {
  return (
    <svg className="cp-wear-plate" viewBox={`0 0 ${SIDE} ${SIDE + 2}`} aria-hidden="true">
      <rect className="cp-wear-plate-shade" x={0.5} y={2} width={SIDE - 1} height={SIDE - 1} rx={13} />
      <rect className="cp-wear-plate-face" x={0.5} y={0.5} width={SIDE - 1} height={SIDE - 1} rx={13} />
      <path className="cp-wear-plate-cell" d={CELL_PATH} />
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
