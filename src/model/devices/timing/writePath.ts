import type { Column } from '#engine';
import type { LaneLayers } from './laneLayers.ts';
import type { Lanes } from './lanes.ts';
import type { SsdDesign } from './ssdDesign.ts';

/** Flash that reads by lane. */
export interface ReadQueues {
  /** Reads for `workUs`, not before `readyUs`. Returns when the read begins. */
  accept(lane: number, readyUs: number, workUs: number): number;
}

/** The path of writes from the controller through map and lanes to the flash. */
export interface WritePath {
  readonly columns: readonly Column[];
  /** Where reads go, if they do not wait for lanes in order. */
  readonly dies?: ReadQueues;
  /**
   * Writes data that arrives at `arrivalUs`; the controller has processed the command at `readyUs`. Returns the time of
   * the acknowledgment: when a buffer has room for it, or when the lanes have accepted it.
   */
  write(offsetBytes: number, byteCount: number, readyUs: number, arrivalUs: number): number;
  /** Returns the time for which the whole drive has to wait for cleaning caused by the writes since the last call. */
  takeWaitUs(): number;
  /** Number of levelling moves so far. A statistic for observers; nothing depends on it. */
  readonly wearMoveCount: number;
  /** Writes data that is held for combining. */
  flush(nowUs: number): void;
  /** Writes held data as far as a read of these bytes needs it. */
  flushForRead(offsetBytes: number, byteCount: number, nowUs: number): void;
}

type CreateWritePath = (design: SsdDesign, lanes: Lanes, layers: LaneLayers) => WritePath;

/**
 * A design with the maker of its write path, which depends on layout and SLC cache. Handing over the maker keeps other
 * write paths out of the bundle.
 */
export interface CompleteDesign extends SsdDesign {
  readonly createWritePath: CreateWritePath;
}
