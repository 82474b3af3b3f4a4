import { rect, type Rect } from '#scene';
import { BLOCK_COUNT } from './scenario.ts';

export interface PlateLayout {
  readonly columns: number;
  readonly rows: number;
  readonly heightCssPx: number;
  readonly boxOf: (block: number) => Rect;
}

const LARGEST_SIDE = 56;
/** A place that nobody sees yet may be narrower than its plates. */
const LEAST_SIDE = 20;

/** All plates in their order, in two rows where there is room. */
export function layoutPlates(widthCssPx: number): PlateLayout {
  const columns = widthCssPx >= 860 ? 15 : widthCssPx >= 520 ? 10 : 6;
  const isSmall = columns === 6;
  const leastGap = isSmall ? 9 : 14;
  const room = (widthCssPx - (columns - 1) * leastGap) / columns;
  const side = Math.max(LEAST_SIDE, Math.min(LARGEST_SIDE, room));
  const gap = (widthCssPx - columns * side) / (columns - 1);
  const pitchY = side + (isSmall ? 9 : 14);
  const rows = Math.ceil(BLOCK_COUNT / columns);
  return {
    columns,
    rows,
    // The shadow of a plate falls a little below it.
    heightCssPx: rows * pitchY - (pitchY - side) + 3,
    boxOf: (block) => rect((block % columns) * (side + gap), Math.floor(block / columns) * pitchY, side, side),
  };
}

/** Around each row of neighbours among these plates, so far outside them. */
export function framesAround(blocks: readonly number[], { columns, boxOf }: PlateLayout, outset: number): Rect[] {
  const frames: Rect[] = [];
  let first = -1;
  blocks.forEach((block, index) => {
    if (first < 0) first = block;
    const next = blocks[index + 1];
    if (next === block + 1 && next % columns !== 0) return;
    const [from, to] = [boxOf(first), boxOf(block)];
    frames.push(
      rect(from.x - outset, from.y - outset, to.x + to.width - from.x + 2 * outset, from.height + 2 * outset),
    );
    first = -1;
  });
  return frames;
}
