import type { ReactNode } from 'react';
import { Band, layoutPlots, PlotColumn, ReadableTable, Rule, useMeasuredWidth, usePlot } from '#charts';
import { Note, Stack } from '#layout';
import { formatPercent } from '#messages';
import { sweep as words } from '#messages/lab-more';
import { sweepColumn, tableOf } from './SweepChart.tsx';
import { extentOf, pairedCurvesOf, sayHalfShare, sayShare, type SweepCurve, type SweepShown } from './sweepCurves.ts';
import { CurveMarks } from './SweepMark.tsx';

/** Heights in CSS pixels: of a row, between two of them, and of its name above it where that does not stand beside it. */
const ROW = 40;
const GAP = 10;
const NAME = 20;
/** From a mean to the dot of its first seed, and between those of two seeds. */
const SEED_INSET = 9;
const SEED_STEP = 4;

/** How far each line lies from the first, on the same seeds: a row each, all to one scale. */
export function PairedRows({ plan, curves }: SweepShown): ReactNode {
  const [plotRef, widthCssPx] = useMeasuredWidth<HTMLDivElement>(900);
  const column = sweepColumn(plan, curves);
  const paired = pairedCurvesOf(curves);
  const rows = paired.map((curve) => ({ curve, extent: extentOf(curve.points) ?? ([0, 0] as const) }));
  // Rounded up to an even number of points, so that the middle of a row is a whole one.
  const highest = Math.max(...rows.map(({ extent: [least, most] }) => most - least));
  const pointsHigh = 2 * Math.max(1, Math.ceil((100 * highest) / 2 + 0.5));
  const seedCount = plan.settings.seeds;
  const layoutWith = (aboveCssPx: number, hasSeeds: boolean) =>
    layoutPlots(
      rows.map(({ curve, extent: [least, most] }) => {
        const middle = Math.round(50 * (least + most)) / 100;
        const half = pointsHigh / 200;
        return {
          ...column,
          name: curve.name,
          heightCssPx: aboveCssPx + ROW + GAP,
          aboveCssPx,
          belowCssPx: GAP,
          x: { ...column.x, ticks: [] },
          y: {
            domain: [middle - half, middle + half],
            padCssPx: [2, 2],
            ticks: [middle],
            say: curve.points.some(({ mean }) => mean) ? formatPercent : () => '',
          },
          ends: column.ends.map((end, line) => ({ ...end, y: line === curve.line ? middle : null, mark: <g /> })),
          marks: (
            <g data-line={curve.line}>
              <Band className="cp-sweep-band" />
              <Rule className="cp-chart-grid" y={middle} />
              {aboveCssPx > 0 && <RowName name={curve.name} />}
              {hasSeeds && <SeedMarks curve={curve} />}
              <CurveMarks curve={curve} radius={3} />
            </g>
          ),
        } as const;
      }),
      widthCssPx,
    );
  const [one = 0, two = Infinity] = plan.values;
  const bare = layoutWith(0, false);
  const hasSeeds = seedCount > 1 && bare.x(two) - bare.x(one) > SEED_STEP * seedCount + 16;
  const { plots, ...layout } = layoutWith(bare.hasEnds ? 0 : NAME, hasSeeds);
  const title = words.against({ line: curves[0]?.name ?? '' });
  const hasMeans = paired.some(({ points }) => points.some(({ mean }) => mean));
  const shown = seedCount === 1 ? 'means' : hasSeeds ? 'seeds' : 'intervals';
  return (
    <Stack as="section" gap={1} aria-label={title}>
      <h2 className="cp-small-title">{title}</h2>
      <Note>{hasMeans ? words.pairedNote({ points: pointsHigh, shown }) : words.nothingPaired}</Note>
      <div className="cp-sweep-rows" ref={plotRef}>
        <svg className="cp-chart-svg" data-scales width={widthCssPx} height={layout.heightCssPx} aria-hidden="true">
          <PlotColumn {...layout} plots={plots} />
        </svg>
      </div>
      <ReadableTable title={title} table={tableOf(plan, paired, sayShare, sayHalfShare)} />
    </Stack>
  );
}

/** From the plot to the name over it, CSS pixels. */
const NAME_GAP = 6;

/** The name of a row, over it. */
function RowName({ name }: { readonly name: string }): ReactNode {
  return (
    <text className="cp-mark-strong" y={usePlot().y.range[1] - NAME_GAP}>
      {name}
    </text>
  );
}

/** A dot for each seed, beside the mean of all. */
function SeedMarks({ curve: { points } }: { readonly curve: SweepCurve }): ReactNode {
  const { x, y } = usePlot();
  return points.flatMap(({ value, seeds }) =>
    seeds.map((difference, seed) => {
      if (difference === null) return null;
      const at = { cx: x(value) + SEED_INSET + SEED_STEP * seed, cy: y(difference) };
      return <circle key={`${value} ${seed}`} className="cp-series-fill" {...at} r={1.6} />;
    }),
  );
}
