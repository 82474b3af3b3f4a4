import type { ReactNode, RefObject } from 'react';
import {
  ChartFrame,
  Dots,
  LABEL_HEIGHT,
  layoutPlot,
  Line,
  Plot,
  Ring,
  Text,
  usePlot,
  type PlotSpec,
  type Point,
} from '#charts';
import { formatFixed, formatPercent, formatTimes, NO_NUMBER } from '#messages';
import { spareArea } from '#messages/charts';
import * as words from '#messages/spare-area';
import type { TheoryPoint } from './sizedScenario.ts';
import { describeSpareArea, spareAreaReadings, type MeasuredPoint } from './sizedWords.ts';

interface SizedChartProps {
  readonly spec: PlotSpec;
  /** Element of the plot, and its measured width in CSS pixels. */
  readonly plotRef: RefObject<HTMLDivElement | null>;
  readonly widthCssPx: number;
  readonly line: readonly TheoryPoint[];
  readonly points: readonly MeasuredPoint[];
  readonly here: TheoryPoint;
  /** The spare area that most drives were sold with; null if it is off the chart. */
  readonly sold: TheoryPoint | null;
  readonly isWide: boolean;
}

/** The curve in theory, simulated drives as dots, and a ring at the slider. */
export function SizedChart(props: SizedChartProps): ReactNode {
  const { spec, plotRef, widthCssPx: width, line, points, here, sold, isWide } = props;
  const plot = layoutPlot(spec, width);
  return (
    <ChartFrame
      title={words.name}
      description={describeSpareArea({ line, points, here })}
      table={tableOf(points, line)}
      plotRef={plotRef}
      drawing={{
        width,
        height: spec.heightCssPx,
        plot: { top: plot.y.range[1], bottom: plot.y.range[0] },
        readings: spareAreaReadings({ line, points }, plot),
        marks: (
          <Plot {...spec} widthCssPx={width}>
            <Line className="cp-mark-line" points={line.map(placeOf)} />
            <Dots
              className="cp-mark-point"
              points={points.filter(({ isSteady }) => isSteady).map(placeOf)}
              radius={3.6}
            />
            <Dots
              className="cp-spare-unsettled"
              points={points.filter(({ isSteady }) => !isSteady).map(placeOf)}
              radius={3.6}
            />
            {sold && <Sold sold={sold} here={here} form={isWide ? 'wide' : 'narrow'} />}
            <Here here={here} />
          </Plot>
        ),
      }}
    />
  );
}

const placeOf = ({ spareFactor: x, writeAmplification: y }: TheoryPoint): Point => ({ x, y });

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

interface SoldProps {
  readonly sold: TheoryPoint;
  readonly here: TheoryPoint;
  readonly form: 'wide' | 'narrow';
}

/** Beside its point, unless the words at the ring are there. */
function Sold({ sold, here, form }: SoldProps): ReactNode {
  const { y } = usePlot();
  if (Math.abs(y(sold.writeAmplification) - y(here.writeAmplification)) < 2 * LABEL_HEIGHT) return null;
  return (
    <Text {...placeOf(sold)} attach="e" gap={14}>
      {words.frame.sold({ ...valuesOf(sold), form })}
    </Text>
  );
}

/** The ring at the slider; where the curve is steep, there is room at its right, and elsewhere above it. */
function Here({ here }: { readonly here: TheoryPoint }): ReactNode {
  const { y } = usePlot();
  const isSteep = here.writeAmplification > (y.domain[0] + y.domain[1]) / 4;
  return (
    <>
      <g data-testid="spare-frame-ring">
        <Ring {...placeOf(here)} radius={9} hasDrop />
      </g>
      <g data-testid="spare-frame-here">
        <Text className="cp-mark-here" {...placeOf(here)} attach={isSteep ? 'e' : 'ne'} gap={16}>
          {words.frame.here(valuesOf(here))}
        </Text>
      </g>
    </>
  );
}

const HEIGHTS = { wide: 240, narrow: 222 } as const;
const X_TICKS = [0.07, 0.2, 0.3, 0.4, 0.5, 0.6];

/** Both scales are linear, so that the steepness is visible. */
export function sizedPlot(line: readonly TheoryPoint[], points: readonly TheoryPoint[], isWide: boolean): PlotSpec {
  const spares = line.map(({ spareFactor }) => spareFactor);
  const [least, most] = [Math.min(...spares), Math.max(...spares)];
  const highest = Math.max(...[...line, ...points].map(({ writeAmplification }) => writeAmplification));
  return {
    heightCssPx: HEIGHTS[isWide ? 'wide' : 'narrow'],
    x: {
      domain: [least, most],
      ticks: X_TICKS.filter((spare) => spare >= least && spare <= most),
      say: formatPercent,
      hasTicks: false,
    },
    y: { domain: [1, highest], ticks: oddsUpTo(highest), say: (value) => formatTimes(value, 0) },
  };
}

const oddsUpTo = (highest: number): readonly number[] =>
  Array.from({ length: Math.ceil(highest / 2) }, (_, index) => 1 + 2 * index);
