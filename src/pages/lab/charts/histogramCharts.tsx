import type { ReactNode } from 'react';
import { AxisX, AxisY, logScale, roundTicks, Rule } from '#charts';
import { formatCount } from '#messages';
import { charts as words } from '#messages/lab';
import { waitBinUs } from '#store';
import { Bars, PLOT, plotRange, plotX, plotY, type ChartContent, type ChartProps } from './axes.tsx';
import { meanOf, trimmed, wearHistogram, type Histogram } from './chartData.ts';

const rowsOf = (histogram: Histogram | null, say = (value: number): number => value): (readonly [number, number])[] =>
  (histogram?.counts ?? []).map((count, index) => [say((histogram?.first ?? 0) + index), count]);

/** How long writes took, both axes logarithmic. */
export function waitChart({ statistics, times }: ChartProps): ChartContent {
  const { writes = 0, waitingWrites = 0, meanUs = 0, p99Us = 0, p999Us = 0 } = statistics ?? {};
  const bins = statistics && writes > 0 ? trimmed(statistics.waitBins) : null;
  const text = words.wait;
  return {
    name: 'waits',
    title: text.title,
    subtitle: text.subtitle({ writes }),
    verdict: bins
      ? text.verdict({ mean: meanUs / 1000, p99: p99Us / 1000, p999: p999Us / 1000, share: waitingWrites / writes })
      : words.nothing,
    columns: [words.columns.ms, words.columns.writes],
    rows: rowsOf(bins, (bin) => waitBinUs(bin) / 1000),
    draw: (...size) => ({
      marks: bins && (
        <WaitMarks
          bins={bins}
          size={size}
          quick={text.quick({ share: 1 - waitingWrites / writes, ms: waitBinUs(bins.first) / 1000 })}
          slow={
            waitingWrites > 0 &&
            text.slow({
              every: Math.round(writes / waitingWrites),
              ms: (meanUs * writes - times.programUs * (writes - waitingWrites)) / waitingWrites / 1000,
            })
          }
        />
      ),
    }),
  };
}

type Size = readonly [width: number, height: number];

/** Bins of a decade of time. */
const DECADE = 10;

interface WaitMarksProps {
  readonly bins: Histogram;
  readonly size: Size;
  /** What is said of the writes that do not wait, and of those that do. */
  readonly quick: string;
  readonly slow: string | false;
}

function WaitMarks({ bins, size: [width, height], quick, slow }: WaitMarksProps): ReactNode {
  const first = Math.floor(bins.first / DECADE) * DECADE;
  const last = Math.ceil((bins.first + bins.counts.length) / DECADE) * DECADE;
  const x = plotX([first, last], width);
  const most = Math.max(...bins.counts) * 1.5;
  const y = logScale([0.7, most], plotRange(height));
  const waits = bins.counts.slice(1);
  return (
    <>
      <AxisY
        values={[1, 100, 10_000, 1_000_000, 100_000_000].filter((value) => value <= most)}
        y={y}
        range={x.range}
        say={formatCount}
      />
      <Rule className="cp-chart-axis" x={x.range} y={y.range[0]} />
      <AxisX
        values={Array.from({ length: (last - first) / DECADE }, (_, index) => first + DECADE * index)}
        x={x}
        y={y.range[0]}
        say={(bin) => words.ms({ ms: waitBinUs(bin) / 1000 })}
      />
      <Bars {...bins} x={x} y={y} classOf={(bar) => (bar === 0 ? 'cp-mark-host' : 'cp-lab-chart-wait')} />
      <text className="cp-lab-chart-quick" x={x(bins.first + 1) + 6} y={PLOT.top + 10}>
        {quick}
      </text>
      {slow && (
        <text className="cp-lab-chart-slow" x={x.range[1]} y={y(Math.max(1, ...waits)) - 8} textAnchor="end">
          {slow}
        </text>
      )}
    </>
  );
}

/** Valid pages in the blocks that were picked. */
export function validChart({ view, statistics }: ChartProps): ChartContent {
  const histogram = statistics ? trimmed(statistics.validAtPick) : null;
  const { pagesPerBlock: pages } = view.scenario;
  const text = words.valid;
  const mean = histogram ? meanOf(histogram) : 0;
  return {
    name: 'valid-at-pick',
    title: text.title,
    subtitle: text.subtitle({ from: statistics?.fromStep ?? 0 }),
    verdict: histogram ? text.verdict({ mean, pages, won: pages - mean }) : words.nothing,
    columns: [words.columns.valid, words.columns.picks],
    rows: rowsOf(histogram),
    draw: (...size) => ({ marks: histogram && <HistogramMarks histogram={histogram} size={size} /> }),
  };
}

/** How often each block was erased. */
export function wearChart({ view, statistics }: ChartProps): ChartContent {
  const histogram = statistics ? wearHistogram(statistics) : null;
  const text = words.wear;
  const { first: least = 0, counts = [] } = histogram ?? {};
  return {
    name: 'wear',
    title: text.title,
    subtitle: text.subtitle({ blocks: view.scenario.blockCount }),
    verdict: histogram ? text.verdict({ least, most: least + counts.length - 1, mean: meanOf(histogram) }) : text.none,
    columns: [words.columns.erases, words.columns.blocks],
    rows: rowsOf(histogram),
    draw: (...size) => ({ marks: histogram && <HistogramMarks histogram={histogram} size={size} /> }),
  };
}

/** Bars of counts by value, and their mean; values are joined where there is no room. */
function HistogramMarks({
  histogram,
  size: [width, height],
}: {
  readonly histogram: Histogram;
  readonly size: Size;
}): ReactNode {
  const { first, counts } = histogram;
  const room = width - PLOT.left - PLOT.right;
  const every = Math.max(1, Math.ceil(counts.length / (room / 3)));
  const joined = Array.from({ length: Math.ceil(counts.length / every) }, (_, bar) =>
    counts.slice(bar * every, (bar + 1) * every).reduce((sum, count) => sum + count, 0),
  );
  const pad = Math.max(1, Math.round(counts.length / 8));
  const x = plotX([first - pad, first + counts.length + pad], width);
  const most = Math.max(...joined);
  const y = plotY([0, most * 1.08], height);
  const ticks = roundTicks(x.domain[0], x.domain[1] - pad, width / 70);
  const mean = meanOf(histogram);
  return (
    <>
      <AxisY values={roundTicks(0, most, 4)} y={y} range={x.range} floor={0} say={formatCount} />
      <Bars first={first} counts={joined} x={x} y={y} every={every} classOf={() => 'cp-lab-chart-bar'} />
      <AxisX
        values={ticks.filter((value) => Number.isInteger(value) && value >= 0)}
        x={(value) => x(value + 0.5)}
        y={y.range[0]}
        say={formatCount}
      />
      <Rule className="cp-mark-now" x={x(mean + 0.5)} y={y.range} />
      <text className="cp-chart-halo" x={x(mean + 0.5) + 6} y={PLOT.top + 10}>
        {words.mean({ value: mean })}
      </text>
    </>
  );
}
