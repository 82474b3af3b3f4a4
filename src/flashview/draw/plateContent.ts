import { lookOfState } from '../model/shownDrive.ts';
import { passed } from '../motion/motion.ts';
import type { SceneMoment } from './moment.ts';
import type { PlateContent, PlateStyle } from './plates.ts';

/** What the plate of `block` holds in this moment, fading compartments included. */
export function contentOf({ shown, motion, nowMs }: SceneMoment, block: number): PlateContent {
  const first = block * shown.drive.pagesPerBlock;
  return {
    grid: shown.grid,
    cellCount: shown.drive.pagesPerBlock,
    lookAt: (offset) => shown.lookOf(block, offset),
    ticketAt: (offset) => shown.ticketAt(block, offset),
    fadingAt: (offset) => {
      const fade = motion.fades.get(first + offset);
      return fade ? { look: lookOfState(fade.state), left: 1 - passed(fade, nowMs) } : null;
    },
  };
}

/** Most scratches a rim has room for: a plate with the highest erase count has them all. */
const MOST_SCRATCHES = 16;

export function styleOf({ shown }: SceneMoment, block: number): PlateStyle {
  const scratches = scratchesOf(shown.eraseCount, block);
  if (block === shown.replatingBlock) return { rim: 're', rimWidth: 2, scratches };
  if (block === shown.hatchBlock || block === shown.victimBlock) return { rim: 'ink', rimWidth: 2, scratches };
  return { rim: 'line', rimWidth: 1, scratches };
}

/** One scratch per sixteenth of the highest erase count, and none while all blocks are worn alike. */
export function scratchesOf(eraseCount: Uint32Array, block: number): number {
  let least = Infinity;
  let most = 0;
  for (const count of eraseCount) {
    if (count > most) most = count;
    if (count < least) least = count;
  }
  if (most === 0 || most === least) return 0;
  return Math.round((MOST_SCRATCHES * (eraseCount[block] ?? 0)) / most);
}
