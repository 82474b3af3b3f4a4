import type { ReactNode } from 'react';
import { Rule } from './marks.tsx';

interface AxisYProps {
  readonly values: readonly number[];
  /** From a value to its height in CSS pixels. */
  readonly y: (value: number) => number;
  /** Where lines begin and end, CSS pixels. */
  readonly range: readonly [number, number];
  /** The value whose line is the axis; all lines are of the grid unless told. */
  readonly floor?: number | undefined;
  /** Look of the line at the floor. */
  readonly floorLook?: string;
  /** The number at a line; lines have none unless told. */
  readonly say?: ((value: number) => string) | undefined;
  /** Between a number and its line, CSS pixels. */
  readonly gap?: number;
}

/** From the middle of a number to its foot. */
const HALF_A_NUMBER = 4.5;

/** Lines across a chart at these values, each with its number before it. */
export function AxisY(props: AxisYProps): ReactNode {
  const { values, y, range, floor, floorLook = 'cp-chart-axis', say, gap = 8 } = props;
  return values.map((value) => (
    <g key={value}>
      <Rule className={value === floor ? floorLook : 'cp-chart-grid'} x={range} y={y(value)} />
      {say && (
        <text x={range[0] - gap} y={y(value) + HALF_A_NUMBER} textAnchor="end">
          {say(value)}
        </text>
      )}
    </g>
  ));
}

export type Anchor = 'start' | 'middle' | 'end';

interface AxisXProps {
  readonly values: readonly number[];
  /** From a value to its place in CSS pixels. */
  readonly x: (value: number) => number;
  /** Height of the axis. */
  readonly y: number;
  /** Length of the ticks below it; 0 for none. */
  readonly tick?: number;
  /** From the axis to the foot of the numbers. */
  readonly drop?: number;
  readonly say: (value: number) => ReactNode;
  /** Which end of a number stands at its value; the middle unless told. */
  readonly anchor?: (value: number) => Anchor;
}

/** From an axis to the foot of its numbers, CSS pixels. */
export const NUMBER_DROP = 20;

/** Ticks below an axis at these values, each with its number under it. */
export function AxisX({ values, x, y, tick = 5, drop = NUMBER_DROP, say, anchor }: AxisXProps): ReactNode {
  return values.map((value) => (
    <g key={value}>
      {tick > 0 && <Rule className="cp-chart-axis" x={x(value)} y={[y, y + tick]} />}
      <text x={x(value)} y={y + drop} textAnchor={anchor?.(value) ?? 'middle'}>
        {say(value)}
      </text>
    </g>
  ));
}
