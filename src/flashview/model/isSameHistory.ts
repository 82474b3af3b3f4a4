import type { DriveFrame } from '#engine';
import { FIELD } from '../vocabulary.ts';
import type { ShownDrive } from './shownDrive.ts';

/** Steps that may lie between two frames of the step band, where each micro-operation sends one. */
const MOST_STEPS_BETWEEN = 2;

/**
 * Whether `frame` continues what is shown, so that plates keep their seats and changes may be animated. A step back, or
 * a leap that no events account for at a speed where every step is shown, is another moment of the timeline.
 */
export function isSameHistory(
  shown: ShownDrive,
  frame: DriveFrame,
  events: Int32Array,
  isEveryStepShown: boolean,
): boolean {
  if (!shown.hasFrame) return false;
  const field = (name: keyof typeof FIELD): number => frame.fields[FIELD[name]] ?? 0;
  const steps = field('Step') - shown.field('Step');
  if (steps < 0 || field('PagesRelocated') < shown.field('PagesRelocated')) return false;
  if (steps > 0 && field('HostPagesWritten') <= shown.field('HostPagesWritten')) return false;
  if (!isEveryStepShown) return true;
  return steps <= MOST_STEPS_BETWEEN || events.length > 0;
}
