import { BlockRole } from '#engine';
import { clamp } from '#base';
import type { PlateLayout } from '#parts';
import { cellRect, drawRestingPlate, inset, lookOfState, plateGridOf, rect, type DrawItem, type Rect } from '#scene';
import type { Course } from './course.ts';
import { FADE_MS, FLIGHT_MS, type PlateMotionState } from './plateMotion.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

/** All plates in their order, laid out as the compartments of one large plate. */
export interface TableLayout extends PlateLayout {
  readonly rows: number;
  readonly heightCssPx: number;
}

const LARGEST_SIDE = 48;
const TWO_ROWS_FROM = 520;
const LARGEST_GAP = 12;
/** Between plates, of the width of all. */
const GAP_SHARE = 0.015;
/** A place that is not on screen yet may be narrower than its plates. */
const LEAST_SIDE = 20;

/** All plates in their order, in two rows, or three where there is little room. */
export function layoutPlates(widthCssPx: number): TableLayout {
  const columns = widthCssPx >= TWO_ROWS_FROM ? 15 : 10;
  const leastGap = Math.min(LARGEST_GAP, GAP_SHARE * widthCssPx);
  const room = (widthCssPx - (columns - 1) * leastGap) / columns;
  const side = Math.max(LEAST_SIDE, Math.min(LARGEST_SIDE, room));
  const gap = (widthCssPx - columns * side) / (columns - 1);
  const pitchY = side + leastGap;
  const rows = Math.ceil(BLOCK_COUNT / columns);
  // The shadow of a plate falls a little below it.
  const heightCssPx = rows * pitchY - leastGap + 3;
  return {
    box: rect(0, 0, widthCssPx, heightCssPx),
    columns,
    rows,
    count: BLOCK_COUNT,
    heightCssPx,
    cellSide: side,
    cellBox: (block) => rect((block % columns) * (side + gap), Math.floor(block / columns) * pitchY, side, side),
  };
}

/** A frame around each row of neighbours among these plates, `outset` CSS pixels outside them. */
export function framesAround(blocks: readonly number[], { columns, cellBox }: TableLayout, outset: number): Rect[] {
  const frames: Rect[] = [];
  let first = -1;
  blocks.forEach((block, index) => {
    if (first < 0) first = block;
    const next = blocks[index + 1];
    if (next === block + 1 && next % columns !== 0) return;
    const [from, to] = [cellBox(first), cellBox(block)];
    frames.push(inset(rect(from.x, from.y, to.x + to.width - from.x, from.height), -outset));
    first = -1;
  });
  return frames;
}

const GRID = plateGridOf(PAGES_PER_BLOCK);

/** The plates as the replay stands; all clean without a course. */
export function drawPlates(layout: TableLayout, course: Course | null, motion: PlateMotionState): DrawItem[] {
  const items: DrawItem[] = [];
  const { nowMs } = motion;
  const fades = new Map(motion.fades.map((fade) => [fade.page, fade]));
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const first = block * PAGES_PER_BLOCK;
    drawRestingPlate(
      items,
      layout.cellBox(block),
      {
        grid: GRID,
        cellCount: PAGES_PER_BLOCK,
        lookAt: (offset) => (course ? lookOfState(course.replay.pageState[first + offset] ?? 0) : 'free'),
        ticketAt: () => null,
        fadingAt: (offset) => {
          const fade = fades.get(first + offset);
          return fade ? { look: fade.look, left: clamp(1 - (nowMs - fade.sinceMs) / FADE_MS, 0, 1) } : null;
        },
      },
      course?.replay.blockRole[block] === BlockRole.Victim ? { rim: 'ink', rimWidth: 2 } : { rim: 'line', rimWidth: 1 },
    );
  }
  const boxOf = (page: number): Rect =>
    cellRect(layout.cellBox(Math.floor(page / PAGES_PER_BLOCK)), GRID, page % PAGES_PER_BLOCK);
  for (const flight of motion.flights) drawFlight(items, boxOf(flight.from), boxOf(flight.to), nowMs - flight.sinceMs);
  return items;
}

/** A portion and its trail. */
function drawFlight(items: DrawItem[], from: Rect, to: Rect, passedMs: number): void {
  const passed = clamp(passedMs / FLIGHT_MS, 0, 1);
  const eased = 1 - (1 - passed) ** 3;
  const x = from.x + (to.x - from.x) * eased;
  const y = from.y + (to.y - from.y) * eased;
  const [halfWidth, halfHeight] = [from.width / 2, from.height / 2];
  items.push(
    {
      kind: 'path',
      steps: [
        ['M', from.x + halfWidth, from.y + halfHeight],
        ['L', x + halfWidth, y + halfHeight],
      ],
      stroke: 're',
      lineWidth: 1.5,
      opacity: 1 - passed,
    },
    {
      kind: 'cell',
      box: { ...from, x, y },
      look: 'relocated',
      ticket: null,
      // It fades as it lands, over the portion that lies there by then.
      opacity: Math.min(1, (1 - passed) * 5),
      tilt: 0,
    },
  );
}

/** The plate that would be washed next: of those on a table the one with the fewest wanted; -1 while there is none. */
export function fewestWanted({ replay }: Course): number {
  let fewest = -1;
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    if (replay.blockRole[block] !== BlockRole.Closed) continue;
    if (fewest < 0 || (replay.validPages[block] ?? 0) < (replay.validPages[fewest] ?? 0)) fewest = block;
  }
  return fewest;
}

/** Blocks of the free pool, in their order. */
export const freeBlocksOf = ({ replay }: Course): number[] =>
  [...replay.blockRole.keys()].filter((block) => replay.blockRole[block] === BlockRole.Free);
