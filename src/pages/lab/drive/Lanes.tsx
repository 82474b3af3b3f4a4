import type { ReactNode } from 'react';
import type { Scale } from '#charts';
import { lanes as words } from '#messages/lab';
import type { PageMove } from '#store';

/** A followed page, and where it lay. */
export interface Lane {
  readonly page: number;
  readonly moves: readonly PageMove[];
}

export const lanesOf = (followed: readonly number[], moves: readonly PageMove[]): readonly Lane[] =>
  followed.map((page) => ({ page, moves: moves.filter(({ logicalPage }) => logicalPage === page) }));

export const sayLane = ({ page, moves }: Lane): string =>
  words.title({ page, places: moves.filter(({ physicalPage }) => physicalPage >= 0).length });

/** Height of a lane with the gap under it: one has room for a bar, several are lines. */
export const laneHeight = (lanes: number): number => (lanes === 0 ? 0 : lanes === 1 ? 9 : lanes === 2 ? 6 : 4);

interface LanesProps {
  readonly lanes: readonly Lane[];
  readonly x: Scale;
  readonly top: number;
  /** The last moment of the run. */
  readonly end: number;
}

/** How long each followed page lay at each place; the color tells who put it there. */
export function Lanes({ lanes, x, top, end }: LanesProps): ReactNode {
  const height = laneHeight(lanes.length);
  return lanes.map(({ page, moves }, index) => (
    <g key={page}>
      <title>{sayLane({ page, moves })}</title>
      <path className="cp-mark-host" d={stays(moves, false, x, top + index * height, height - 1, end)} />
      <path className="cp-mark-re" d={stays(moves, true, x, top + index * height, height - 1, end)} />
    </g>
  ));
}

/** A box for each stay; of those that begin on the same pixel, for the last. */
export function stays(
  moves: readonly PageMove[],
  isByDrive: boolean,
  x: Scale,
  top: number,
  height: number,
  end: number,
): string {
  const starts = [...moves.map(({ step }) => step), end].map((step) => Math.round(x(step)));
  return moves
    .map((move, index) => {
      const left = starts[index] ?? 0;
      const width = (starts[index + 1] ?? 0) - left;
      const isSeen = width > 0 && move.isByDrive === isByDrive && move.physicalPage >= 0;
      return isSeen ? `M${left} ${top}h${Math.max(1, width - 1)}v${height}H${left}Z` : '';
    })
    .join('');
}
