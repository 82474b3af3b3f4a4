import { useEffect, useState, type ReactNode } from 'react';
import { AxisX, AxisY, linePath, logScale, Rule, spacedTicks } from '#charts';
import { formatCount, formatFixed } from '#messages';
import { charts as words } from '#messages/lab';
import { useStore, waitBinUs, type DriveStatistics, type LabDriveState } from '#store';
import { recentMeans } from '../drive/series.ts';
import { useSampled } from '../drive/useSampled.ts';
import type { Lab, ViewProps } from '../labTypes.ts';
import { amplificationPoints, CURVE_POLICIES, pagesAPoint, speedPoints, theoryCurve, trimmed } from './chartData.ts';
import { overWrites, plotX, type ChartProps } from './axes.tsx';
import { ValidChart, WearChart } from './HistogramCharts.tsx';
import { LabChart, PLOT } from './LabChart.tsx';
import './charts.css';

const INTERVAL_MS = 500;
const selectAll = (state: LabDriveState): LabDriveState => state;

/** Six charts of one run, with one cursor. */
export function ChartsView({ lab }: ViewProps): ReactNode {
  const state = useSampled(lab.drive, selectAll, INTERVAL_MS);
  const statistics = useStatistics(lab, state);
  const times = useStore(lab.store, (each) => each.state.times);
  const [view] = state.drives;
  if (!view) return <div className="cp-lab-main cp-lab-charts" />;
  const props: ChartProps = { view, step: state.step, statistics, times };
  return (
    <div className="cp-lab-main cp-lab-charts">
      <AmplificationChart {...props} />
      <SpareChart {...props} />
      <WaitChart {...props} />
      <SpeedChart {...props} />
      <ValidChart {...props} />
      <WearChart {...props} />
    </div>
  );
}

/** Of the second half of the run up to the moment on show. */
function useStatistics(lab: Lab, { step, frameNumber, drives }: LabDriveState): DriveStatistics | null {
  const [statistics, setStatistics] = useState<DriveStatistics | null>(null);
  const isThere = drives.length > 0;
  useEffect(() => {
    let isCurrent = true;
    if (isThere)
      void lab.drive
        .getState()
        .ask('statistics', { drive: 0, fromStep: Math.floor(step / 2) })
        .then((answer) => isCurrent && answer && setStatistics(answer));
    return () => {
      isCurrent = false;
    };
  }, [lab, step, frameNumber, isThere]);
  return statistics;
}

function AmplificationChart({ view, step }: ChartProps): ReactNode {
  const points = amplificationPoints(view);
  const { verdict, readings } = view;
  const theory = verdict && verdict.kind !== 'doesNotApply' ? verdict.theory : null;
  const recent = recentMeans(view.series, step, Number.POSITIVE_INFINITY);
  const measured = readings.isSteady ? readings.steadyWriteAmplification : recent?.amplification;
  const text = words.amplification;
  return (
    <LabChart
      chart={{
        name: 'write-amplification',
        title: text.title,
        verdict:
          measured === undefined
            ? words.nothing
            : readings.isSteady && theory !== null
              ? text.againstTheory({ measured, theory, difference: measured / theory - 1 })
              : text.soFar({ measured, isSteady: readings.isSteady }),
        scenario: view.scenario,
        columns: [words.columns.step, words.columns.amplification],
        rows: points.map(({ x, y }) => [x, y]),
      }}
      subtitle={text.subtitle({ pages: pagesAPoint(view) })}
      draw={(width) => {
        const most = Math.max(2, theory ?? 0, ...points.map(({ y }) => y)) * 1.05;
        const { x, y, line, axes, readings: said } = overWrites(points, step, 1, most, width);
        return {
          readings: said,
          marks: (
            <>
              {axes}
              <path className="cp-lab-chart-line" data-tone="re" d={line} />
              {theory !== null && (
                <>
                  <Rule className="cp-mark-line-beside" x={x.range} y={y(theory)} />
                  <text className="cp-chart-halo" x={x.range[1]} y={y(theory) - 6} textAnchor="end">
                    {text.theory({ theory })}
                  </text>
                </>
              )}
            </>
          ),
        };
      }}
    />
  );
}

/** Spare area that a drive of the story may have. */
const SPARE_TICKS = [0.07, 0.14, 0.2, 0.28, 0.35, 0.42, 0.5];
const RATIO_TICKS = [1, 2, 3, 5, 7, 10, 20, 50];

function SpareChart({ view }: ChartProps): ReactNode {
  const { scenario, readings, verdict } = view;
  const { blockCount, pagesPerBlock, reserveBlocks, logicalPageCount } = scenario;
  const spare = 1 - logicalPageCount / (blockCount * pagesPerBlock);
  const measured = readings.hostPages > 0 ? readings.flashPages / readings.hostPages : null;
  const own = readings.isSteady ? readings.steadyWriteAmplification : measured;
  const hasTheory = verdict === null || verdict.kind !== 'doesNotApply';
  const curves = hasTheory
    ? CURVE_POLICIES.map((policy) => ({ policy, points: theoryCurve(scenario, policy, reserveBlocks * pagesPerBlock) }))
    : [];
  const text = words.spare;
  return (
    <LabChart
      chart={{
        name: 'amplification-against-spare',
        title: text.title,
        verdict: own === null ? words.nothing : text.here({ spare, ratio: own, hasTheory }),
        scenario,
        columns: [words.columns.spare, ...curves.map(({ policy }) => text.policies[policy as 'greedy' | 'fifo'])],
        rows: (curves[0]?.points ?? []).map(({ x }, index) => [
          formatFixed(x, 2),
          ...curves.map(({ points }) => points[index]?.y ?? ''),
        ]),
      }}
      subtitle={hasTheory ? text.subtitle : text.noTheory}
      draw={(width) => {
        const x = plotX([0.04, 0.52], width);
        const most = Math.max(3, own ?? 0, ...curves.flatMap(({ points }) => points.map(({ y }) => Math.min(y, 20))));
        const y = logScale([1, most * 1.1], [PLOT.bottom, PLOT.top]);
        return {
          marks: (
            <>
              <AxisY
                values={spacedTicks(y, RATIO_TICKS, 16)}
                y={y}
                range={[PLOT.left, width - PLOT.right]}
                floor={1}
                say={formatCount}
              />
              <AxisX values={SPARE_TICKS} x={x} y={PLOT.bottom} say={(value) => words.percent({ share: value })} />
              {curves.map(({ policy, points }) => (
                <path
                  key={policy}
                  className="cp-lab-chart-line"
                  data-tone={policy}
                  d={linePath(
                    points.filter((point) => point.y <= most).map((point) => ({ x: x(point.x), y: y(point.y) })),
                  )}
                />
              ))}
              {curves.map(({ policy }, index) => (
                <text key={policy} x={width - PLOT.right} y={PLOT.top + 14 + index * 16} textAnchor="end">
                  {text.policies[policy as 'greedy' | 'fifo']} {policy === 'greedy' ? '—' : '- -'}
                </text>
              ))}
              {own !== null && <circle className="cp-lab-chart-here" cx={x(spare)} cy={y(own)} r={7} />}
            </>
          ),
        };
      }}
    />
  );
}

function WaitChart({ view, statistics }: ChartProps): ReactNode {
  const bins = statistics?.writes ? trimmed(statistics.waitBins) : null;
  const text = words.wait;
  return (
    <LabChart
      chart={{
        name: 'waits',
        title: text.title,
        verdict: bins && statistics ? text.verdict(inMs(statistics)) : words.nothing,
        scenario: view.scenario,
        columns: [words.columns.ms, words.columns.writes],
        rows: (bins?.counts ?? []).map((count, index) => [waitBinUs((bins?.first ?? 0) + index) / 1000, count]),
      }}
      subtitle={text.subtitle({ writes: statistics?.writes ?? 0 })}
      draw={(width) => {
        if (!bins) return { marks: null };
        const first = Math.floor(bins.first / 10) * 10;
        const last = Math.ceil((bins.first + bins.counts.length) / 10) * 10;
        const x = plotX([first, last], width);
        const most = Math.max(...bins.counts);
        const y = logScale([0.7, most * 1.5], [PLOT.bottom, PLOT.top]);
        const decades = Array.from({ length: (last - first) / 10 + 1 }, (_, index) => first + 10 * index);
        return {
          marks: (
            <>
              <AxisY
                values={[1, 100, 10_000, 1_000_000, 100_000_000].filter((value) => value <= most * 1.5)}
                y={y}
                range={[PLOT.left, width - PLOT.right]}
                say={formatCount}
              />
              <Rule className="cp-chart-axis" x={[PLOT.left, width - PLOT.right]} y={PLOT.bottom} />
              <AxisX
                values={decades.slice(0, -1)}
                x={x}
                y={PLOT.bottom}
                say={(bin) => words.ms({ ms: waitBinUs(bin) / 1000 })}
              />
              {bins.counts.map((count, index) =>
                count === 0 ? null : (
                  <rect
                    key={index}
                    className={index === 0 ? 'cp-mark-host' : 'cp-lab-chart-wait'}
                    x={x(bins.first + index)}
                    y={y(count)}
                    width={Math.max(2, x(1) - x(0) - 1)}
                    height={PLOT.bottom - y(count)}
                  />
                ),
              )}
            </>
          ),
        };
      }}
    />
  );
}

const inMs = ({ meanUs, p99Us, p999Us, writes, waitingWrites }: DriveStatistics) => ({
  mean: meanUs / 1000,
  p99: p99Us / 1000,
  p999: p999Us / 1000,
  share: writes > 0 ? waitingWrites / writes : 0,
});

/** What “now” is a mean of. */
const POINTS_OF_NOW = 20;

function SpeedChart({ view, step, times }: ChartProps): ReactNode {
  const points = speedPoints(view, times);
  const recent = points.filter(({ x }) => x <= step).slice(-POINTS_OF_NOW);
  const now = recent.length > 0 ? recent.reduce((sum, { y }) => sum + y, 0) / recent.length : null;
  const first = points[0]?.y ?? null;
  const text = words.speed;
  return (
    <LabChart
      chart={{
        name: 'write-speed',
        title: text.title,
        verdict: now === null || first === null ? words.nothing : text.verdict({ first, now, ratio: first / now }),
        scenario: view.scenario,
        columns: [words.columns.step, words.columns.speed],
        rows: points.map(({ x, y }) => [x, y]),
      }}
      subtitle={text.subtitle}
      draw={(width) => {
        const { line, axes, readings } = overWrites(
          points,
          step,
          0,
          Math.max(1, ...points.map(({ y }) => y)) * 1.1,
          width,
        );
        return {
          readings,
          marks: (
            <>
              {axes}
              <path className="cp-lab-chart-line" data-tone="host" d={line} />
            </>
          ),
        };
      }}
    />
  );
}
