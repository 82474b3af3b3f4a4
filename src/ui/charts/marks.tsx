import type { ReactNode } from 'react';
import { diamondPath, type Point } from './paths.ts';

/** A place, or from where to where, in CSS pixels. */
type Extent = number | readonly [number, number];

const endsOf = (extent: Extent): readonly [number, number] => (typeof extent === 'number' ? [extent, extent] : extent);

interface RuleProps {
  readonly className?: string;
  readonly x: Extent;
  readonly y: Extent;
}

/** A straight line: upright where `x` is one place, level where `y` is. */
export function Rule({ className, x, y }: RuleProps): ReactNode {
  const [x1, x2] = endsOf(x);
  const [y1, y2] = endsOf(y);
  return <line className={className} x1={x1} x2={x2} y1={y1} y2={y2} />;
}

interface BandProps {
  readonly className: string;
  /** From left to right. */
  readonly x: readonly [number, number];
  /** As the range of a scale: from below to above. */
  readonly y: readonly [number, number];
}

/** What is shaded of a plot. */
export function Band({ className, x: [left, right], y: [bottom, top] }: BandProps): ReactNode {
  return <rect className={className} x={left} y={top} width={Math.max(0, right - left)} height={bottom - top} />;
}

interface SeriesMarksProps {
  readonly className: string;
  readonly points: readonly Point[];
  readonly radius: number;
}

/** A dot on each point. */
export function Dots({ className, points, radius }: SeriesMarksProps): ReactNode {
  return points.map(({ x, y }, index) => <circle key={index} className={className} cx={x} cy={y} r={radius} />);
}

/** A square on its corner on each point. */
export function Diamonds({ className, points, radius }: SeriesMarksProps): ReactNode {
  return points.map((point, index) => <path key={index} className={className} d={diamondPath(point, radius)} />);
}

interface DragKnobProps {
  readonly at: Point;
  /** Length of the arrows beside it. */
  readonly arrow: number;
  /** Whether there is room to drag left (right), so that an arrow is drawn on that side. */
  readonly hasLeft: boolean;
  readonly hasRight: boolean;
}

/** Where a guess is held, with arrows to where it can be dragged. */
export function DragKnob({ at: { x, y }, arrow, hasLeft, hasRight }: DragKnobProps): ReactNode {
  return (
    <>
      <circle className="cp-mark-halo-dot" cx={x} cy={y} r={16} />
      <circle className="cp-mark-dot" cx={x} cy={y} r={8} />
      {hasLeft && <path className="cp-mark-arrow" d={`M${x - 20} ${y}h${-arrow}m6 -4.5l-6 4.5l6 4.5`} />}
      {hasRight && <path className="cp-mark-arrow" d={`M${x + 20} ${y}h${arrow}m-6 -4.5l6 4.5l-6 4.5`} />}
    </>
  );
}
