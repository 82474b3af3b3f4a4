import type { DriveFrame } from '#engine';
import { FIELD } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/**
 * Relation of a frame to the shown moment. `next`: continues it, so plates keep their seats and changes may be animated. `same`: the
 * same moment, in which at most the guests' orders differ. `near`: another moment at most two writes away, as after a step back.
 * `far`: any other.
 */
export type FrameRelation = 'next' | 'same' | 'near' | 'far';

/** Most writes between two moments that count as near. */
const NEAR_STEPS = 2;

/** When every step is shown, only a frame with events continues the shown moment; a leap comes without events. */
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
