import { BlockRole } from '#engine';
import { clamp } from '#base';
import {
  cellRect,
  drawRestingPlate,
  lookOfState,
  plateGridOf,
  type DrawItem,
  type PlateStyle,
  type Rect,
} from '#scene';
import type { Course } from './course.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';
import type { PlateLayout } from './plateLayout.ts';
import { FADE_MS, FLIGHT_MS, type PlateMotionState } from './plateMotion.ts';

const GRID = plateGridOf(PAGES_PER_BLOCK);

/** The plates as they are where the replay stands; all clean while nothing is recorded, or the reader may not see it. */
export function drawPlates(layout: PlateLayout, course: Course | null, motion: PlateMotionState): DrawItem[] {
  const items: DrawItem[] = [];
  const { nowMs } = motion;
  const fades = new Map(motion.fades.map((fade) => [fade.page, fade]));
  for (let block = 0; block < BLOCK_COUNT; block += 1) {
    const first = block * PAGES_PER_BLOCK;
    drawRestingPlate(
      items,
      layout.boxOf(block),
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
      course ? styleOf(course, block) : { rim: 'line', rimWidth: 1 },
    );
  }
  const boxOf = (page: number): Rect =>
    cellRect(layout.boxOf(Math.floor(page / PAGES_PER_BLOCK)), GRID, page % PAGES_PER_BLOCK);
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

function styleOf({ replay }: Course, block: number): PlateStyle {
  if (replay.blockRole[block] === BlockRole.Victim) return { rim: 'ink', rimWidth: 2 };
  return { rim: 'line', rimWidth: 1 };
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
