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
  /** A line break begins another line. */
  readonly children: string;
  /** A second line, under a strong first one. */
  readonly note?: string;
  /** What follows in the same line and has no look of its own. */
  readonly aside?: string;
  readonly className?: string;
  /** Size of its type, where that is another than a label's. */
  readonly sizePx?: number;
  /** On which side of its place it stands, as on a compass. */
  readonly attach?: Attach;
  /** From its place to the words, CSS pixels. */
  readonly gap?: number;
  /** From which value to which they have to fit on the horizontal axis; else they are left out. */
  readonly within?: readonly [number, number];
}

/** Words at a place of the plot; they stay inside it. */
export function Text(props: TextProps): ReactNode {
  const { x, y, children, note, aside, className = '', sizePx, attach = 'n', gap = 10, within } = props;
  const plot = usePlot();
  const lines = [...children.split('\n'), ...(note === undefined ? [] : [note])];
  const besideWidth = aside === undefined ? 0 : ASIDE_GAP + labelWidth(aside);
  const size = {
    width: Math.max(...lines.map((line) => labelWidth(line, sizePx))) + besideWidth,
    height: LABEL_HEIGHT * lines.length,
  };
  if (within && Math.abs(plot.x(within[1]) - plot.x(within[0])) < size.width) return null;
  const place = placeText(placeOf({ x, y }, plot), attach, size, gap, plot);
  return <TextLines className={className} {...place} text={children} {...{ note, aside, sizePx }} hasHalo />;
}

/** Between words and what follows them in the same line, CSS pixels. */
const ASIDE_GAP = 7;

interface TextLinesProps extends Point {
  readonly text: string;
  readonly note?: string | undefined;
  readonly aside?: string | undefined;
  readonly className: string | undefined;
  readonly sizePx?: number | undefined;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly hasHalo?: boolean;
}

/** Lines of words, in CSS pixels; over a note the first is strong. */
export function TextLines(props: TextLinesProps): ReactNode {
  const { x, y, text, note, aside, className = '', sizePx, anchor, hasHalo = false } = props;
  const [first = '', ...more] = [...text.split('\n'), ...(note === undefined ? [] : [note])];
  const firstLook = aside !== undefined ? className : note !== undefined ? 'cp-mark-strong' : undefined;
  const look = [aside === undefined && className, hasHalo && 'cp-chart-halo'].filter(Boolean).join(' ');
  return (
    <text
      className={look || undefined}
      x={x}
      y={y}
      textAnchor={anchor}
      style={sizePx === undefined ? undefined : { fontSize: sizePx }}
    >
      {firstLook === undefined ? first : <tspan className={firstLook}>{first}</tspan>}
      {aside !== undefined && <tspan dx={ASIDE_GAP}>{aside}</tspan>}
      {more.map((line) => (
        <tspan key={line} x={x} dy={LABEL_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
