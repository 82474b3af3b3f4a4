import type { ReactNode } from 'react';
import { AxisX, type Scale } from '#charts';
import { formatPercent } from '#messages';

const TICKS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
/** If 5 and 10 % are closer than this, 5 % is left out. */
const DENSE_BELOW_CSS_PX = 45;

/** Axis of spare area. */
export function SpareTicks({ x, y }: { readonly x: Scale; readonly y: number }): ReactNode {
  const isDense = x(0.1) - x(0.05) < DENSE_BELOW_CSS_PX;
  const ticks = TICKS.filter((spare) => !isDense || spare > 0.05);
  const say = (spare: number): string =>
    spare === TICKS.at(-1) ? formatPercent(spare) : formatPercent(spare).replace(/\D+$/, '');
  return <AxisX values={ticks} x={x} y={y} say={say} />;
}
