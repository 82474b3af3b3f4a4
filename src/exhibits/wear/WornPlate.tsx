import type { ReactNode } from 'react';

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

/** Washes that leave one scratch to be seen. */
export const SCRATCH_WASHES = 20;

/** A scratch at 45°, by its middle and half of its extent, in the unit of the plate's side. */
export interface Scratch {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Where scratches come one after the other, so that few of them lie apart: places of a grid of four by four. */
const ORDER = [5, 10, 3, 12, 0, 15, 6, 9, 1, 14, 7, 8, 2, 13, 4, 11] as const;

export function scratchesOf(washes: number, side: number): Scratch[] {
  return Array.from({ length: Math.floor(washes / SCRATCH_WASHES) }, (_, index) => {
    const place = ORDER[index % ORDER.length] ?? 0;
    // A second round lies beside the first.
    const round = Math.floor(index / ORDER.length);
    const aside = ((((index * 37) % 11) - 5) / 5) * side * 0.035 + round * side * 0.05;
    return {
      x: side * (0.2 + (place % 4) * 0.2) + aside,
      y: side * (0.2 + Math.floor(place / 4) * 0.2) - aside + round * side * 0.09,
      half: side * (0.055 + 0.02 * (index % 3)),
    };
  });
}
