import { rect, type DrawItem } from '#flashview';
import type { Drawn } from './LineDrawing.tsx';

export interface HeatTilesOptions {
  readonly widthCssPx: number;
  readonly columns: number;
  /** Of each plate, row by row: how warm it is, 0..1; null where it is clean. */
  readonly shares: readonly (number | null)[];
  /** Index of the plate with a ring, if any. */
  readonly ringed?: number | null;
}

/** Room between two tiles, as a share of their pitch. */
const GAP = 0.13;

/** Plates by the hundred: a tile each, as warm as what they hold is wanted. */
export function heatTiles({ widthCssPx, columns, shares, ringed = null }: HeatTilesOptions): Drawn {
  const pitch = widthCssPx / (columns - GAP);
  const side = pitch * (1 - GAP);
  const radius = Math.min(3, side * 0.2);
  const boxOf = (index: number) => rect((index % columns) * pitch, Math.floor(index / columns) * pitch, side, side);
  const items = shares.map((share, index): DrawItem => {
    const box = boxOf(index);
    if (share !== null) return { kind: 'warm', box, radius, share };
    const inner = rect(box.x + 0.5, box.y + 0.5, side - 1, side - 1);
    return { kind: 'box', box: inner, radius, fill: 'surface', stroke: 'free', lineWidth: 1 };
  });
  // They do not overlap: in any order, and the painter fills neighbours of one colour at once.
  items.sort((one, other) => warmthOf(one) - warmthOf(other));
  if (ringed !== null) {
    const { x, y } = boxOf(ringed);
    items.push({
      kind: 'box',
      box: rect(x - 1, y - 1, side + 2, side + 2),
      radius: radius + 1,
      stroke: 'ink',
      lineWidth: 2,
    });
  }
  return { heightCssPx: Math.ceil(shares.length / columns) * pitch - pitch * GAP, items };
}

const warmthOf = (item: DrawItem): number => (item.kind === 'warm' ? item.share : -1);
