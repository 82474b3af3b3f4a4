import type { FrameRuns } from '#runs';
import { run as queueWaits } from '#runs/queueWaits';
import { run as writeWaits } from '#runs/writeWaits';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  queueWaits,
  writeWaits,
};
