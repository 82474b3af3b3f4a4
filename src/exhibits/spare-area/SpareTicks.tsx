import type { ReactNode } from 'react';
import type { Scale } from '#charts';
import { formatPercent } from '#messages';

const TICKS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5];
/** Nearer than this 5 and 10 per cent, with what drives are sold with between them, are one blot. */
const DENSE_BELOW_CSS_PX = 45;

/** Spare area, under the curve and once more under the strips. */
export function SpareTicks({ x, y }: { readonly x: Scale; readonly y: number }): ReactNode {
  const isDense = x(0.1) - x(0.05) < DENSE_BELOW_CSS_PX;
  return TICKS.filter((spare) => !isDense || spare > 0.05).map((spare) => {
    const said = formatPercent(spare);
    return (
      <g key={spare}>
        <line className="cp-chart-axis" x1={x(spare)} x2={x(spare)} y1={y} y2={y + 5} />
        <text x={x(spare)} y={y + 20} textAnchor="middle">
          {spare === TICKS.at(-1) ? said : said.replace(/\D+$/, '')}
        </text>
      </g>
    );
  });
}
