import { Bars, Line, Ring, roundTicks, Rule, Text } from '#charts';
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
import { overWrites, SAMPLE, type ChartContent, type ChartDrawing, type ChartProps, type Said } from './plot.tsx';

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
    beside: theory !== null && (
      <>
        <Rule className="cp-mark-line-beside" y={theory} />
        <Text x={within?.to ?? points.at(-1)?.x ?? 1} y={theory} attach="nw" gap={6}>
          {text.theory({ theory })}
        </Text>
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
const SPARE_DOMAIN = [0.04, 0.52] as const;
const RATIO_TICKS = [1, 2, 3, 5, 10, 20, 50];
const CURVE_LOOKS = { greedy: 'cp-mark-line', fifo: 'cp-mark-line-beside' } as const;
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
    draw: () => {
      const highest = mostOf(
        curves.flatMap(({ points }) => points),
        3,
      );
      const most = Math.max(ratio ?? 0, Math.min(highest, MOST_OF_CURVES));
      const drawn = curves.map((curve) => ({ ...curve, points: curve.points.filter(({ y }) => y <= most) }));
      return {
        x: { domain: SPARE_DOMAIN, ticks: SPARE_TICKS, say: (share) => words.percent({ share }) },
        y: {
          scale: 'log',
          domain: [1, most * 1.1],
          ticks: RATIO_TICKS.filter((tick) => tick <= most),
          say: formatCount,
        },
        ends: drawn.map(({ policy, name, points }) => ({
          y: points.at(-1)?.y ?? null,
          text: name,
          mark: <path className={CURVE_LOOKS[policy]} d={SAMPLE} />,
        })),
        mostEndFraction: 0.4,
        marks: (
          <>
            {drawn.map(({ policy, points }) => (
              <Line key={policy} className={CURVE_LOOKS[policy]} points={points} />
            ))}
            {ratio !== null && <Ring x={spare} y={ratio} radius={7} />}
          </>
        ),
      };
    },
  };
}

/** Bins of a decade of time. */
const DECADE = 10;
const POWERS = [1, 100, 10_000, 1_000_000, 100_000_000];

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
    draw: ({ first, counts }) => {
      const start = Math.floor(first / DECADE) * DECADE;
      const end = Math.ceil((first + counts.length) / DECADE) * DECADE;
      const most = Math.max(...counts) * 1.5;
      const barOf = (count: number, index: number) => ({ x: [first + index, first + index + 1] as const, y: count });
      const bars = counts.map(barOf).filter(({ y }) => y > 0);
      return {
        x: {
          domain: [start, end],
          ticks: Array.from({ length: (end - start) / DECADE }, (_, index) => start + DECADE * index),
          say: (bin) => words.ms({ ms: waitBinUs(bin) / 1000 }),
        },
        y: { scale: 'log', domain: [0.7, most], ticks: POWERS.filter((value) => value <= most), say: formatCount },
        marks: (
          <>
            <Bars className="cp-mark-host" bars={bars.slice(0, 1)} />
            <Bars className="cp-mark-low-dot" bars={bars.slice(1)} />
            <Text className="cp-mark-host-ink" x={first + 1} y={most} attach="se" gap={12}>
              {text.quick({ share: 1 - waitingWrites / writes, ms: waitBinUs(first) / 1000 })}
            </Text>
            {waitingWrites > 0 && (
              <Text className="cp-mark-low-ink" x={end} y={Math.max(1, ...counts.slice(1))} attach="nw" gap={8}>
                {text.slow({ every: Math.round(writes / waitingWrites), ms: waitMs })}
              </Text>
            )}
          </>
        ),
      };
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
  readonly draw?: (histogram: Histogram, widthCssPx: number) => ChartDrawing;
}

const histogramChart = ({
  histogram,
  amountAt = (place) => place,
  draw = barsAndMean,
  ...said
}: HistogramChart): ChartContent => ({
  ...said,
  rows: (histogram?.counts ?? []).map((count, index) => [amountAt((histogram?.first ?? 0) + index), count]),
  draw: (widthCssPx) => (histogram ? draw(histogram, widthCssPx) : NOTHING_COUNTED),
});

const NO_TICKS = { domain: [0, 1], ticks: [], say: formatCount } as const;
const NOTHING_COUNTED: ChartDrawing = { x: NO_TICKS, y: NO_TICKS, marks: null };

/** Room above the bars for the words for the mean, and where these stand, as ratios. */
const ABOVE_BARS = 1.2;
const MEAN_AT = 1.1;
const LEAST_BAR_CSS_PX = 3;

/** Bars of counts by value, and their mean; values are joined where there is no room. */
function barsAndMean(histogram: Histogram, widthCssPx: number): ChartDrawing {
  const { first, counts } = histogram;
  const every = Math.max(1, Math.ceil((LEAST_BAR_CSS_PX * counts.length) / widthCssPx));
  const joined = Array.from({ length: Math.ceil(counts.length / every) }, (_, bar) =>
    counts.slice(bar * every, (bar + 1) * every).reduce((sum, count) => sum + count, 0),
  );
  // The bar of a value lies around it.
  const start = (bar: number): number => first + bar * every - 0.5;
  const pad = Math.max(1, Math.round(counts.length / 8));
  const [least, end] = [start(0) - pad, first + counts.length - 0.5 + pad];
  const most = Math.max(...joined);
  const mean = meanOf(histogram);
  return {
    x: {
      domain: [least, end],
      ticks: roundTicks(Math.max(0, least), end - pad, widthCssPx / 70).filter(Number.isInteger),
      say: formatCount,
    },
    y: { domain: [0, most * ABOVE_BARS], ticks: roundTicks(0, most, 4), say: formatCount },
    marks: (
      <>
        <Bars
          className="cp-mark-bar"
          bars={joined.map((count, bar) => ({ x: [start(bar), start(bar + 1)] as const, y: count }))}
        />
        <Rule className="cp-mark-now" x={mean} />
        <Text x={mean} y={most * MEAN_AT} attach="e" gap={6}>
          {words.mean({ value: mean })}
        </Text>
      </>
    ),
  };
}
