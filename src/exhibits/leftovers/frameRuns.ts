import type { FrameRuns } from '#runs';
import { run as leftovers } from '#runs/leftovers';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  leftovers,
};
