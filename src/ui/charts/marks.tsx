import type { ReactNode } from 'react';
import { placeOf, placesOf, useCoordinates } from './coordinates.ts';
import { diamondPath, type Point } from './paths.ts';
import type { Scale } from './scales.ts';

// Inside a `Plot` places are values of its axes; elsewhere they are CSS pixels.

/** A place, or from where to where. */
type Extent = number | readonly [number, number];

/** Ends in CSS pixels; all of the plot where nothing else is told. */
function endsOf(extent: Extent | undefined, scale: Scale): readonly [number, number] {
  if (extent === undefined) return scale.range;
  if (typeof extent === 'number') return [scale(extent), scale(extent)];
  return [scale(extent[0]), scale(extent[1])];
}

interface RuleProps {
  readonly className?: string;
  readonly x?: Extent;
  readonly y?: Extent;
}

/** A straight line: upright where `x` is one place, level where `y` is. In a plot it crosses all of it where one of them is missing. */
export function Rule({ className, x, y }: RuleProps): ReactNode {
  const scales = useCoordinates();
  const [x1, x2] = endsOf(x, scales.x);
  const [y1, y2] = endsOf(y, scales.y);
  return <line className={className} x1={x1} x2={x2} y1={y1} y2={y2} />;
}

interface BandProps {
  readonly className: string;
  /** From left to right. */
  readonly x?: readonly [number, number];
  /** As the range of a scale: from below to above. */
  readonly y?: readonly [number, number];
  /** Room that it leaves at both sides, so that it can be counted among others, and radius of its corners. CSS pixels. */
  readonly gap?: number;
  readonly radius?: number;
}

/** What is shaded of a plot: all of its width or height where that is missing. */
export function Band({ className, x, y, gap = 0, radius }: BandProps): ReactNode {
  const scales = useCoordinates();
  const [left, right] = endsOf(x, scales.x);
  const [bottom, top] = endsOf(y, scales.y);
  const width = Math.max(0, right - left - 2 * gap);
  return <rect className={className} x={left + gap} y={top} width={width} height={bottom - top} rx={radius} />;
}

interface SeriesMarksProps {
  readonly className: string;
  readonly points: readonly Point[];
  /** CSS pixels. */
  readonly radius: number;
}

/** A dot on each point. */
export function Dots({ className, points, radius }: SeriesMarksProps): ReactNode {
  return placesOf(points, useCoordinates()).map(({ x, y }, index) => (
    <circle key={index} className={className} cx={x} cy={y} r={radius} />
  ));
}

/** A square on its corner on each point. */
export function Diamonds({ className, points, radius }: SeriesMarksProps): ReactNode {
  return placesOf(points, useCoordinates()).map((point, index) => (
    <path key={index} className={className} d={diamondPath(point, radius)} />
  ));
}

interface DragKnobProps {
  readonly at: Point;
  /** Length of the arrows beside it, CSS pixels. */
  readonly arrow: number;
  /** Whether there is room to drag left (right), so that an arrow is drawn on that side. */
  readonly hasLeft: boolean;
  readonly hasRight: boolean;
}

/** Where a guess is held, with arrows to where it can be dragged. */
export function DragKnob({ at, arrow, hasLeft, hasRight }: DragKnobProps): ReactNode {
  const { x, y } = placeOf(at, useCoordinates());
  return (
    <>
      <circle className="cp-mark-halo-dot" cx={x} cy={y} r={16} />
      <circle className="cp-mark-dot" cx={x} cy={y} r={8} />
      {hasLeft && <path className="cp-mark-arrow" d={`M${x - 20} ${y}h${-arrow}m6 -4.5l-6 4.5l6 4.5`} />}
      {hasRight && <path className="cp-mark-arrow" d={`M${x + 20} ${y}h${arrow}m-6 -4.5l6 4.5l-6 4.5`} />}
    </>
  );
}
