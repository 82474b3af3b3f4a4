import { useMemo, type ReactNode } from 'react';
import { clamp } from '#base';
import {
  AxisX,
  AxisY,
  ChartFrame,
  LABEL_HEIGHT,
  labelWidth,
  linearScale,
  linePath,
  Rule,
  spacedTicks,
  useMeasuredWidth,
  type Point,
  type Scale,
} from '#charts';
import { formatFixed, formatPercent, formatTimes, NO_NUMBER } from '#messages';
import { spareArea } from '#messages/charts';
import * as words from '#messages/spare-area';
import type { TheoryPoint } from './sizedScenario.ts';
import { describeSpareArea, spareAreaReadings, type MeasuredPoint } from './sizedWords.ts';

interface SizedChartProps {
  readonly line: readonly TheoryPoint[];
  readonly points: readonly MeasuredPoint[];
  readonly here: TheoryPoint;
  /** The spare area that most drives were sold with; null if it is off the chart. */
  readonly sold: TheoryPoint | null;
  readonly isWide: boolean;
}

const HEIGHT = { wide: 240, narrow: 226 } as const;

/** The curve in theory, simulated drives as dots, and a ring at the slider. */
export function SizedChart({ line, points, here, sold, isWide }: SizedChartProps): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(isWide ? 428 : 342);
  const form = isWide ? 'wide' : 'narrow';
  const drawing = useMemo(() => {
    const hereText = words.frame.here(valuesOf(here));
    const soldText = sold === null ? '' : words.frame.sold({ ...valuesOf(sold), form });
    const size = { width, height: HEIGHT[form] };
    const layout = layoutSizedChart({ line, points, here, hereText, sold, soldText }, size, SIZED_INSETS[form]);
    return {
      ...size,
      plot: { top: layout.y.range[1], bottom: layout.y.range[0] },
      readings: spareAreaReadings({ line, points }, layout),
      marks: <Marks layout={layout} points={points} hereText={hereText} soldText={soldText} />,
    };
  }, [line, points, here, sold, width, form]);
  return (
    <ChartFrame
      title={words.name}
      description={describeSpareArea({ line, points, here })}
      table={tableOf(points, line)}
      plotRef={plotRef}
      drawing={drawing}
    />
  );
}

const valuesOf = ({ spareFactor, writeAmplification }: TheoryPoint) => ({ spare: spareFactor, writeAmplification });

function tableOf(points: readonly MeasuredPoint[], line: readonly TheoryPoint[]) {
  const rows = points.length > 0 ? points : line;
  return {
    columns: [spareArea.columns.spare, spareArea.columns.measured({ policy: 'greedy' })],
    rows: rows.map(({ spareFactor, writeAmplification }) => [
      formatPercent(spareFactor, 2),
      points.length > 0 ? formatFixed(writeAmplification, 2) : NO_NUMBER,
    ]),
  };
}

interface MarksProps {
  readonly layout: SizedChartLayout;
  readonly points: readonly MeasuredPoint[];
  readonly hereText: string;
  readonly soldText: string;
}

function Marks({ layout, points, hereText, soldText }: MarksProps): ReactNode {
  const { x, y, ring, ringLabel, soldLabel } = layout;
  const [bottom] = y.range;
  return (
    <>
      <AxisY values={layout.yTicks} y={y} range={x.range} floor={1} say={(value) => formatTimes(value, 0)} />
      <AxisX values={layout.xTicks} x={x} y={bottom} tick={0} say={(value) => formatPercent(value)} />
      <path className="cp-spare-frame-line" d={layout.path} />
      {layout.dots.map((dot, index) => (
        <circle
          key={points[index]?.spareFactor}
          className="cp-spare-frame-dot"
          data-steady={points[index]?.isSteady}
          cx={dot.x}
          cy={dot.y}
          r={3.6}
        />
      ))}
      {soldLabel && (
        <text className="cp-chart-halo cp-spare-frame-sold" x={soldLabel.x} y={soldLabel.y}>
          {soldText}
        </text>
      )}
      <Rule className="cp-spare-frame-drop" x={ring.x} y={[ring.y + 11, bottom]} />
      <circle className="cp-spare-frame-ring" data-testid="spare-frame-ring" cx={ring.x} cy={ring.y} r={9} />
      <text
        className="cp-chart-halo cp-spare-frame-here"
        data-testid="spare-frame-here"
        x={ringLabel.x}
        y={ringLabel.y}
        textAnchor={ringLabel.anchor}
      >
        {hereText}
      </text>
    </>
  );
}

interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Room around the plot, CSS pixels, in wide and narrow frames. */
export const SIZED_INSETS = {
  wide: { top: 10, right: 20, bottom: 32, left: 54 },
  narrow: { top: 10, right: 20, bottom: 30, left: 46 },
} as const;
type Insets = (typeof SIZED_INSETS)[keyof typeof SIZED_INSETS];

/** Position of a text on the drawing: its start or its end. */
interface Label extends Point {
  readonly anchor: 'start' | 'end';
}

interface SizedChartLayout {
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  readonly path: string;
  readonly dots: readonly Point[];
  readonly ring: Point;
  readonly ringLabel: Label;
  /** Beside the point of `sold`; null if the words at the ring take its place. */
  readonly soldLabel: Label | null;
}

interface SizedChartData {
  readonly line: readonly TheoryPoint[];
  readonly points: readonly TheoryPoint[];
  readonly here: TheoryPoint;
  readonly hereText: string;
  readonly sold: TheoryPoint | null;
  readonly soldText: string;
}

const X_TICKS = [0.07, 0.2, 0.3, 0.4, 0.5, 0.6];
const RING_RADIUS = 9;
/** The words at the ring are set in 16 px, and `labelWidth` assumes 13. */
const RING_LABEL_SCALE = 1.25;

/** Both scales are linear, so that the steepness is visible. */
export function layoutSizedChart(data: SizedChartData, size: ChartSize, insets: Insets): SizedChartLayout {
  const { line, points, here, hereText, sold, soldText } = data;
  const spareFactors = line.map(({ spareFactor }) => spareFactor);
  const highest = Math.max(...[...line, ...points].map(({ writeAmplification }) => writeAmplification));
  const [left, right] = [insets.left, size.width - insets.right];
  const x = linearScale([Math.min(...spareFactors), Math.max(...spareFactors)], [left, right]);
  const y = linearScale([1, highest], [size.height - insets.bottom, insets.top]);
  const place = (point: TheoryPoint): Point => ({ x: x(point.spareFactor), y: y(point.writeAmplification) });
  const ring = place(here);
  const width = labelWidth(hereText) * RING_LABEL_SCALE;
  const fits = ring.x + RING_RADIUS + 5 + width <= right;
  const ringLabel: Label = fits
    ? { x: ring.x + RING_RADIUS + 5, y: Math.max(ring.y - 8, insets.top + 12), anchor: 'start' }
    : { x: right, y: ring.y - RING_RADIUS - 9, anchor: 'end' };
  return {
    x,
    y,
    xTicks: spacedTicks(x, X_TICKS, 40),
    yTicks: spacedTicks(y, oddsUpTo(highest), 22),
    path: linePath(line.map(place)),
    dots: points.map(place),
    ring,
    ringLabel,
    soldLabel: sold && placeSold(place(sold), soldText, { ...ringLabel, width }, right),
  };
}

const oddsUpTo = (highest: number): readonly number[] =>
  Array.from({ length: Math.ceil(highest / 2) }, (_, index) => 1 + 2 * index);

/** Right of its point; null if the words at the ring are there, or it would leave the plot. */
function placeSold(point: Point, text: string, ringLabel: Label & { width: number }, right: number): Label | null {
  const label = { x: point.x + 14, y: point.y + 4 };
  const end = label.x + labelWidth(text);
  const ringLeft = ringLabel.anchor === 'start' ? ringLabel.x - 2 * RING_RADIUS - 8 : ringLabel.x - ringLabel.width;
  const isClear = Math.abs(label.y - ringLabel.y) > LABEL_HEIGHT + 6 || end < ringLeft;
  return isClear && clamp(end, 0, right) === end ? { ...label, anchor: 'start' } : null;
}
