import type { ReactNode } from 'react';
import { AxisY, linearScale, Rule, type Scale } from '#charts';
import { formatCount } from '#messages';

/** Layout of a small chart of portions plated for each order. All lengths are in CSS pixels. */
export interface SmallChartLayout {
  readonly x: Scale;
  /** Portions plated for each order. */
  readonly y: Scale;
  readonly heightCssPx: number;
}

export const MOST_RATIO = 8;
const TOP = 14;
const PLOT = 210;
const BELOW = 26;
const LEFT = 20;
const RIGHT = 16;

/**
 * @param xDomain domain of the horizontal axis
 * @param plot height of the plot; by default, the chapter's
 */
export const layoutSmallChart = (
  widthCssPx: number,
  xDomain: readonly [number, number],
  plot = PLOT,
): SmallChartLayout => ({
  x: linearScale(xDomain, [LEFT, widthCssPx - RIGHT]),
  y: linearScale([0, MOST_RATIO], [TOP + plot, TOP]),
  heightCssPx: TOP + plot + BELOW,
});

/** Vertical axis: lines at some numbers of portions. */
export function RatioAxis({ layout: { x, y } }: { readonly layout: SmallChartLayout }): ReactNode {
  return (
    <>
      <AxisY values={[1, 2, 4, 6, 8]} y={y} range={x.range} say={formatCount} />
      <Rule className="cp-chart-axis" x={x.range} y={y(0)} />
    </>
  );
}
