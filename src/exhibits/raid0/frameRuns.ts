import type { FrameRuns } from '#runs';
import { run as array } from '#runs/array';
import { run as raid0Kitchens } from '#runs/raid0Kitchens';
import { noRun } from '#runs/noRun';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  array,
  raid0Kitchens,
  // Only the story shows these; a frame would have to carry all drives of the articles.
  raid0Cards: noRun,
  raid0Reads: noRun,
  raid0Waits: noRun,
};
