import type { FrameRuns } from '#runs';

/** The runs of one frame: its build puts `src/exhibits/<id>/frameRuns.ts` in place of this file. */
export const frameRuns: FrameRuns = {};
