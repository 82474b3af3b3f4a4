import { rect, type DrawItem } from '#scene';
import type { DrawingContent } from './LineDrawing.tsx';

export interface HeatTilesOptions {
  readonly widthCssPx: number;
  readonly columns: number;
  /** Heat of each plate, row by row, 0..1; null for a clean plate. */
  readonly shares: readonly (number | null)[];
  /** Index of the plate with a ring, or null. */
  readonly ringedPlate?: number | null;
}

/** Gap between two tiles as a share of their pitch. */
const GAP = 0.13;

/** A tile for each of hundreds of plates; its heat is the share of wanted portions. */
export function heatTiles({ widthCssPx, columns, shares, ringedPlate = null }: HeatTilesOptions): DrawingContent {
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
  // Tiles do not overlap, so their order is free; sorted by colour, the painter fills each colour at once.
  items.sort((one, other) => warmthOf(one) - warmthOf(other));
  if (ringedPlate !== null) {
    const { x, y } = boxOf(ringedPlate);
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
