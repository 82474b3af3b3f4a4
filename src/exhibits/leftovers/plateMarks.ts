import { BlockRole } from '#engine';
import { drawRestingPlate, lookOfState, plateGridOf, type CellLook, type DrawItem, type PlateStyle } from '#flashview';
import type { Course } from './course.ts';
import { BLOCK_COUNT, PAGES_PER_BLOCK } from './scenario.ts';
import type { PlateLayout } from './plateLayout.ts';

/** Of each page: the look that it had before, and how much of that is still to be seen. */
export type Fading = (page: number) => { readonly look: CellLook; readonly left: number } | null;

const GRID = plateGridOf(PAGES_PER_BLOCK);
const NOTHING_FADES: Fading = () => null;

/** The plates as they are where the replay stands; all clean while nothing is recorded, or the reader may not see it. */
export function drawPlates(layout: PlateLayout, course: Course | null, fading: Fading = NOTHING_FADES): DrawItem[] {
  const items: DrawItem[] = [];
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
        fadingAt: (offset) => fading(first + offset),
      },
      course ? styleOf(course, block) : { rim: 'line', rimWidth: 1 },
    );
  }
  return items;
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
