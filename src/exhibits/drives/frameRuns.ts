import type { FrameRuns } from '#runs';
import { run as driveLaps } from '#runs/driveLaps';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  driveLaps,
};
