import type { FrameRuns } from '#runs';
import { run as logAndSmall } from '#runs/logAndSmall';
import { run as queueDepth } from '#runs/queueDepth';
import { run as raidTrim } from '#runs/raidTrim';
import { run as secondCliff } from '#runs/secondCliff';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  logAndSmall,
  queueDepth,
  raidTrim,
  secondCliff,
};
