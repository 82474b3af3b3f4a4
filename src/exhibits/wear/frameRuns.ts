import type { FrameRuns } from '#runs';
import { run as wear } from '#runs/wear';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  wear,
};
