import type { FrameRuns } from '#runs';
import { run as cliff } from '#runs/cliff';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  cliff,
};
