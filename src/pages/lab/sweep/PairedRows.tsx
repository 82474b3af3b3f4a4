import type { ReactNode } from 'react';
import { Band, linearScale, ReadableTable, Rule, useMeasuredWidth } from '#charts';
import { Note } from '#layout';
import { formatPercent } from '#messages';
import { sweep as words } from '#messages/lab-more';
import { sweepColumn, tableOf } from './SweepChart.tsx';
import { extentOf, pairedCurvesOf, sayHalfShare, sayShare, type SweepShown } from './sweepCurves.ts';
import { CurveMarks } from './SweepMark.tsx';

const ROW = 40;
const GAP = 10;
/** Room for the name of a row above it, where it does not stand beside it. */
const NAME = 20;
const INSET = 6;
/** Distance of the dots of two seeds. */
const SEED_STEP = 4;

/** How far each line lies from the first, on the same seeds: a row each, all to one scale. */
export function PairedRows({ plan, curves }: SweepShown): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(900);
  const { left, right, x, hasEndLabels } = sweepColumn(width, plan, curves);
  const rows = pairedCurvesOf(curves).map((curve) => ({ curve, extent: extentOf(curve.points) ?? ([0, 0] as const) }));
  // Rounded up to an even number of points, so that the middle of a row is a whole one.
  const highest = Math.max(...rows.map(({ extent: [least, most] }) => most - least));
  const pointsHigh = 2 * Math.max(1, Math.ceil((100 * highest) / 2 + 0.5));
  const first = hasEndLabels ? 0 : NAME;
  const title = words.against({ line: curves[0]?.name ?? '' });
  const [one = 0, two = Infinity] = plan.values;
  const seedCount = plan.settings.seeds;
  const hasMeans = rows.some(({ curve }) => curve.points.some(({ mean }) => mean));
  const hasSeeds = seedCount > 1 && x(two) - x(one) > SEED_STEP * seedCount + 16;
  const shown = seedCount === 1 ? 'means' : hasSeeds ? 'seeds' : 'intervals';
  return (
    <section aria-label={title}>
      <h2 className="cp-small-title">{title}</h2>
      <Note>{hasMeans ? words.pairedNote({ points: pointsHigh, shown }) : words.nothingPaired}</Note>
      <div className="cp-sweep-rows" ref={plotRef}>
        <svg className="cp-chart-svg" width={width} height={rows.length * (first + ROW + GAP)} aria-hidden="true">
          {rows.map(({ curve, extent: [least, most] }, index) => {
            const top = index * (first + ROW + GAP) + first;
            const center = top + ROW / 2;
            const middle = Math.round(50 * (least + most)) / 100;
            const half = pointsHigh / 200;
            const y = linearScale([middle - half, middle + half], [top + ROW - 2, top + 2]);
            return (
              <g key={curve.line} data-line={curve.line}>
                <Band className="cp-sweep-band" x={[left, right]} y={[top + ROW, top]} />
                <Rule className="cp-chart-grid" x={[left, right]} y={center} />
                <text x={left - INSET} y={center + 4.5} textAnchor="end">
                  {curve.points.some(({ mean }) => mean) && formatPercent(middle)}
                </text>
                <text
                  className="cp-sweep-label"
                  x={hasEndLabels ? right + 28 : 0}
                  y={hasEndLabels ? center + 4.5 : top - INSET}
                >
                  {curve.name}
                </text>
                {hasSeeds &&
                  curve.points.flatMap(({ value, seeds }) =>
                    seeds.map((difference, seed) => {
                      if (difference === null) return null;
                      const at = { cx: x(value) + 9 + SEED_STEP * seed, cy: y(difference) };
                      return <circle key={`${value} ${seed}`} className="cp-sweep-seed" {...at} r={1.6} />;
                    }),
                  )}
                <CurveMarks curve={curve} x={x} y={y} radius={3} />
              </g>
            );
          })}
        </svg>
      </div>
      <ReadableTable
        title={title}
        table={tableOf(
          plan,
          rows.map(({ curve }) => curve),
          sayShare,
          sayHalfShare,
        )}
      />
    </section>
  );
}
