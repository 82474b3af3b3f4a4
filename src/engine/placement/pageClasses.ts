import type { LogicalPage } from '../vocabulary.ts';

/** Assigns pages to pools. */
export interface PageClasses {
  /** All state, for snapshots. */
  readonly columns: readonly (Uint8Array | Int32Array)[];
  /** Pool of a write of the page at this moment. Changes nothing. */
  poolOfWrite(logicalPage: LogicalPage): number;
  /** Pool to which the present copy of the page would be relocated. Changes nothing. */
  poolOf(logicalPage: LogicalPage): number;
  /** To be called for each host write. */
  noteWrite(logicalPage: LogicalPage): void;
}
