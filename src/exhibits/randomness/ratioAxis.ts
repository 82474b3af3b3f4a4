import type { PlotAxis } from '#charts';
import { formatCount } from '#messages';

export const MOST_RATIO = 8;

/** Portions plated for each order. */
export const RATIO_AXIS: PlotAxis = { domain: [0, MOST_RATIO], ticks: [1, 2, 4, 6, 8], say: formatCount };
