import type { LogicalPage } from '../vocabulary.ts';

/** Says in which pool a page belongs. */
export interface PageClasses {
  /** All state, for snapshots. */
  readonly columns: readonly (Uint8Array | Int32Array)[];
  /** Where a write of the page goes if it comes now. Changes nothing. */
  poolOfWrite(logicalPage: LogicalPage): number;
  /** Where its present copy belongs, when it has to be moved. Changes nothing. */
  poolOf(logicalPage: LogicalPage): number;
  /** The host has written the page. */
  noteWrite(logicalPage: LogicalPage): void;
}
