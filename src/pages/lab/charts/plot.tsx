import type { ReactNode } from 'react';
import { clamp } from '#base';
import { areaPath, Line, roundTicks, Rule, usePlot, type PlotReading, type PlotSpec } from '#charts';
import { formatCount, formatNumber } from '#messages';
import type { ChipTimes, DriveStatistics, LabDriveView } from '#store';
import type { Interval } from '../interval.ts';
import type { SavedChart } from '../savePicture.ts';
import type { DataPoint } from './chartData.ts';

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

const LEAST_HEIGHT_CSS_PX = 190;
/** Of a chart in a tile of this width. */
export const heightOf = (widthCssPx: number): number => clamp(Math.round(0.42 * widthCssPx), LEAST_HEIGHT_CSS_PX, 280);
/** Of a chart that fills the window but for so many lines of words. */
export const fullHeight = (wordsCssPx: number): number => Math.max(LEAST_HEIGHT_CSS_PX, innerHeight - wordsCssPx);

/** A piece of a line, before its name at the end of the plot. */
export const SAMPLE = 'M-7 0h14';

/** A chart as it is drawn at one size. */
export interface ChartDrawing extends Omit<PlotSpec, 'heightCssPx'> {
  /** Where it needs less than it is given. */
  readonly heightCssPx?: number;
  /** In values of the axes. */
  readonly marks: ReactNode;
  readonly readings?: readonly PlotReading[];
  /** Whether its horizontal axis counts host writes, of which some can be chosen. */
  readonly isOverTime?: boolean;
}

/** A chart: what it says in numbers, and its drawing in a tile, or at full size. */
export interface ChartContent extends Omit<SavedChart, 'scenario' | 'step'> {
  readonly subtitle: string;
  readonly draw: (widthCssPx: number, heightCssPx: number) => ChartDrawing;
}

export type Said = Pick<ChartContent, 'name' | 'title' | 'subtitle' | 'verdict' | 'columns'>;

interface LinesOverWrites extends Said, Pick<ChartProps, 'step' | 'within'> {
  /** Over the same writes; the difference of two is shaded. */
  readonly lines: readonly { readonly tone: string; readonly points: readonly DataPoint[] }[];
  /** Ends of the vertical axis. */
  readonly domain: readonly [number, number];
  readonly say: (step: number, values: readonly number[]) => string;
  /** Further marks. */
  readonly beside?: ReactNode;
}

/** Of round numbers of an axis, CSS pixels. */
const TICK_GAP = { x: 84, y: 40 } as const;

/** Lines over host writes, with a cursor at the moment on show. */
export function overWrites({ step, within, lines, domain, say, beside, ...said }: LinesOverWrites): ChartContent {
  const points = (lines[0]?.points ?? []).map(({ x }, index) => ({
    at: x,
    values: lines.map((line) => line.points[index]?.y ?? Number.NaN),
  }));
  const { from, to } = within ?? { from: 0, to: Math.max(1, points.at(-1)?.at ?? 1) };
  // The last window of the whole run is not over yet.
  const isNowShown = within === null || (step >= from && step <= to);
  const [floor] = domain;
  const highest = Math.max(floor + 1, domain[1]);
  return {
    ...said,
    rows: points.map(({ at, values }) => [at, ...values]),
    draw: (widthCssPx, heightCssPx) => ({
      x: {
        domain: [from, to],
        ticks: roundTicks(from, to, widthCssPx / TICK_GAP.x).filter(Number.isInteger),
        say: formatCount,
      },
      y: {
        domain: [floor, highest],
        ticks: [
          floor,
          ...roundTicks(floor, highest, Math.min(5, heightCssPx / TICK_GAP.y)).filter((value) => value > floor),
        ],
        say: (value) => formatNumber(value, 1),
      },
      marks: (
        <>
          {isNowShown && <Rule className="cp-mark-now" x={Math.min(step, to)} />}
          {lines.length > 1 && <Between points={points} />}
          {lines.map((line) => (
            <Line key={line.tone} className={lineLook(line.tone)} points={line.points} />
          ))}
          {beside}
        </>
      ),
      readings: points.map(({ at, values }) => ({
        x: at,
        text: say(Math.round(at), values),
        dots: values.map((y, line) => ({ y, tone: lines[line]?.tone ?? '' })),
      })),
      isOverTime: true,
    }),
  };
}

const SERIES: Readonly<Record<string, string>> = {
  a: 'cp-series-a',
  b: 'cp-series-b',
  re: 'cp-series-re',
  host: 'cp-series-host',
  after: 'cp-series-host',
};

/** The pass before the workload is dashed: it is often the same as the last one. */
export const lineLook = (tone: string): string =>
  tone === 'before' ? 'cp-series-dashed' : `cp-series-thin ${SERIES[tone] ?? ''}`;

interface BetweenProps {
  readonly points: readonly { readonly at: number; readonly values: readonly number[] }[];
}

/** What lies between two lines. */
function Between({ points }: BetweenProps): ReactNode {
  const { x, y } = usePlot();
  const bands = points.map(({ at, values: [one = 0, other = 0] }) => ({ x: x(at), top: y(one), bottom: y(other) }));
  return <path className="cp-series-b cp-series-shade" d={areaPath(bands)} />;
}
