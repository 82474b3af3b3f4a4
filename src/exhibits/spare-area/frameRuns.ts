import type { FrameRuns } from '#runs';
import { run as pools } from '#runs/pools';
import { run as spareArea } from '#runs/spareArea';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  pools,
  spareArea,
};
