import type { PlotAxis } from '#charts';
import { formatPercent } from '#messages';
import { AXIS } from './curveLayout.ts';

export const SPARE_TICKS: readonly number[] = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];

/** The unit is written at the last number alone. */
export const spareTickOf =
  (ticks: readonly number[]) =>
  (spare: number): string =>
    spare === ticks.at(-1) ? formatPercent(spare) : formatPercent(spare).replace(/\D+$/, '');

/** The spare area of a plot. */
export const SPARE_AXIS: PlotAxis = { domain: AXIS, ticks: SPARE_TICKS, say: spareTickOf(SPARE_TICKS) };
