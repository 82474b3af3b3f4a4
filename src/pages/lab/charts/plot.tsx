import type { ReactNode } from 'react';
import { clamp } from '#base';
import { areaPath, AxisX, AxisY, linearScale, linePath, roundTicks, Rule, type Reading, type Scale } from '#charts';
import { formatCount, formatNumber } from '#messages';
import type { ChipTimes, DriveStatistics, LabDriveView } from '#store';
import type { Interval } from '../interval.ts';
import type { SavedChart } from '../savePicture.ts';
import type { DataPoint, Histogram } from './chartData.ts';

/** What a chart of one run is made from. */
export interface ChartProps {
  readonly view: LabDriveView;
  readonly statistics: DriveStatistics | null;
  readonly times: ChipTimes;
  /** The moment on show. */
  readonly step: number;
  /** The writes that charts over time show; null for all. */
  readonly within: Interval | null;
}

/** Where a chart is drawn, CSS pixels. */
export interface Plot {
  readonly width: number;
  /** From left to right, and from below to above. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

export const LEAST_HEIGHT = 190;
/** Of a chart in a tile of this width. */
export const heightOf = (width: number): number => clamp(Math.round(0.42 * width), LEAST_HEIGHT, 280);
export const plotOf = (width: number, height: number): Plot => ({ width, x: [52, width - 12], y: [height - 26, 12] });

/** A chart: what it says in numbers, and its drawing in a tile, or at full size. */
export interface ChartContent extends Omit<SavedChart, 'scenario' | 'step'> {
  readonly subtitle: string;
  readonly draw: (plot: Plot) => {
    readonly marks: ReactNode;
    readonly readings?: readonly Reading[];
    /** Of a chart over time: host writes to positions. */
    readonly time?: Scale;
  };
}

export type Said = Pick<ChartContent, 'name' | 'title' | 'subtitle' | 'verdict' | 'columns'>;

interface LinesOverWrites extends Said, Pick<ChartProps, 'step' | 'within'> {
  /** Over the same writes; the difference of two is shaded. */
  readonly lines: readonly { readonly tone: string; readonly points: readonly DataPoint[] }[];
  /** Ends of the vertical axis. */
  readonly domain: readonly [number, number];
  readonly say: (step: number, values: readonly number[]) => string;
  readonly beside?: (x: Scale, y: Scale) => ReactNode;
}

const LEAST_TICK_CSS_PX = 30;

/** Lines over host writes, with a cursor at the moment on show. */
export function overWrites({ step, within, lines, domain, say, beside, ...said }: LinesOverWrites): ChartContent {
  const points = (lines[0]?.points ?? []).map(({ x }, index) => ({
    at: x,
    values: lines.map((line) => line.points[index]?.y ?? Number.NaN),
  }));
  return {
    ...said,
    rows: points.map(({ at, values }) => [at, ...values]),
    draw: (plot) => {
      const { from, to } = within ?? { from: 0, to: Math.max(1, points.at(-1)?.at ?? 1) };
      // The last window of the whole run is not over yet.
      const isNowShown = within === null || (step >= from && step <= to);
      const [floor] = domain;
      const x = linearScale([from, to], plot.x);
      const y = linearScale([floor, Math.max(floor + 1, domain[1])], plot.y);
      const ticks = roundTicks(floor, y.domain[1], Math.min(5, (plot.y[0] - plot.y[1]) / LEAST_TICK_CSS_PX));
      const marks = (
        <>
          <AxisY
            values={[floor, ...ticks.filter((value) => value > floor)]}
            y={y}
            range={x.range}
            floor={floor}
            say={(value) => formatNumber(value, 1)}
          />
          <AxisX
            values={roundTicks(from, to, plot.width / 84).filter(Number.isInteger)}
            x={x}
            y={plot.y[0]}
            say={formatCount}
          />
          {isNowShown && <Rule className="cp-mark-now" x={x(Math.min(step, to))} y={plot.y} />}
          {lines.length > 1 && (
            <path
              className="cp-lab-chart-between"
              d={areaPath(points.map(({ at, values: [a = 0, b = 0] }) => ({ x: x(at), top: y(a), bottom: y(b) })))}
            />
          )}
          {lines.map((line) => (
            <path
              key={line.tone}
              className="cp-lab-chart-line"
              data-tone={line.tone}
              d={linePath(line.points.map((point) => ({ x: x(point.x), y: y(point.y) })))}
            />
          ))}
          {beside?.(x, y)}
        </>
      );
      const readings = points.map(({ at, values }) => ({
        x: x(at),
        text: say(Math.round(at), values),
        dots: values.map((value, line) => ({ y: y(value), tone: lines[line]?.tone ?? '' })),
      }));
      return { marks, readings, time: x };
    },
  };
}

interface BarsProps extends Histogram {
  readonly className: string;
  readonly x: Scale;
  readonly y: Scale;
  /** Values that a bar stands for. */
  readonly every?: number;
}

/** A bar for each count above zero, which a logarithmic scale does not have. */
export const Bars = ({ className, first, counts, x, y, every = 1 }: BarsProps): ReactNode =>
  counts.map(
    (count, bar) =>
      count > 0 && (
        <rect
          key={bar}
          className={className}
          x={x(first + bar * every)}
          y={y(count)}
          width={Math.max(1, x(every) - x(0) - 1)}
          height={y.range[0] - y(count)}
        />
      ),
  );
