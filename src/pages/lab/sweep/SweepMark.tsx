import type { ReactNode } from 'react';
import { Line, Rule, usePlot, type Point } from '#charts';
import type { SweepCurve } from './sweepCurves.ts';

/** Corners, and where the first one points, in degrees; no corners for a circle. One for each line, besides its tone. */
const SHAPES: readonly (readonly [corners: number, degrees: number])[] = [
  [0, 0],
  [4, 0],
  [4, 45],
  [3, -90],
  [3, 90],
  [5, -90],
  [6, 0],
  [3, 0],
];

interface SweepMarkProps {
  readonly line: number;
  /** CSS pixels. */
  readonly at: Point;
  readonly radius?: number;
  readonly isHollow?: boolean;
}

/** The mark of a line at one place. */
export function SweepMark({ line, at: { x, y }, radius = 5, isHollow = false }: SweepMarkProps): ReactNode {
  const [corners, degrees] = SHAPES[line % SHAPES.length] ?? [0, 0];
  const look = { className: isHollow ? 'cp-series-dot' : 'cp-series-fill' };
  if (corners === 0) return <circle {...look} cx={x} cy={y} r={radius} />;
  // A square of the circle's size would look larger, a triangle smaller.
  const reach = radius * (corners === 3 ? 1.3 : 1.2);
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((degrees + (corner * 360) / corners) * Math.PI) / 180;
    return `${(x + reach * Math.cos(angle)).toFixed(2)},${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return <polygon {...look} points={points.join(' ')} />;
}

/** The mark beside the name of its line. */
export const LineKey = (mark: Pick<SweepMarkProps, 'line' | 'isHollow'>): ReactNode => (
  <svg data-line={mark.line} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
    <SweepMark {...mark} at={{ x: 8, y: 8 }} />
  </svg>
);

interface CurveMarksProps {
  readonly curve: SweepCurve;
  readonly radius?: number;
}

/** Half of the cross at an end of an interval, CSS pixels. */
const HALF_A_CROSS = 4;

/** A line through its means, each with a mark and the bar of its 95 % interval, which a single seed does not have. */
export function CurveMarks({ curve: { line, points }, radius = 5 }: CurveMarksProps): ReactNode {
  const { x, y } = usePlot();
  const known = points.flatMap(({ value, mean, isWhole }) => (mean ? [{ value, ...mean, isWhole }] : []));
  return (
    <>
      <Line className="cp-series-thin" points={known.map(({ value, mean }) => ({ x: value, y: mean }))} />
      {known.map(({ value, mean, halfWidth, isWhole }) => {
        const ends = halfWidth === null ? [] : [mean - halfWidth, mean + halfWidth];
        const crosses = ends.map((end) => `M${x(value) - HALF_A_CROSS} ${y(end)}h${2 * HALF_A_CROSS}`);
        return (
          <g key={value}>
            {halfWidth !== null && (
              <>
                <Rule className="cp-series-thin" x={value} y={[mean - halfWidth, mean + halfWidth]} />
                <path className="cp-series-thin" d={crosses.join('')} />
              </>
            )}
            <SweepMark line={line} at={{ x: x(value), y: y(mean) }} radius={radius} isHollow={!isWhole} />
          </g>
        );
      })}
    </>
  );
}

/** From the axis, CSS pixels. */
const WAITING_CSS_PX = 8;

/** A place over the axis for each mean that is not there yet. */
export function WaitingMarks({ curve: { points } }: Pick<CurveMarksProps, 'curve'>): ReactNode {
  const { x, y } = usePlot();
  return points
    .filter(({ mean }) => !mean)
    .map(({ value }) => (
      <circle key={value} className="cp-series-dashed" cx={x(value)} cy={y.range[0] - WAITING_CSS_PX} r={3.5} />
    ));
}
