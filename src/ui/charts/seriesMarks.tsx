import type { ReactNode } from 'react';
import { placeOf, placesOf, useCoordinates, usePlot } from './coordinates.ts';
import { LABEL_HEIGHT, labelWidth } from './labels.ts';
import { areaToLevel, linePath, type Point } from './paths.ts';
import { placeText, type Attach } from './plotLayout.ts';

interface LineProps {
  readonly className?: string;
  /** In order of `x`; the line breaks where `y` is not a number. */
  readonly points: readonly Point[];
}

/** A line through points. */
export function Line({ className, points }: LineProps): ReactNode {
  return <path className={className} d={linePath(placesOf(points, useCoordinates()))} />;
}

interface AreaProps {
  readonly className: string;
  /** In order of `x`. */
  readonly points: readonly Point[];
}

/** Between a line and the axis. */
export function Area({ className, points }: AreaProps): ReactNode {
  const plot = usePlot();
  return <path className={className} d={areaToLevel(placesOf(points, plot), plot.y.range[0])} />;
}

interface RingProps extends Point {
  /** CSS pixels. */
  readonly radius?: number;
  readonly className?: string;
  /** Whether a line leads from it down to the axis. */
  readonly hasDrop?: boolean;
}

/** Around the chosen point. */
export function Ring({ x, y, radius = 8, className = 'cp-mark-ring', hasDrop = false }: RingProps): ReactNode {
  const plot = usePlot();
  const at = placeOf({ x, y }, plot);
  return (
    <>
      {hasDrop && <line className="cp-mark-drop" x1={at.x} x2={at.x} y1={at.y + radius} y2={plot.y.range[0]} />}
      <circle className={className} cx={at.x} cy={at.y} r={radius} />
    </>
  );
}

interface TextProps extends Point {
  readonly children: string;
  /** A second line. */
  readonly note?: string;
  readonly className?: string;
  /** On which side of its place it stands, as on a compass. */
  readonly attach?: Attach;
  /** From its place to the words, CSS pixels. */
  readonly gap?: number;
  /** From which value to which they have to fit on the horizontal axis; else they are left out. */
  readonly within?: readonly [number, number];
}

/** Words at a place of the plot; they stay inside it. */
export function Text(props: TextProps): ReactNode {
  const { x, y, children, note, className = '', attach = 'n', gap = 10, within } = props;
  const plot = usePlot();
  const size = {
    width: Math.max(labelWidth(children), labelWidth(note ?? '')),
    height: LABEL_HEIGHT * (note === undefined ? 1 : 2),
  };
  if (within && Math.abs(plot.x(within[1]) - plot.x(within[0])) < size.width) return null;
  const place = placeText(placeOf({ x, y }, plot), attach, size, gap, plot);
  return <TextLines className={`${className} cp-chart-halo`.trim()} {...place} text={children} note={note} />;
}

interface TextLinesProps extends Point {
  readonly text: string;
  readonly note: string | undefined;
  readonly className: string | undefined;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line of words or two, in CSS pixels; of two the first is strong. */
export function TextLines({ x, y, text, note, className, anchor }: TextLinesProps): ReactNode {
  return (
    <text className={className} x={x} y={y} textAnchor={anchor}>
      {note === undefined ? (
        text
      ) : (
        <>
          <tspan className="cp-mark-strong">{text}</tspan>
          <tspan x={x} dy={LABEL_HEIGHT}>
            {note}
          </tspan>
        </>
      )}
    </text>
  );
}
