import type { ReactNode } from 'react';

interface LevelLinesProps {
  readonly values: readonly number[];
  /** From a value to its height in CSS pixels. */
  readonly y: (value: number) => number;
  /** Where lines begin and end, CSS pixels. */
  readonly range: readonly [number, number];
  /** The value whose line is the axis. */
  readonly floor: number;
  readonly say: (value: number) => string;
  /** Between a number and its line, CSS pixels. */
  readonly gap?: number;
}

const USUAL_GAP = 8;
/** From the middle of a number to its foot. */
const HALF_A_NUMBER = 4.5;

/** Lines across a chart at these values, each with its number before it. */
export function LevelLines({ values, y, range, floor, say, gap = USUAL_GAP }: LevelLinesProps): ReactNode {
  const [left, right] = range;
  return values.map((value) => (
    <g key={value}>
      <line
        className={value === floor ? 'cp-chart-axis' : 'cp-chart-grid'}
        x1={left}
        x2={right}
        y1={y(value)}
        y2={y(value)}
      />
      <text x={left - gap} y={y(value) + HALF_A_NUMBER} textAnchor="end">
        {say(value)}
      </text>
    </g>
  ));
}
