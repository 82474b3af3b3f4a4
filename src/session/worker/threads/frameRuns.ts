import type { FrameRuns } from '#recordings';

/** The runs of one frame. Empty in the sources: the build of a frame replaces it by those that the exhibit catalogue names. */
export const frameRuns: FrameRuns = {};
