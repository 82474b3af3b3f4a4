import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '#messages';
import { spareArea as words } from '#messages/charts';
import { ChartFrame } from './ChartFrame.tsx';
import { LABEL_HEIGHT } from './labels.ts';
import { hereWords, layoutSpareArea, SPARE_AREA_DOMAIN } from './spareAreaLayout.ts';
import type { MeasuredMark, SpareAreaData, SpareAreaDomain, SpareAreaLayout } from './spareAreaLayout.ts';
import { describeSpareArea, spareAreaReadings, spareAreaTable } from './spareAreaWords.ts';
import { useMeasuredWidth } from './useMeasuredWidth.ts';
import './SpareAreaChart.css';

export interface SpareAreaChartProps extends SpareAreaData {
  readonly title?: string;
  readonly subtitle?: ReactNode;
  readonly badge?: ReactNode;
  readonly domain?: SpareAreaDomain;
}

/** Write amplification against spare area: theory as lines, measured drives as marks, and where the reader is. */
export function SpareAreaChart(props: SpareAreaChartProps): ReactNode {
  const { title = words.title, domain = SPARE_AREA_DOMAIN } = props;
  const { theory, points, here, guess } = props;
  const clipId = useId();
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(560);
  const data = useMemo(() => ({ theory, points, here, ...(guess && { guess }) }), [theory, points, here, guess]);
  const drawing = useMemo(() => {
    const layout = layoutSpareArea(data, domain, width);
    return {
      width,
      height: layout.height,
      plot: { top: layout.y.range[1], bottom: layout.axisY },
      readings: spareAreaReadings(data, layout),
      marks: <Marks layout={layout} here={data.here} clipId={clipId} />,
    };
  }, [data, domain, width, clipId]);
  return (
    <ChartFrame
      title={title}
      subtitle={props.subtitle ?? words.subtitle}
      badge={props.badge}
      legend={<Legend {...data} />}
      description={describeSpareArea(data)}
      table={spareAreaTable(data)}
      plotRef={plotRef}
      drawing={drawing}
    />
  );
}

function Legend({ theory, points, guess }: SpareAreaData): ReactNode {
  const hasMarks = (policy: string): boolean => points.some((point) => point.victimPolicy === policy);
  return (
    <div className="cp-chart-legend" aria-hidden="true">
      {(theory.greedy.length > 0 || hasMarks('greedy')) && (
        <span className="cp-chart-key">
          <svg width="30" height="12">
            {theory.greedy.length > 0 && <path className="cp-spare-chart-greedy" d="M0,6H30" />}
            {hasMarks('greedy') && <circle className="cp-spare-chart-disc" cx="15" cy="6" r="4" />}
          </svg>
          {words.policies.greedy}
        </span>
      )}
      {(theory.fifo.length > 0 || hasMarks('fifo')) && (
        <span className="cp-chart-key">
          <svg width="30" height="12">
            {theory.fifo.length > 0 && <path className="cp-spare-chart-fifo" d="M0,6H30" />}
            {hasMarks('fifo') && <path className="cp-spare-chart-diamond" d="M15,1L20,6L15,11L10,6Z" />}
          </svg>
          {words.policies.fifo}
        </span>
      )}
      {guess !== undefined && guess.length > 0 && (
        <span className="cp-chart-key">
          <svg width="30" height="12">
            <path className="cp-spare-chart-guess" d="M0,6H30" />
          </svg>
          {words.guess}
        </span>
      )}
    </div>
  );
}

interface MarksProps {
  readonly layout: SpareAreaLayout;
  readonly here: SpareAreaData['here'];
  readonly clipId: string;
}

function Marks({ layout, here, clipId }: MarksProps): ReactNode {
  const { x, y, difference, axisY } = layout;
  const [left, right] = x.range;
  const [bottom, top] = y.range;
  return (
    <>
      <clipPath id={clipId}>
        <rect x={left} y={top - 6} width={Math.max(0, right - left + 6)} height={bottom - top + 12} />
      </clipPath>
      {layout.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line className={value === 1 ? 'cp-chart-axis' : 'cp-chart-grid'} x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 8} y={at + 4.5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {difference && <Difference difference={difference} left={left} right={right} />}
      <XAxis layout={layout} axisY={axisY} />
      <g clipPath={`url(#${clipId})`}>
        <path className="cp-spare-chart-guess" d={layout.guessPath} />
        <path className="cp-spare-chart-fifo" d={layout.fifoPath} />
        <path className="cp-spare-chart-greedy" d={layout.greedyPath} />
        {layout.fifoMarks.map((mark) => (
          <Mark key={mark.key} mark={mark} />
        ))}
        {layout.greedyMarks.map((mark) => (
          <Mark key={mark.key} mark={mark} />
        ))}
      </g>
      {layout.here && here && <Here at={layout.here} here={here} axisY={axisY} />}
    </>
  );
}

function XAxis({ layout, axisY }: { readonly layout: SpareAreaLayout; readonly axisY: number }): ReactNode {
  const last = layout.xTicks.at(-1)?.value;
  return layout.xTicks.map(({ at, value }) => (
    <g key={value}>
      <line className="cp-chart-axis" x1={at} x2={at} y1={axisY} y2={axisY + 5} />
      <text x={at} y={axisY + 19} textAnchor="middle">
        {value === last ? formatPercent(value) : formatNumber(value * 100)}
      </text>
    </g>
  ));
}

function Mark({ mark }: { readonly mark: MeasuredMark }): ReactNode {
  return (
    <g className="cp-spare-chart-mark" data-steady={mark.isSteady}>
      {mark.bar && <line className="cp-spare-chart-bar" x1={mark.x} x2={mark.x} y1={mark.bar[0]} y2={mark.bar[1]} />}
      {mark.shape === null ? (
        <circle className="cp-spare-chart-disc" cx={mark.x} cy={mark.y} r={4} />
      ) : (
        <path className="cp-spare-chart-diamond" d={mark.shape} />
      )}
    </g>
  );
}

interface HereProps {
  readonly at: NonNullable<SpareAreaLayout['here']>;
  readonly here: NonNullable<SpareAreaData['here']>;
  readonly axisY: number;
}

function Here({ at, here, axisY }: HereProps): ReactNode {
  const [what, where] = hereWords(here);
  return (
    <g className="cp-spare-chart-here" data-steady={here.isSteady}>
      <line className="cp-spare-chart-drop" x1={at.x} x2={at.x} y1={at.y + 9} y2={axisY} />
      <circle className="cp-spare-chart-ring" cx={at.x} cy={at.y} r={8} />
      <text className="cp-chart-halo cp-spare-chart-you" x={at.label.x} y={at.label.y}>
        {what}
      </text>
      <text className="cp-chart-halo" x={at.label.x} y={at.label.y + LABEL_HEIGHT}>
        {where}
      </text>
    </g>
  );
}

interface DifferenceProps {
  readonly difference: NonNullable<SpareAreaLayout['difference']>;
  readonly left: number;
  readonly right: number;
}

function Difference({ difference, left, right }: DifferenceProps): ReactNode {
  const { y, yTicks, path, marks } = difference;
  return (
    <>
      <text className="cp-spare-chart-panel" x={left} y={y.range[1] - 9}>
        {words.difference}
      </text>
      {yTicks.map(({ at, value }) => (
        <g key={value}>
          <line className={value === 0 ? 'cp-chart-axis' : 'cp-chart-grid'} x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 8} y={at + 4.5} textAnchor="end">
            {formatNumber(value * 100)}
          </text>
        </g>
      ))}
      <path className="cp-spare-chart-fifo" d={path} />
      {marks.map((mark) => (
        <Mark key={mark.key} mark={mark} />
      ))}
    </>
  );
}
