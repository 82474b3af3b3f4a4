import type { FrameRuns } from '#runs';
import { run as trim } from '#runs/trim';
import { run as trimScale } from '#runs/trimScale';
import { run as trimSequel } from '#runs/trimSequel';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  trim,
  trimScale,
  trimSequel,
};
