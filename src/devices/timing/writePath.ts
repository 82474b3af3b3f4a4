import type { Column } from '#engine';
import type { LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { SsdDesign } from './ssdDesign.ts';

/** Where writes go once the controller has taken them in: through lanes, map and flash. */
export interface WritePath {
  readonly columns: readonly Column[];
  /**
   * Takes in a write of which the data arrive at `arrivedUs`, and which the controller is ready to hand on at `readyUs`.
   * Returns when it is acknowledged: when there is room for it in a buffer, or when it has reached the lanes.
   */
  write(offsetBytes: number, byteCount: number, readyUs: number, arrivedUs: number): number;
  /** How long the whole drive stands still for cleaning that these writes called for; asked for once. */
  takeWaitUs(): number;
  /** Blocks moved to level wear so far, each move one; for whoever watches, nothing depends on it. */
  readonly wearMovesMade: number;
  /** Hands on what was held back for combining. */
  flush(nowUs: number): void;
  /** The same as far as a read of these bytes needs it. */
  flushForRead(offsetBytes: number, byteCount: number, nowUs: number): void;
}

type CreateWritePath = (design: SsdDesign, lanes: Lanes, layers: LaneLayers) => WritePath;

/** A design with the path of its writes, which follows from layout and SLC cache: a program carries those of its own drives alone. */
export interface CompleteDesign extends SsdDesign {
  readonly createWritePath: CreateWritePath;
}
