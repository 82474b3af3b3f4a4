import type { FrameRuns } from '#runs';
import { run as orderBoard } from '#runs/orderBoard';
import { run as orderBoardUnits } from '#runs/orderBoardUnits';
import { noRun } from '#runs/noRun';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  orderBoard,
  orderBoardUnits,
  // Only the story shows these; a frame would have to carry all drives of the articles.
  orderBoardDrives: noRun,
};
