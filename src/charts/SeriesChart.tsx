import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatCount, formatFixed, formatNumber } from '#messages';
import { series as words } from '#messages/charts';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartTable } from './ChartFrame.tsx';
import { layoutSeries } from './seriesLayout.ts';
import type { SeriesData, SeriesLayout } from './seriesLayout.ts';
import { useMeasuredWidth } from './useMeasuredWidth.ts';
import './SeriesChart.css';

export interface SeriesChartProps extends SeriesData {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly badge?: ReactNode;
  /** Steps of one drive write, the unit of the x axis: the logical pages of the drive. */
  readonly stepsPerUnit: number;
  readonly plotHeightCssPx?: number;
}

/** Write amplification of each window as the run goes on, with theory and where it is steady. Log scale. */
export function SeriesChart(props: SeriesChartProps): ReactNode {
  const { title = words.title, plotHeightCssPx = 150 } = props;
  const { points, theory, steadyFromStep, stepsPerUnit } = props;
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(320);
  const drawing = useMemo(() => {
    const layout = layoutSeries({ points, theory, steadyFromStep }, stepsPerUnit, width, plotHeightCssPx);
    return {
      width,
      height: layout.height,
      plot: { top: layout.y.range[1], bottom: layout.y.range[0] },
      readings: points.map((point) => ({
        x: layout.x(point.step / stepsPerUnit),
        dots: [{ tone: 'measured', y: layout.y(point.writeAmplification) }],
        text: words.reading({ writes: point.step / stepsPerUnit, writeAmplification: point.writeAmplification }),
      })),
      marks: <Marks layout={layout} theory={theory} />,
    };
  }, [points, theory, steadyFromStep, stepsPerUnit, plotHeightCssPx, width]);
  return (
    <ChartFrame
      title={title}
      subtitle={props.subtitle ?? words.subtitle}
      badge={props.badge}
      description={describe(props)}
      table={tableOf(props)}
      plotRef={plotRef}
      drawing={drawing}
    />
  );
}

function describe({ points, theory, steadyFromStep, stepsPerUnit }: SeriesChartProps): string {
  const last = points.at(-1);
  if (!last) return words.nothing;
  const highest = Math.max(...points.map((point) => point.writeAmplification));
  const { writeAmplification } = last;
  const sentences = [
    words.now({ writes: last.step / stepsPerUnit, writeAmplification, highest }),
    steadyFromStep === null ? words.unsteady : words.steadySince({ writes: steadyFromStep / stepsPerUnit }),
  ];
  if (theory !== null) sentences.push(words.expected({ theory }));
  return sentences.join(' ');
}

const TABLE_ROWS = 20;

function tableOf({ points, stepsPerUnit }: SeriesChartProps): ChartTable {
  const stride = Math.max(1, Math.ceil(points.length / TABLE_ROWS));
  const shown = points.filter((_, index) => index % stride === 0 || index === points.length - 1);
  return {
    columns: [words.columns.pages, words.columns.writes, words.columns.amplification],
    rows: shown.map(({ step, writeAmplification }) => [
      formatCount(step),
      formatFixed(step / stepsPerUnit, 2),
      formatFixed(writeAmplification, 2),
    ]),
  };
}

function Marks({ layout, theory }: { readonly layout: SeriesLayout; readonly theory: number | null }): ReactNode {
  const { x, y, steadyX, theoryY } = layout;
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  const isLabelAbove = theoryY !== null && theoryY > top + 26;
  return (
    <>
      {steadyX !== null && (
        <rect
          className="cp-series-steady"
          x={steadyX}
          y={top}
          width={Math.max(0, right - steadyX)}
          height={bottom - top}
        />
      )}
      {layout.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line className={value === 1 ? 'cp-chart-axis' : 'cp-chart-grid'} x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 8} y={at + 4.5} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {layout.xTicks.map(({ at, value }) => (
        <g key={value}>
          <line className="cp-chart-axis" x1={at} x2={at} y1={bottom} y2={bottom + 5} />
          <text x={at} y={bottom + 19} textAnchor="middle">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {layout.last === null && (
        <text x={(left + right) / 2} y={(top + bottom) / 2} textAnchor="middle">
          {words.nothingShort}
        </text>
      )}
      <path className="cp-series-line" d={layout.path} />
      {theoryY !== null && theory !== null && (
        <>
          <line className="cp-series-theory" x1={left} x2={right} y1={theoryY} y2={theoryY} />
          <text className="cp-chart-halo" x={right} y={isLabelAbove ? theoryY - 9 : theoryY + 19} textAnchor="end">
            {words.theory({ theory })}
          </text>
        </>
      )}
      {layout.last && <circle className="cp-series-last" cx={layout.last.x} cy={layout.last.y} r={3.5} />}
    </>
  );
}
