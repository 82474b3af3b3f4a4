import type { ReactNode } from 'react';
import { AxisX, AxisY, linearScale, linePath, roundTicks, Rule, type Reading, type Scale } from '#charts';
import { formatCount, formatNumber } from '#messages';
import { charts as words } from '#messages/lab';
import type { ChipTimes, DriveStatistics, LabDriveView } from '#store';
import type { Interval } from '../interval.ts';
import type { DataPoint, Histogram } from './chartData.ts';
import type { SavedChart } from '../savePicture.ts';

/** What a chart of the lab is made from. */
export interface ChartProps {
  readonly view: LabDriveView;
  readonly step: number;
  readonly statistics: DriveStatistics | null;
  readonly times: ChipTimes;
  /** The writes that charts over time show; null for all. */
  readonly within: Interval | null;
}

/** What a chart draws in a tile, or at full size. */
interface LabDrawing {
  readonly marks: ReactNode;
  readonly readings?: readonly Reading[];
  /** Of a chart over time: host writes to positions. */
  readonly time?: Scale;
}

/** A chart: what it says in numbers, and its drawing. */
export interface ChartContent extends Omit<SavedChart, 'scenario' | 'step'> {
  readonly subtitle: string;
  readonly draw: (widthCssPx: number, heightCssPx: number) => LabDrawing;
}

export const CHART_HEIGHT = 190;
/** Edges of the plot, CSS pixels. */
export const PLOT = { left: 44, right: 12, top: 12, bottom: CHART_HEIGHT - 26 } as const;

export const plotX = (domain: readonly [number, number], width: number): Scale =>
  linearScale(domain, [PLOT.left, width - PLOT.right]);
/** Foot and head of the plot of a drawing. */
export const plotRange = (height: number): readonly [number, number] => [height - CHART_HEIGHT + PLOT.bottom, PLOT.top];
export const plotY = (domain: readonly [number, number], height: number): Scale =>
  linearScale(domain, plotRange(height));

/** A line over host writes, with a cursor at the moment on show. */
export function overWrites(
  points: readonly DataPoint[],
  { step, within }: Pick<ChartProps, 'step' | 'within'>,
  domain: readonly [number, number],
  [width, height]: readonly [number, number],
  look: { readonly tone: 're' | 'host'; readonly beside?: (x: Scale, y: Scale) => ReactNode },
): LabDrawing {
  const { from, to } = within ?? { from: 0, to: Math.max(1, points.at(-1)?.x ?? 1) };
  // The last window of the whole run is not over yet.
  const isNowShown = within === null || (step >= from && step <= to);
  const x = plotX([from, to], width);
  const y = plotY([domain[0], Math.max(domain[0] + 1, domain[1])], height);
  const marks = (
    <>
      <AxisY
        values={roundTicks(y.domain[0], y.domain[1], 5)}
        y={y}
        range={x.range}
        floor={domain[0]}
        say={(value) => formatNumber(value, 1)}
      />
      <AxisX values={roundTicks(from, to, width / 84)} x={x} y={y.range[0]} say={formatCount} />
      {isNowShown && <Rule className="cp-mark-now" x={x(Math.min(step, to))} y={y.range} />}
      <path
        className="cp-lab-chart-line"
        data-tone={look.tone}
        d={linePath(points.map((point) => ({ x: x(point.x), y: y(point.y) })))}
      />
      {look.beside?.(x, y)}
    </>
  );
  const readings = points.map((point) => ({
    x: x(point.x),
    text: words.reading({ step: Math.round(point.x), value: point.y }),
    dots: [{ y: y(point.y), tone: 'ink' }],
  }));
  return { marks, readings, time: x };
}

interface BarsProps extends Histogram {
  readonly x: Scale;
  readonly y: Scale;
  /** Values that a bar stands for. */
  readonly every?: number;
  readonly classOf: (bar: number) => string;
}

/** A bar for each count above zero, which a logarithmic scale does not have. */
export const Bars = ({ first, counts, x, y, every = 1, classOf }: BarsProps): ReactNode =>
  counts.map(
    (count, bar) =>
      count > 0 && (
        <rect
          key={bar}
          className={classOf(bar)}
          x={x(first + bar * every)}
          y={y(count)}
          width={Math.max(1, x(every) - x(0) - 1)}
          height={y.range[0] - y(count)}
        />
      ),
  );
