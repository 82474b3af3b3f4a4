import { lookOfState } from '../model/shownDrive.ts';
import { elapsedFraction } from '../motion/timeSpan.ts';
import type { SceneMoment } from './moment.ts';
import type { PlateContent, PlateStyle } from './plates.ts';

/** Content of the plate of `block` in this moment, fading looks included. */
export function contentOf({ shown, motion, nowMs }: SceneMoment, block: number): PlateContent {
  const first = block * shown.drive.pagesPerBlock;
  return {
    grid: shown.grid,
    cellCount: shown.drive.pagesPerBlock,
    lookAt: (offset) => shown.lookOf(block, offset),
    ticketAt: (offset) => shown.ticketAt(block, offset),
    fadingAt: (offset) => {
      const fade = motion.fades.get(first + offset);
      return fade ? { look: lookOfState(fade.state), left: 1 - elapsedFraction(fade, nowMs) } : null;
    },
  };
}

export function styleOf({ shown }: SceneMoment, block: number): PlateStyle {
  if (block === shown.replatingBlock) {
    // Between two washes it waits, half filled, with a thin rim.
    return shown.isHatchClosed() ? { rim: 're', rimWidth: 2 } : { rim: 'lineStrong', rimWidth: 1 };
  }
  if (block === shown.hatchBlock || block === shown.victimBlock) return { rim: 'ink', rimWidth: 2 };
  return { rim: 'line', rimWidth: 1 };
}
