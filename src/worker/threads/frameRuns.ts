import type { FrameRuns } from '#runs';

/** The runs of one frame: its build writes those that the catalogue of exhibits names in place of these. */
export const frameRuns: FrameRuns = {};
