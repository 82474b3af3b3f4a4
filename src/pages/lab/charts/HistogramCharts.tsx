import type { ReactNode } from 'react';
import { AxisX, AxisY, roundTicks, Rule } from '#charts';
import { formatCount } from '#messages';
import { charts as words } from '#messages/lab';
import { plotX, plotY, type ChartProps } from './axes.tsx';
import { meanOf, trimmed, wearHistogram, type Histogram } from './chartData.ts';
import { LabChart, PLOT } from './LabChart.tsx';

export function ValidChart({ view, statistics }: ChartProps): ReactNode {
  const histogram = statistics ? trimmed(statistics.validAtPick) : null;
  const { pagesPerBlock } = view.scenario;
  const text = words.valid;
  const mean = histogram ? meanOf(histogram) : 0;
  return (
    <LabChart
      chart={{
        name: 'valid-at-pick',
        title: text.title,
        verdict: histogram ? text.verdict({ mean, pages: pagesPerBlock, won: pagesPerBlock - mean }) : words.nothing,
        scenario: view.scenario,
        columns: [words.columns.valid, words.columns.picks],
        rows: rowsOf(histogram),
      }}
      subtitle={text.subtitle({ from: statistics?.fromStep ?? 0 })}
      draw={(width) => ({ marks: histogram && <HistogramMarks histogram={histogram} width={width} /> })}
    />
  );
}

export function WearChart({ view, statistics }: ChartProps): ReactNode {
  const histogram = statistics ? wearHistogram(statistics) : null;
  const text = words.wear;
  return (
    <LabChart
      chart={{
        name: 'wear',
        title: text.title,
        verdict: histogram
          ? text.verdict({
              least: histogram.first,
              most: histogram.first + histogram.counts.length - 1,
              mean: meanOf(histogram),
            })
          : text.none,
        scenario: view.scenario,
        columns: [words.columns.erases, words.columns.blocks],
        rows: rowsOf(histogram),
      }}
      subtitle={text.subtitle({ blocks: view.scenario.blockCount })}
      draw={(width) => ({ marks: histogram && <HistogramMarks histogram={histogram} width={width} /> })}
    />
  );
}

const rowsOf = (histogram: Histogram | null): (readonly [number, number])[] =>
  (histogram?.counts ?? []).map((count, index) => [(histogram?.first ?? 0) + index, count]);

/** Bars of counts by value; values are joined where there is no room. */
function HistogramMarks({ histogram, width }: { readonly histogram: Histogram; readonly width: number }): ReactNode {
  const { first, counts } = histogram;
  const room = width - PLOT.left - PLOT.right;
  const every = Math.max(1, Math.ceil(counts.length / (room / 3)));
  const bars = Array.from({ length: Math.ceil(counts.length / every) }, (_, bar) =>
    counts.slice(bar * every, (bar + 1) * every).reduce((sum, count) => sum + count, 0),
  );
  const pad = Math.max(1, Math.round(counts.length / 8));
  const x = plotX([first - pad, first + counts.length + pad], width);
  const most = Math.max(...bars);
  const y = plotY([0, most * 1.08]);
  const mean = meanOf(histogram);
  return (
    <>
      <AxisY
        values={roundTicks(0, most, 4)}
        y={y}
        range={[PLOT.left, width - PLOT.right]}
        floor={0}
        say={formatCount}
      />
      {bars.map((count, bar) => (
        <rect
          key={bar}
          className="cp-lab-chart-bar"
          x={x(first + bar * every)}
          y={y(count)}
          width={Math.max(1, x(every) - x(0) - 1)}
          height={PLOT.bottom - y(count)}
        />
      ))}
      <AxisX
        values={roundTicks(x.domain[0], x.domain[1] - pad, width / 70).filter(
          (value) => Number.isInteger(value) && value >= 0,
        )}
        x={(value) => x(value + 0.5)}
        y={PLOT.bottom}
        say={formatCount}
      />
      <Rule className="cp-mark-now" x={x(mean + 0.5)} y={[PLOT.top, PLOT.bottom]} />
      <text className="cp-chart-halo" x={x(mean + 0.5) + 6} y={PLOT.top + 10}>
        {words.mean({ value: mean })}
      </text>
    </>
  );
}
