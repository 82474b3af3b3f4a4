import type { FrameRuns } from '#runs';
import { run as onePlate } from '#runs/onePlate';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  onePlate,
};
