import type { ReactNode } from 'react';
import { linePath, type Point, type Scale } from '#charts';
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
  readonly at: Point;
  readonly radius?: number;
  readonly isHollow?: boolean;
}

/** The mark of a line at one place. */
export function SweepMark({ line, at: { x, y }, radius = 5, isHollow = false }: SweepMarkProps): ReactNode {
  const [corners, degrees] = SHAPES[line % SHAPES.length] ?? [0, 0];
  const look = { className: 'cp-sweep-mark', 'data-hollow': isHollow || undefined };
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
  <svg className="cp-sweep-key" data-line={mark.line} width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
    <SweepMark {...mark} at={{ x: 8, y: 8 }} />
  </svg>
);

interface CurveMarksProps {
  readonly curve: SweepCurve;
  readonly x: Scale;
  readonly y: Scale;
  readonly radius?: number;
}

/** A line through its means, each with a mark and the bar of its 95 % interval, which a single seed does not have. */
export function CurveMarks({ curve: { line, points }, x, y, radius = 5 }: CurveMarksProps): ReactNode {
  const known = points.flatMap(({ value, mean, isWhole }) =>
    mean ? [{ at: { x: x(value), y: y(mean.mean) }, ...mean, isWhole }] : [],
  );
  return (
    <>
      <path className="cp-sweep-line" d={linePath(known.map(({ at }) => at))} />
      {known.map(({ at, mean, halfWidth, isWhole }) => {
        const [low, high] = [y(mean - (halfWidth ?? 0)), y(mean + (halfWidth ?? 0))];
        const interval = `M${at.x} ${low}V${high}M${at.x - 4} ${low}h8M${at.x - 4} ${high}h8`;
        return (
          <g key={at.x}>
            {halfWidth !== null && <path className="cp-sweep-interval" d={interval} />}
            <SweepMark line={line} at={at} radius={radius} isHollow={!isWhole} />
          </g>
        );
      })}
    </>
  );
}
