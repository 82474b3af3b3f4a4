import type { DriveFrame } from '#engine';
import { FIELD } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/**
 * How a frame stands to what is shown: `next` continues it, so that plates keep their seats and changes may be animated;
 * `same` is the same moment again, in which at most the guests' wishes are others; `near` is another moment a write or two
 * away, as after a step back; `far` any other.
 */
export type FrameRelation = 'next' | 'same' | 'near' | 'far';

/** Writes between two moments that are near each other. */
const NEAR_STEPS = 2;

/** Of a leap at a speed where every step is shown, events tell that it is one stretch of the drive's life. */
export function frameRelation(
  shown: ShownDrive,
  frame: DriveFrame,
  events: Int32Array,
  isEveryStepShown: boolean,
): FrameRelation {
  if (!shown.hasFrame) return 'far';
  const grown = (name: keyof typeof FIELD): number => (frame.fields[FIELD[name]] ?? 0) - shown.trueField(name);
  const steps = grown('Step');
  const microSteps = grown('MicroStep');
  const leap = Math.abs(steps) <= NEAR_STEPS ? 'near' : 'far';
  if (steps < 0 || (steps === 0 && microSteps < 0) || grown('PagesRelocated') < 0) return leap;
  if (steps > 0 && grown('HostPagesWritten') <= 0) return leap;
  if (steps === 0 && microSteps === 0 && events.length === 0) return hasSamePlates(shown, frame) ? 'same' : leap;
  return isEveryStepShown && events.length === 0 ? leap : 'next';
}

function hasSamePlates(shown: ShownDrive, frame: DriveFrame): boolean {
  if ((frame.fields[FIELD.PagesRelocated] ?? 0) !== shown.trueField('PagesRelocated')) return false;
  return frame.validPages.every(
    (valid, block) => valid === shown.validPages[block] && frame.blockRole[block] === shown.blockRole[block],
  );
}
