import { useMemo, type ReactNode } from 'react';
import {
  Area,
  areaToLevel,
  AxisX,
  AxisY,
  Band,
  ChartFrame,
  curvePath,
  Diamonds,
  Dots,
  DragKnob,
  linearScale,
  Line,
  linePath,
  logScale,
  Ring,
  Rule,
  Text,
  useMeasuredWidth,
  type Point,
} from '#charts';
import { LineDrawing, PlotDrawing } from '#parts';

const ONE_WIDTH = [{ widthCssPx: 640, fromCssPx: 0 }] as const;
const HEIGHT = 150;
const X = linearScale([0, 1], [60, 600]);
const Y = logScale([1, 10], [110, 10]);
const VALUES: readonly Point[] = [0.02, 0.1, 0.24, 0.37, 0.52, 0.7, 0.98].map((x) => ({ x, y: 1 + 8 * (1 - x) ** 3 }));
const POINTS: readonly Point[] = VALUES.map(({ x, y }) => ({ x: X(x), y: Y(y) }));
const LEVELS = [1, 2, 5, 10];
const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** Marks of a chart on a ground of their own. */
function Chart({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <LineDrawing
      name={`gallery-${name}`}
      label={name}
      description={name}
      stillWidths={ONE_WIDTH}
      draw={() => ({ heightCssPx: HEIGHT, marks: children })}
    />
  );
}

/** A name, a cross-hair that follows pointer, finger and arrow keys, and a table for those who do not see. */
function Framed(): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(640);
  const drawing = useMemo(
    () => ({
      width,
      height: HEIGHT,
      plot: { top: 10, bottom: 110 },
      readings: POINTS.map(({ x, y }) => ({ x, text: Y.invert(y).toFixed(2), dots: [{ y, tone: 'only' }] })),
      marks: <path className="cp-mark-line" d={curvePath(POINTS)} />,
    }),
    [width],
  );
  const rows = POINTS.map(({ x, y }) => [X.invert(x).toFixed(2), Y.invert(y).toFixed(2)]);
  return (
    <ChartFrame
      title="chart"
      description="A falling line."
      table={{ columns: ['x', 'y'], rows }}
      plotRef={plotRef}
      drawing={drawing}
    />
  );
}

/** Each mark of the charts by its name. */
export const CHART_SPECIMENS = {
  ChartFrame: Framed,
  'Plot, Area, Line, Ring, Text': () => (
    <PlotDrawing
      name="gallery-plot"
      label="Plot"
      description="A falling line with its name."
      stillWidths={ONE_WIDTH}
      heightCssPx={HEIGHT}
      x={{ domain: [0, 1], ticks: SHARES, say: String, name: 'share' }}
      y={{ scale: 'log', domain: [1, 10], ticks: LEVELS, say: String }}
      ends={[
        { y: 1, text: 'the curve', note: 'as far as it is known', className: 'cp-mark-strong' },
        { y: 1.2, text: 'another' },
      ]}
    >
      <Area className="cp-mark-band" points={VALUES} />
      <Line className="cp-mark-line" points={VALUES} />
      <Ring {...VALUES[3]!} hasDrop />
      <Text {...VALUES[3]!} attach="ne">
        here
      </Text>
    </PlotDrawing>
  ),
  AxisY: () => (
    <Chart name="AxisY">
      <AxisY values={LEVELS} y={Y} range={X.range} floor={1} say={String} />
    </Chart>
  ),
  AxisX: () => (
    <Chart name="AxisX">
      <AxisX values={SHARES} x={X} y={40} say={String} anchor={(share) => (share === 1 ? 'end' : 'middle')} />
      <AxisX values={SHARES} x={X} y={90} tick={0} say={String} />
    </Chart>
  ),
  Rule: () => (
    <Chart name="Rule">
      <Rule className="cp-mark-rule" x={X(0.25)} y={Y.range} />
      <Rule className="cp-mark-guess" x={X(0.5)} y={Y.range} />
      <Rule className="cp-mark-low" x={X.range} y={Y(2)} />
    </Chart>
  ),
  Band: () => (
    <Chart name="Band">
      <Band className="cp-mark-band" x={[X(0.25), X(0.75)]} y={Y.range} />
    </Chart>
  ),
  'linePath, curvePath, areaToLevel': () => (
    <Chart name="paths">
      <path className="cp-mark-host" d={areaToLevel(POINTS, Y(1))} />
      <path className="cp-mark-line" d={linePath(POINTS)} />
      <path className="cp-mark-guess" d={curvePath(POINTS)} />
    </Chart>
  ),
  Dots: () => (
    <Chart name="Dots">
      <Dots className="cp-mark-ink-point" points={POINTS} radius={4.5} />
    </Chart>
  ),
  Diamonds: () => (
    <Chart name="Diamonds">
      <Diamonds className="cp-mark-diamond" points={POINTS} radius={5} />
    </Chart>
  ),
  DragKnob: () => (
    <Chart name="DragKnob">
      <DragKnob at={{ x: X(0.25), y: 60 }} arrow={20} hasLeft hasRight />
      <DragKnob at={{ x: X(0.75), y: 60 }} arrow={20} hasLeft hasRight={false} />
    </Chart>
  ),
} satisfies Record<string, () => ReactNode>;
