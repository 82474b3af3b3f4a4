import type { RandomState } from '../random.ts';

/** Draws one of the pages in use. */
export type DrawPage = (random: RandomState) => number;

/** Draws the pages of a workload; `columns` is its state, for snapshots. */
export interface PageDraw {
  readonly draw: DrawPage;
  readonly columns: readonly Int32Array[];
}
