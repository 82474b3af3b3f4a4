import type { Rect } from '../layout/rect.ts';

/** In a page of one file nothing of the legend answers by itself. */
export { tablesRow as tablesNames } from './tablesRow.ts';

const NONE: readonly Rect[] = [];

export const useLegendBoxes = (): readonly Rect[] => NONE;
