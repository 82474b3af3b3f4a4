import type { FrameRuns } from '#runs';
import { run as explain } from '#runs/explain';
import { run as explainMyths } from '#runs/explainMyths';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  explain,
  explainMyths,
};
