import type { ReactNode } from 'react';
import { linearScale } from '#charts';
import { formatCount, formatPercent } from '#messages';
import { curve as words } from '#messages/worksheet';
import type { CurvePoint } from '#runs/curveSheet';

const WIDTH = 688;
const HEIGHT = 330;
const LEFT = 34;
const RIGHT = 20;
const TOP = 26;
const BOTTOM = 46;
const SPARES = { from: 0.1, to: 0.5, step: 0.05 } as const;
/** A finer line for each half. */
const FINE = 0.5;

/** A curve to read from with a ruler: lines at every half, points as dots, a second line dashed with squares. */
export function CurveChart({ points }: { readonly points: readonly CurvePoint[] }): ReactNode {
  const top = Math.ceil(Math.max(...points.map(({ greedy, fifo }) => Math.max(greedy, fifo ?? 0))));
  const x = linearScale([SPARES.from, SPARES.to], [LEFT, WIDTH - RIGHT]);
  const y = linearScale([1, top], [HEIGHT - BOTTOM, TOP]);
  const steps = Math.round((SPARES.to - SPARES.from) / SPARES.step);
  const spares = Array.from({ length: steps + 1 }, (_, index) => SPARES.from + index * SPARES.step);
  const levels = Array.from({ length: (top - 1) / FINE + 1 }, (_, index) => 1 + index * FINE);
  const hasFifo = points.some(({ fifo }) => fifo !== null);
  const line = (read: (point: CurvePoint) => number): string =>
    `M${points.map((point) => `${x(point.spareFactor).toFixed(1)} ${y(read(point)).toFixed(1)}`).join('L')}`;
  return (
    <svg className="cp-sheet-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {levels.map((level) => (
        <g key={level}>
          <path
            data-fine={level % 1 !== 0 || undefined}
            className="cp-sheet-grid"
            d={`M${LEFT} ${y(level)}H${WIDTH - RIGHT}`}
          />
          {level % 1 === 0 && (
            <text x={LEFT - 8} y={y(level) + 4} textAnchor="end">
              {formatCount(level)}
            </text>
          )}
        </g>
      ))}
      {spares.map((spare) => (
        <g key={spare}>
          <path className="cp-sheet-grid" d={`M${x(spare)} ${TOP}V${HEIGHT - BOTTOM}`} />
          <text x={x(spare)} y={HEIGHT - BOTTOM + 21} textAnchor="middle">
            {formatPercent(spare)}
          </text>
        </g>
      ))}
      <text x={0} y={14}>
        {words.y}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {words.x}
      </text>
      <path className="cp-sheet-line" d={line(({ greedy }) => greedy)} />
      {points.map(({ spareFactor, greedy }) => (
        <circle key={spareFactor} className="cp-sheet-point" cx={x(spareFactor)} cy={y(greedy)} r="4" />
      ))}
      {hasFifo && <path className="cp-sheet-line" data-dashed d={line(({ fifo }) => fifo ?? Number.NaN)} />}
      {hasFifo &&
        points.map(({ spareFactor, fifo }) => (
          <rect
            key={spareFactor}
            className="cp-sheet-square"
            x={x(spareFactor) - 4}
            y={y(fifo ?? 1) - 4}
            width="8"
            height="8"
          />
        ))}
      {hasFifo && (
        <g>
          <path className="cp-sheet-line" data-dashed d={`M${WIDTH - 220} 40h34`} />
          <rect className="cp-sheet-square" x={WIDTH - 207} y="36" width="8" height="8" />
          <text x={WIDTH - 178} y="44">
            {words.fifo}
          </text>
          <path className="cp-sheet-line" d={`M${WIDTH - 220} 60h34`} />
          <circle className="cp-sheet-point" cx={WIDTH - 203} cy="60" r="4" />
          <text x={WIDTH - 178} y="64">
            {words.greedy}
          </text>
        </g>
      )}
    </svg>
  );
}
