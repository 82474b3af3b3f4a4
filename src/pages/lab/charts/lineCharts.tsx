import type { ReactNode } from 'react';
import { AxisX, AxisY, linePath, logScale, Rule, spacedTicks } from '#charts';
import { formatCount, formatFixed } from '#messages';
import { charts as words } from '#messages/lab';
import { recentMeans } from '../drive/series.ts';
import { overWrites, PLOT, plotRange, plotX, type ChartContent, type ChartProps } from './axes.tsx';
import {
  amplificationPoints,
  CURVE_POLICIES,
  pagesAPoint,
  speedPoints,
  theoryCurve,
  type DataPoint,
} from './chartData.ts';

/** Write amplification over the run, beside theory. */
export function amplificationChart({ view, step, within }: ChartProps): ChartContent {
  const points = amplificationPoints(view, within);
  const { verdict, readings } = view;
  const { isSteady } = readings;
  const theory = verdict && verdict.kind !== 'doesNotApply' ? verdict.theory : null;
  const recent = recentMeans(view.series, step, Number.POSITIVE_INFINITY);
  const measured = isSteady ? readings.steadyWriteAmplification : recent?.amplification;
  const text = words.amplification;
  const sayMeasured = (ratio: number): string =>
    isSteady && theory !== null
      ? text.againstTheory({ measured: ratio, theory, difference: ratio / theory - 1 })
      : text.soFar({ measured: ratio, isSteady });
  return {
    name: 'write-amplification',
    title: text.title,
    subtitle: text.subtitle({ pages: pagesAPoint(view, within) }),
    verdict: measured === undefined ? words.nothing : sayMeasured(measured),
    columns: [words.columns.step, words.columns.amplification],
    rows: points.map(({ x, y }) => [x, y]),
    draw: (...size) => {
      const most = Math.max(2, theory ?? 0, ...points.map(({ y }) => y)) * 1.05;
      return overWrites(points, { step, within }, [1, most], size, {
        tone: 're',
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
    },
  };
}

/** What “now” is a mean of. */
const POINTS_OF_NOW = 20;

/** Write speed over the run. */
export function speedChart({ view, step, times, within }: ChartProps): ChartContent {
  const points = speedPoints(view, times, within);
  const all = speedPoints(view, times, null);
  const recent = all.filter(({ x }) => x <= step).slice(-POINTS_OF_NOW);
  const now = recent.reduce((sum, { y }) => sum + y, 0) / recent.length;
  const first = all[0]?.y ?? 0;
  const text = words.speed;
  return {
    name: 'write-speed',
    title: text.title,
    subtitle: text.subtitle,
    verdict: recent.length === 0 ? words.nothing : text.verdict({ first, now, ratio: first / now }),
    columns: [words.columns.step, words.columns.speed],
    rows: points.map(({ x, y }) => [x, y]),
    draw: (...size) => {
      const most = Math.max(1, ...points.map(({ y }) => y)) * 1.1;
      return overWrites(points, { step, within }, [0, most], size, { tone: 'host' });
    },
  };
}

/** Theory over the spare area, and where this run is. */
export function spareChart({ view }: ChartProps): ChartContent {
  const { scenario, readings, verdict } = view;
  const { blockCount, pagesPerBlock, reserveBlocks, logicalPageCount } = scenario;
  const spare = 1 - logicalPageCount / (blockCount * pagesPerBlock);
  const measured = readings.hostPages > 0 ? readings.flashPages / readings.hostPages : null;
  const ratio = readings.isSteady ? readings.steadyWriteAmplification : measured;
  const hasTheory = verdict === null || verdict.kind !== 'doesNotApply';
  const text = words.spare;
  const curves = (hasTheory ? CURVE_POLICIES : []).map((policy) => ({
    policy,
    name: text.policies[policy],
    points: theoryCurve(scenario, policy, reserveBlocks * pagesPerBlock),
  }));
  return {
    name: 'amplification-against-spare',
    title: text.title,
    subtitle: hasTheory ? text.subtitle : text.noTheory,
    verdict: ratio === null ? words.nothing : text.here({ spare, ratio, hasTheory }),
    axes: [words.columns.spare, words.columns.amplification],
    columns: [words.columns.spare, ...curves.map(({ name }) => name)],
    rows: (curves[0]?.points ?? []).map(({ x }, index) => [
      formatFixed(x, 2),
      ...curves.map(({ points }) => points[index]?.y ?? ''),
    ]),
    draw: (...size) => ({ marks: <SpareMarks curves={curves} spare={spare} ratio={ratio} size={size} /> }),
  };
}

/** Spare area that a drive of the story may have. */
const SPARE_TICKS = [0.07, 0.14, 0.2, 0.28, 0.35, 0.42, 0.5];
const RATIO_TICKS = [1, 2, 3, 5, 7, 10, 20, 50];
/** A curve may leave the plot above. */
const MOST_OF_CURVES = 20;

interface SpareMarksProps {
  readonly curves: readonly { readonly policy: string; readonly name: string; readonly points: readonly DataPoint[] }[];
  readonly spare: number;
  readonly ratio: number | null;
  readonly size: readonly [width: number, height: number];
}

function SpareMarks({ curves, spare, ratio, size: [width, height] }: SpareMarksProps): ReactNode {
  const x = plotX([0.04, 0.52], width);
  const ratios = curves.flatMap(({ points }) => points.map((point) => Math.min(point.y, MOST_OF_CURVES)));
  const most = Math.max(3, ratio ?? 0, ...ratios);
  const y = logScale([1, most * 1.1], plotRange(height));
  const pathOf = (points: readonly DataPoint[]): string =>
    linePath(points.filter((point) => point.y <= most).map((point) => ({ x: x(point.x), y: y(point.y) })));
  return (
    <>
      <AxisY values={spacedTicks(y, RATIO_TICKS, 16)} y={y} range={x.range} floor={1} say={formatCount} />
      <AxisX
        values={spacedTicks(x, SPARE_TICKS, 36)}
        x={x}
        y={y.range[0]}
        say={(value) => words.percent({ share: value })}
      />
      {curves.map(({ policy, name, points }, index) => (
        <g key={policy}>
          <path className="cp-lab-chart-line" data-tone={policy} d={pathOf(points)} />
          <text x={x.range[1]} y={PLOT.top + 14 + index * 16} textAnchor="end">
            {name} {policy === 'greedy' ? '—' : '- -'}
          </text>
        </g>
      ))}
      {ratio !== null && <circle className="cp-lab-chart-here" cx={x(spare)} cy={y(ratio)} r={7} />}
    </>
  );
}
