import type { ReactNode } from 'react';
import './styles.ts';

/** A place in a row, 0 at its left end and 1 at its right one. */
type Place = number;

const percentOf = (at: Place): string => `${at * 100}%`;

interface RowPlotProps {
  readonly heightCssPx: number;
  /** Room after its right end, for what reaches over it. */
  readonly endCssPx?: number;
  /** Where thin lines cross it. */
  readonly rules?: readonly Place[];
  /** Marks of a row. */
  readonly children: ReactNode;
}

/** A row of a plot that stands in the rows of a table, as broad as its cell. The cells beside it say the same in numbers. */
export const RowPlot = ({ heightCssPx, endCssPx = 0, rules, children }: RowPlotProps): ReactNode => (
  <div className="cp-row-plot" style={{ height: heightCssPx, marginRight: endCssPx }} aria-hidden="true">
    <svg className="cp-chart-svg" width="100%" height="100%">
      {rules?.map((rule) => (
        <line key={rule} className="cp-chart-grid" x1={percentOf(rule)} x2={percentOf(rule)} y2="100%" />
      ))}
      {children}
    </svg>
  </div>
);

interface RowMarkProps {
  readonly at: Place;
  /** Around the point 0, 0. */
  readonly children: ReactNode;
}

export const RowMark = ({ at, children }: RowMarkProps): ReactNode => (
  <svg className="cp-chart-svg" x={percentOf(at)} y="50%">
    {children}
  </svg>
);

interface RowLineProps {
  readonly className: string;
  readonly from: Place;
  readonly to: Place;
}

export const RowLine = ({ className, from, to }: RowLineProps): ReactNode => (
  <line className={className} x1={percentOf(from)} x2={percentOf(to)} y1="50%" y2="50%" />
);

interface RowNameProps {
  readonly at: Place;
  readonly className?: string;
  /** Whether it stands in the middle of its place also at the ends, where the row leaves room for it. */
  readonly isCentered?: boolean;
  readonly children: string;
}

/** A number or a name over the rows. */
export function RowName({ at, className, isCentered = false, children }: RowNameProps): ReactNode {
  const anchor = isCentered || (at > 0 && at < 1) ? 'middle' : at <= 0 ? 'start' : 'end';
  return (
    <text className={className} x={percentOf(at)} y={14} textAnchor={anchor}>
      {children}
    </text>
  );
}
