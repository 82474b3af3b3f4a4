import { useMemo, type ReactNode } from 'react';
import { ChartFrame, describeSpareArea, spareAreaReadings, useMeasuredWidth, type MeasuredPoint } from '#charts';
import { formatFixed, formatPercent, formatTimes, NO_NUMBER } from '#messages';
import { spareArea } from '#messages/charts';
import * as words from '#messages/spare-area';
import { FRAME_INSETS, layoutFrameChart, type FrameChartLayout } from './frameChart.ts';
import type { TheoryPoint } from './frameScenario.ts';

interface FrameChartProps {
  readonly line: readonly TheoryPoint[];
  readonly points: readonly MeasuredPoint[];
  readonly here: TheoryPoint;
  /** What most drives were sold with, where it is on the chart. */
  readonly sold: TheoryPoint | null;
  readonly isWide: boolean;
}

const HEIGHT = { wide: 240, narrow: 226 } as const;

/** The curve in theory, drives simulated here as dots, and a ring where the slider is. */
export function FrameChart({ line, points, here, sold, isWide }: FrameChartProps): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(isWide ? 428 : 342);
  const form = isWide ? 'wide' : 'narrow';
  const drawing = useMemo(() => {
    const hereText = words.frame.here(valuesOf(here));
    const soldText = sold === null ? '' : words.frame.sold({ ...valuesOf(sold), form });
    const size = { width, height: HEIGHT[form] };
    const layout = layoutFrameChart({ line, points, here, hereText, sold, soldText }, size, FRAME_INSETS[form]);
    const theory = { greedy: line, fifo: [] };
    return {
      ...size,
      plot: { top: layout.y.range[1], bottom: layout.y.range[0] },
      readings: spareAreaReadings({ theory, points, here: null }, layout),
      marks: <Marks layout={layout} points={points} hereText={hereText} soldText={soldText} />,
    };
  }, [line, points, here, sold, width, form]);
  return (
    <ChartFrame
      title={words.name}
      description={describeSpareArea({
        theory: { greedy: line, fifo: [] },
        points,
        here: { ...here, isSteady: true },
      })}
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
  readonly layout: FrameChartLayout;
  readonly points: readonly MeasuredPoint[];
  readonly hereText: string;
  readonly soldText: string;
}

function Marks({ layout, points, hereText, soldText }: MarksProps): ReactNode {
  const { x, y, ring, ringLabel, soldLabel } = layout;
  const [left, right] = x.range;
  const [bottom] = y.range;
  return (
    <>
      {layout.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line className={value === 1 ? 'cp-chart-axis' : 'cp-chart-grid'} x1={left} x2={right} y1={at} y2={at} />
          <text x={left - 8} y={at + 4.5} textAnchor="end">
            {formatTimes(value, 0)}
          </text>
        </g>
      ))}
      {layout.xTicks.map(({ at, value }) => (
        <text key={value} x={at} y={bottom + 20} textAnchor="middle">
          {formatPercent(value)}
        </text>
      ))}
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
      <line className="cp-spare-frame-drop" x1={ring.x} x2={ring.x} y1={ring.y + 11} y2={bottom} />
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
