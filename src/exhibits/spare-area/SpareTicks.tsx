import type { ReactNode } from 'react';
import { AxisX, type Scale } from '#charts';
import { SPARE_TICKS, spareTickOf } from './spareAxis.ts';

/** If 5 and 10 % are closer than this, 5 % is left out. */
const DENSE_BELOW_CSS_PX = 45;

/** Axis of spare area. */
export function SpareTicks({ x, y }: { readonly x: Scale; readonly y: number }): ReactNode {
  const isDense = x(0.1) - x(0.05) < DENSE_BELOW_CSS_PX;
  const ticks = SPARE_TICKS.filter((spare) => !isDense || spare > 0.05);
  return <AxisX values={ticks} x={x} y={y} say={spareTickOf(ticks)} />;
}
