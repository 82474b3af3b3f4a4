import type { FrameRuns } from '#runs';
import { run as dishRoom } from '#runs/dishRoom';
import { run as dishRoomCrews } from '#runs/dishRoomCrews';
import { run as dishRoomSeeds } from '#runs/dishRoomSeeds';

/** The runs that a frame of this figure can ask for. */
export const frameRuns: FrameRuns = {
  dishRoom,
  dishRoomCrews,
  dishRoomSeeds,
};
