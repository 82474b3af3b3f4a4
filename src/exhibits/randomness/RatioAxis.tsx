import type { ReactNode } from 'react';
import { formatCount } from '#messages';
import type { SmallChartLayout } from './smallChart.ts';

/** Lines at some numbers of portions. */
export function RatioAxis({ layout: { x, y } }: { readonly layout: SmallChartLayout }): ReactNode {
  const [left, right] = x.range;
  return (
    <>
      {[1, 2, 4, 6, 8].map((value) => (
        <g key={value}>
          <line className="cp-chart-grid" x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4.5} textAnchor="end">
            {formatCount(value)}
          </text>
        </g>
      ))}
      <line className="cp-chart-axis" x1={left} x2={right} y1={y(0)} y2={y(0)} />
    </>
  );
}
