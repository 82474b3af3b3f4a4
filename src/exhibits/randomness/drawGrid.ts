import { drawRestingPlate, lookOfState, plateGridOf, type DrawItem } from '#flashview';
import type { GridLayout } from './gridLayout.ts';
import type { DriveMoment } from './moments.ts';
import { PAGES_PER_BLOCK } from './scenario.ts';

const GRID = plateGridOf(PAGES_PER_BLOCK);
const RING_WIDTH = 2.4;

/** The plates of a drive with all that lies on them; `ringed` is the one that is washed next. */
export function drawGrid({ boxOf, drawn }: GridLayout, { pageState }: DriveMoment, ringed: number | null): DrawItem[] {
  const items: DrawItem[] = [];
  for (let block = 0; block < drawn; block += 1) {
    const first = block * PAGES_PER_BLOCK;
    drawRestingPlate(
      items,
      boxOf(block),
      {
        grid: GRID,
        cellCount: PAGES_PER_BLOCK,
        lookAt: (offset) => lookOfState(pageState[first + offset] ?? 0),
        ticketAt: () => null,
      },
      block === ringed ? { rim: 'ink', rimWidth: RING_WIDTH } : { rim: 'line', rimWidth: 1 },
    );
  }
  return items;
}
