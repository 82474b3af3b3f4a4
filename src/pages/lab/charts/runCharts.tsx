import type { ReactNode } from 'react';
import { AxisX, AxisY, linearScale, linePath, logScale, roundTicks, Rule, spacedTicks } from '#charts';
import { formatCount, formatFixed } from '#messages';
import { charts as words } from '#messages/lab-more';
import { waitBinUs } from '#store';
import { amplificationOf } from '../drive/LabLedger.tsx';
import {
  amplificationOver,
  beginningOf,
  changeOf,
  CURVE_POLICIES,
  meanOf,
  speedPoints,
  theoryCurve,
  trimmed,
  wearHistogram,
  type DataPoint,
  type Histogram,
} from './chartData.ts';
import { Bars, overWrites, type ChartContent, type ChartProps, type Plot, type Said } from './plot.tsx';

const { columns } = words;
const sayReading = (step: number, [value = 0]: readonly number[]): string => words.reading({ step, value });
const mostOf = (points: readonly DataPoint[], ...others: readonly number[]): number =>
  Math.max(...others, ...points.map(({ y }) => y));

/** Write amplification over the run, beside theory. */
export function amplificationChart({ view, step, within }: ChartProps): ChartContent {
  const { pages, points } = amplificationOver(view, within);
  const { verdict, readings } = view;
  const { isSteady } = readings;
  const theory = verdict && verdict.kind !== 'doesNotApply' ? verdict.theory : null;
  const measured = amplificationOf(readings);
  const text = words.amplification;
  const sayMeasured = (ratio: number): string =>
    isSteady && theory !== null
      ? text.againstTheory({ measured: ratio, theory, difference: ratio / theory - 1 })
      : text.soFar({ measured: ratio, isSteady });
  return overWrites({
    name: 'write-amplification',
    title: text.title,
    subtitle: text.subtitle({ pages }),
    verdict: measured === null ? words.nothing : sayMeasured(measured),
    columns: [columns.step, columns.amplification],
    step,
    within,
    lines: [{ tone: 're', points }],
    domain: [1, mostOf(points, 2, theory ?? 0) * 1.05],
    say: sayReading,
    beside: (x, y) =>
      theory !== null && (
        <>
          <Rule className="cp-mark-line-beside" x={x.range} y={y(theory)} />
          <text className="cp-chart-halo" x={x.range[1]} y={y(theory) - 6} textAnchor="end">
            {text.theory({ theory })}
          </text>
        </>
      ),
  });
}

/** What “now” is a mean of. */
const POINTS_OF_NOW = 20;

/** Write speed over the run. */
export function speedChart({ view, step, within, times }: ChartProps): ChartContent {
  const points = speedPoints(view, times, within);
  const all = speedPoints(view, times, null);
  const recent = all.filter(({ x }) => x <= step).slice(-POINTS_OF_NOW);
  const now = recent.reduce((sum, { y }) => sum + y, 0) / recent.length;
  const first = all[0]?.y ?? 0;
  const text = words.speed;
  return overWrites({
    name: 'write-speed',
    title: text.title,
    subtitle: text.subtitle(view.scenario),
    verdict:
      recent.length === 0
        ? words.nothing
        : text.verdict({ from: beginningOf(view.scenario), first, now, ...changeOf(first, now) }),
    columns: [columns.step, columns.speed],
    step,
    within,
    lines: [{ tone: 'host', points }],
    domain: [0, mostOf(points, 1) * 1.1],
    say: sayReading,
  });
}

/** Spare area that a drive of the story may have. */
const SPARE_TICKS = [0.07, 0.14, 0.2, 0.28, 0.35, 0.42, 0.5];
const RATIO_TICKS = [1, 2, 3, 5, 7, 10, 20, 50];
/** A curve may leave the plot above. */
const MOST_OF_CURVES = 20;

/** Theory over the spare area, and where this run is. */
export function spareChart({ view }: ChartProps): ChartContent {
  const { scenario, readings, verdict } = view;
  const { blockCount, pagesPerBlock, logicalPageCount } = scenario;
  const spare = 1 - logicalPageCount / (blockCount * pagesPerBlock);
  const ratio = amplificationOf(readings);
  const hasTheory = verdict?.kind !== 'doesNotApply';
  const text = words.spare;
  const curves = (hasTheory ? CURVE_POLICIES : []).map((policy) => ({
    policy,
    name: text.policies[policy],
    points: theoryCurve(view, policy),
  }));
  return {
    name: 'amplification-against-spare',
    title: text.title,
    subtitle: hasTheory ? text.subtitle : text.noTheory,
    verdict: ratio === null ? words.nothing : text.here({ spare, ratio, hasTheory }),
    axes: [columns.spare, columns.amplification],
    columns: [columns.spare, ...curves.map(({ name }) => name)],
    rows: (curves[0]?.points ?? []).map(({ x }, index) => [
      formatFixed(x, 2),
      ...curves.map(({ points }) => points[index]?.y ?? ''),
    ]),
    draw: (plot) => {
      const x = linearScale([0.04, 0.52], plot.x);
      const highest = mostOf(
        curves.flatMap(({ points }) => points),
        3,
      );
      const most = Math.max(ratio ?? 0, Math.min(highest, MOST_OF_CURVES));
      const y = logScale([1, most * 1.1], plot.y);
      const marks = (
        <>
          <AxisY values={spacedTicks(y, RATIO_TICKS, 16)} y={y} range={plot.x} floor={1} say={formatCount} />
          <AxisX
            values={spacedTicks(x, SPARE_TICKS, 36)}
            x={x}
            y={plot.y[0]}
            say={(share) => words.percent({ share })}
          />
          {curves.map(({ policy, name, points }, index) => (
            <g key={policy}>
              <path
                className="cp-lab-chart-line"
                data-tone={policy}
                d={linePath(points.filter((each) => each.y <= most).map((each) => ({ x: x(each.x), y: y(each.y) })))}
              />
              <text x={plot.x[1]} y={plot.y[1] + 14 + index * 16} textAnchor="end">
                {name} {policy === 'greedy' ? '—' : '- -'}
              </text>
            </g>
          ))}
          {ratio !== null && <circle className="cp-lab-chart-here" cx={x(spare)} cy={y(ratio)} r={7} />}
        </>
      );
      return { marks };
    },
  };
}

/** Bins of a decade of time. */
const DECADE = 10;

/** How long writes took, both axes logarithmic. */
export function waitChart({ statistics, times }: ChartProps): ChartContent {
  const { writes = 0, waitingWrites = 0, meanUs = 0, p99Us = 0, p999Us = 0 } = statistics ?? {};
  const bins = statistics && writes > 0 ? trimmed(statistics.waitBins) : null;
  const text = words.wait;
  const waitMs = (meanUs * writes - times.programUs * (writes - waitingWrites)) / waitingWrites / 1000;
  return histogramChart({
    name: 'waits',
    title: text.title,
    subtitle: text.subtitle({ writes }),
    verdict: bins
      ? text.verdict({ mean: meanUs / 1000, p99: p99Us / 1000, p999: p999Us / 1000, share: waitingWrites / writes })
      : words.nothing,
    columns: [columns.ms, columns.writes],
    histogram: bins,
    amountAt: (bin) => waitBinUs(bin) / 1000,
    marks: ({ first, counts }, plot) => {
      const start = Math.floor(first / DECADE) * DECADE;
      const end = Math.ceil((first + counts.length) / DECADE) * DECADE;
      const x = linearScale([start, end], plot.x);
      const most = Math.max(...counts) * 1.5;
      const y = logScale([0.7, most], plot.y);
      const powers = [1, 100, 10_000, 1_000_000, 100_000_000].filter((value) => value <= most);
      const decades = Array.from({ length: (end - start) / DECADE }, (_, index) => start + DECADE * index);
      const sayMs = (bin: number): string => words.ms({ ms: waitBinUs(bin) / 1000 });
      return (
        <>
          <AxisY values={powers} y={y} range={plot.x} say={formatCount} />
          <Rule className="cp-chart-axis" x={plot.x} y={plot.y[0]} />
          <AxisX values={decades} x={x} y={plot.y[0]} say={sayMs} />
          <Bars first={first} counts={counts.slice(0, 1)} x={x} y={y} className="cp-mark-host" />
          <Bars first={first + 1} counts={counts.slice(1)} x={x} y={y} className="cp-lab-chart-wait" />
          <text className="cp-lab-chart-quick" x={x(first + 1) + 6} y={plot.y[1] + 10}>
            {text.quick({ share: 1 - waitingWrites / writes, ms: waitBinUs(first) / 1000 })}
          </text>
          {waitingWrites > 0 && (
            <text
              className="cp-lab-chart-slow"
              x={plot.x[1]}
              y={y(Math.max(1, ...counts.slice(1))) - 8}
              textAnchor="end"
            >
              {text.slow({ every: Math.round(writes / waitingWrites), ms: waitMs })}
            </text>
          )}
        </>
      );
    },
  });
}

/** Valid pages in the blocks that were picked. */
export function validChart({ view, statistics }: ChartProps): ChartContent {
  const histogram = statistics && trimmed(statistics.validAtPick);
  const { pagesPerBlock: pages } = view.scenario;
  const text = words.valid;
  const mean = histogram ? meanOf(histogram) : 0;
  return histogramChart({
    name: 'valid-at-pick',
    title: text.title,
    subtitle: text.subtitle({ from: statistics?.fromStep ?? 0 }),
    verdict: histogram ? text.verdict({ mean, pages, won: pages - mean }) : words.nothing,
    columns: [columns.valid, columns.picks],
    histogram,
  });
}

/** How often each block was erased. */
export function wearChart({ view, statistics }: ChartProps): ChartContent {
  const histogram = statistics && wearHistogram(statistics);
  const text = words.wear;
  const { first: least = 0, counts = [] } = histogram ?? {};
  return histogramChart({
    name: 'wear',
    title: text.title,
    subtitle: text.subtitle({ blocks: view.scenario.blockCount }),
    verdict: histogram ? text.verdict({ least, most: least + counts.length - 1, mean: meanOf(histogram) }) : text.none,
    columns: [columns.erases, columns.blocks],
    histogram,
  });
}

interface HistogramChart extends Said {
  readonly histogram: Histogram | null;
  /** What the places of the counts stand for. */
  readonly amountAt?: (place: number) => number;
  readonly marks?: (histogram: Histogram, plot: Plot) => ReactNode;
}

const histogramChart = ({
  histogram,
  amountAt = (place) => place,
  marks = barsAndMean,
  ...said
}: HistogramChart): ChartContent => ({
  ...said,
  rows: (histogram?.counts ?? []).map((count, index) => [amountAt((histogram?.first ?? 0) + index), count]),
  draw: (plot) => ({ marks: histogram && marks(histogram, plot) }),
});

/** Height of the words for the mean, over the bars. */
const MEAN_CSS_PX = 16;

/** Bars of counts by value, and their mean; values are joined where there is no room. */
function barsAndMean(histogram: Histogram, plot: Plot): ReactNode {
  const { first, counts } = histogram;
  const every = Math.max(1, Math.ceil((3 * counts.length) / (plot.x[1] - plot.x[0])));
  const joined = Array.from({ length: Math.ceil(counts.length / every) }, (_, bar) =>
    counts.slice(bar * every, (bar + 1) * every).reduce((sum, count) => sum + count, 0),
  );
  const pad = Math.max(1, Math.round(counts.length / 8));
  const x = linearScale([first - pad, first + counts.length + pad], plot.x);
  const most = Math.max(...joined);
  const [foot, top] = plot.y;
  const y = linearScale([0, most], [foot, top + MEAN_CSS_PX]);
  const values = roundTicks(Math.max(0, x.domain[0]), x.domain[1] - pad, plot.width / 70).filter(Number.isInteger);
  const mean = meanOf(histogram);
  return (
    <>
      <AxisY values={roundTicks(0, most, 4)} y={y} range={plot.x} floor={0} say={formatCount} />
      <Bars first={first} counts={joined} x={x} y={y} every={every} className="cp-lab-chart-bar" />
      <AxisX values={values} x={(value) => x(value + 0.5)} y={foot} say={formatCount} />
      <Rule className="cp-mark-now" x={x(mean + 0.5)} y={plot.y} />
      <text className="cp-chart-halo" x={x(mean + 0.5) + 6} y={top + 10}>
        {words.mean({ value: mean })}
      </text>
    </>
  );
}
