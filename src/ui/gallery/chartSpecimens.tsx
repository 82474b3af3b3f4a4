import { useMemo, type ReactNode } from 'react';
import {
  Area,
  areaToLevel,
  AxisX,
  AxisY,
  Band,
  Bars,
  ChartFrame,
  curvePath,
  Diamonds,
  Dots,
  DragKnob,
  Key,
  layoutPlots,
  linearScale,
  Line,
  linePath,
  logScale,
  MarkLegend,
  PlotColumn,
  PlotFrame,
  Ring,
  RowLine,
  RowMark,
  RowName,
  RowPlot,
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

const AXIS_X = { domain: [0, 1], ticks: SHARES, say: String } as const;
const AXIS_Y = { scale: 'log', domain: [1, 10], ticks: LEVELS, say: String } as const;
const BARS = VALUES.map(({ x, y }) => ({ x: [x - 0.02, x + 0.02] as const, y }));

/** A plot with a read-out. */
function FramedPlot(): ReactNode {
  const [plotRef, widthCssPx] = useMeasuredWidth<HTMLDivElement>(640);
  return (
    <PlotFrame
      title="plot"
      description="A falling line."
      table={{ columns: ['x', 'y'], rows: VALUES.map(({ x, y }) => [x.toFixed(2), y.toFixed(2)]) }}
      plotRef={plotRef}
      widthCssPx={widthCssPx}
      heightCssPx={HEIGHT}
      x={AXIS_X}
      y={AXIS_Y}
      readings={VALUES.map(({ x, y }) => ({ x, text: y.toFixed(2), dots: [{ y, tone: 'only' }] }))}
    >
      <Line className="cp-mark-line" points={VALUES} />
    </PlotFrame>
  );
}

const COLUMN = layoutPlots(
  [
    {
      name: 'line',
      heightCssPx: HEIGHT,
      belowCssPx: 0,
      x: { ...AXIS_X, ticks: [] },
      y: AXIS_Y,
      marks: <Line className="cp-mark-line" points={VALUES} />,
    },
    {
      name: 'bars',
      heightCssPx: HEIGHT,
      x: { ...AXIS_X, padCssPx: [20, 20] },
      y: AXIS_Y,
      marks: <Bars className="cp-mark-bar" bars={BARS} />,
    },
  ],
  640,
);

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
  PlotFrame: FramedPlot,
  'PlotColumn, Bars': () => (
    <LineDrawing
      name="gallery-column"
      label="PlotColumn"
      description="A line, and bars under it."
      stillWidths={ONE_WIDTH}
      draw={() => ({ heightCssPx: COLUMN.heightCssPx, marks: <PlotColumn {...COLUMN} /> })}
    />
  ),
  RowPlot: () => (
    <table style={{ width: 320 }}>
      <tbody>
        <tr>
          <td>
            <RowPlot heightCssPx={18}>
              <RowName at={0}>less</RowName>
              <RowName at={0.5}>as counted</RowName>
              <RowName at={1}>more</RowName>
            </RowPlot>
          </td>
        </tr>
        {VALUES.map(({ x }) => (
          <tr key={x}>
            <td>
              <RowPlot heightCssPx={18} rules={SHARES}>
                <RowLine className="cp-mark-line" from={x} to={0.5} />
                <RowMark at={x}>
                  <circle className="cp-mark-dot" r={5} />
                </RowMark>
              </RowPlot>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  MarkLegend: () => (
    <MarkLegend
      marks={[
        [<Rule key="line" className="cp-series-a cp-series-line" x={[-13, 13]} y={0} />, 'one drive'],
        [<Dots key="dot" className="cp-series-b cp-series-dot" points={[{ x: 0, y: 0 }]} radius={5} />, 'two drives'],
      ]}
    />
  ),
  Key: () => (
    <Chart name="Key">
      <Key
        widthCssPx={320}
        items={['host', 're', 'bar'].map((look) => ({
          name: look,
          mark: <rect className={`cp-mark-${look}`} x={-7} y={-5} width={14} height={10} />,
        }))}
      />
    </Chart>
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
