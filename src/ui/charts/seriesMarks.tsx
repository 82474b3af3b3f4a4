import type { ReactNode } from 'react';
import { placeOf, placesOf, useCoordinates, usePlot } from './coordinates.ts';
import { LABEL_HEIGHT, labelWidth } from './labels.ts';
import { Rule } from './marks.tsx';
import { areaPath, curvePath, linePath, type Point } from './paths.ts';
import { placeText, type Attach } from './plotLayout.ts';

interface LineProps {
  readonly className: string;
  /** In order of `x`; the line breaks where `y` is not a number. */
  readonly points: readonly Point[];
  /** Whether it is smooth; it rises and falls only where its points do. */
  readonly isSmooth?: boolean;
}

/** A line through points. */
export function Line({ className, points, isSmooth = false }: LineProps): ReactNode {
  return <path className={className} d={(isSmooth ? curvePath : linePath)(placesOf(points, useCoordinates()))} />;
}

interface AreaProps {
  readonly className: string;
  /** In order of `x`. */
  readonly points: readonly { readonly x: number; readonly low: number; readonly high: number }[];
}

/** What lies between two lines. */
export function Area({ className, points }: AreaProps): ReactNode {
  const { x, y } = useCoordinates();
  return (
    <path
      className={className}
      d={areaPath(points.map((point) => ({ x: x(point.x), top: y(point.high), bottom: y(point.low) })))}
    />
  );
}

interface RingProps extends Point {
  /** CSS pixels. */
  readonly radius?: number;
  readonly className?: string;
}

/** Around the chosen point. */
export function Ring({ x, y, radius = 8, className = 'cp-mark-ring' }: RingProps): ReactNode {
  const plot = useCoordinates();
  return <circle className={className} cx={plot.x(x)} cy={plot.y(y)} r={radius} />;
}

/** From a point down to the axis. */
export function Drop({ x, y }: Point): ReactNode {
  const { y: scale } = usePlot();
  return <Rule className="cp-mark-drop" x={x} y={[y, scale.domain[0]]} />;
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
  return <TextLines className={className} {...place} text={children} note={note} />;
}

interface TextLinesProps extends Point {
  readonly text: string;
  readonly note: string | undefined;
  readonly className: string | undefined;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line of words or two, in CSS pixels; of two the first is strong. */
export function TextLines({ x, y, text, note, className = '', anchor }: TextLinesProps): ReactNode {
  return (
    <text className={`${className} cp-chart-halo`.trim()} x={x} y={y} textAnchor={anchor}>
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
