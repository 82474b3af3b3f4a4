import type { Column } from '#engine';

/** Where writes go once the controller has taken them in: through lanes, map and flash. */
export interface WritePath {
  readonly columns: readonly Column[];
  /**
   * Takes in a write that is complete in the controller at `readyUs`. Returns when it is acknowledged, before which no
   * other request is looked at.
   */
  write(offsetBytes: number, byteCount: number, readyUs: number): number;
  /** How long the whole drive stands still for cleaning that these writes called for; asked for once. */
  takeWaitUs(): number;
  /** Hands on what was held back for combining. */
  flush(nowUs: number): void;
}
