import type { FrameRuns } from '#runs';
import { run as combining } from '#runs/combining';
import { run as orderlyGrid } from '#runs/orderlyGrid';
import { run as orderlyPass } from '#runs/orderlyPass';
import { run as randomness } from '#runs/randomness';
import { run as randomnessCurve } from '#runs/randomnessCurve';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  combining,
  orderlyGrid,
  orderlyPass,
  randomness,
  randomnessCurve,
};
