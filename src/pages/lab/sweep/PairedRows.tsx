import type { ReactNode } from 'react';
import { Band, linearScale, linePath, ReadableTable, Rule, useMeasuredWidth } from '#charts';
import { formatPercent } from '#messages';
import { sweep as words } from '#messages/lab';
import { sweepColumn, type SweepShown } from './SweepChart.tsx';
import { extentOf, pairedCurvesOf, type CurvePoint } from './sweepCurves.ts';
import { Interval, SweepMark } from './SweepMark.tsx';
import { axisText, fieldName } from './sweepNames.ts';

const ROW = 40;
const GAP = 10;
/** Room for the name of a row above it, where it does not stand beside it. */
const NAME = 20;
const INSET = 6;
/** Distance of the dots of two seeds. */
const SEED_STEP = 4;

/** How far each line lies from the first, on the same seeds: a row each, all to one scale. */
export function PairedRows({ plan, curves, names }: SweepShown): ReactNode {
  const [plotRef, width] = useMeasuredWidth<HTMLDivElement>(900);
  const { left, right, x, hasEndLabels } = sweepColumn(width, plan, names);
  const { field, seeds: seedCount } = plan.settings;
  const rows = pairedCurvesOf(curves).map((row) => ({ ...row, extent: extentOf(row.points) ?? ([0, 0] as const) }));
  // Rounded up to an even number of points, so that the middle of a row is a whole one.
  const highest = Math.max(...rows.map(({ extent: [least, most] }) => most - least));
  const pointsHigh = 2 * Math.max(1, Math.ceil((100 * highest) / 2 + 0.5));
  const first = hasEndLabels ? 0 : NAME;
  const title = words.against({ line: names[0] ?? '' });
  const [one = 0, two = Infinity] = plan.values;
  const hasSeeds = seedCount > 1 && x(two) - x(one) > SEED_STEP * seedCount + 16;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p>{highest > 0 ? words.pairedNote({ points: pointsHigh }) : words.nothing}</p>
      <div className="cp-sweep-rows" ref={plotRef}>
        <svg className="cp-chart-svg" width={width} height={rows.length * (first + ROW + GAP)} aria-hidden="true">
          {rows.map(({ line, points, extent: [least, most] }, index) => {
            const top = index * (first + ROW + GAP) + first;
            const center = top + ROW / 2;
            const middle = Math.round(50 * (least + most)) / 100;
            const half = pointsHigh / 200;
            const y = linearScale([middle - half, middle + half], [top + ROW - 2, top + 2]);
            const known = points.flatMap(({ mean, value }) => (mean ? [{ x: x(value), y: y(mean.mean) }] : []));
            return (
              <g key={line} data-line={line}>
                <Band className="cp-sweep-band" x={[left, right]} y={[top + ROW, top]} />
                <Rule className="cp-chart-grid" x={[left, right]} y={center} />
                <text x={left - INSET} y={center + 4.5} textAnchor="end">
                  {known.length > 0 && formatPercent(middle)}
                </text>
                <text
                  className="cp-sweep-label"
                  x={hasEndLabels ? right + 28 : left}
                  y={hasEndLabels ? center + 4.5 : top - INSET}
                >
                  {names[line]}
                </text>
                <path className="cp-sweep-line" data-thin="" d={linePath(known)} />
                {points.map(({ value, seeds, mean, isWhole }) => (
                  <g key={value}>
                    {hasSeeds &&
                      seeds.map((difference, seed) =>
                        difference === null ? null : (
                          <circle
                            key={seed}
                            className="cp-sweep-seed"
                            cx={x(value) + 9 + SEED_STEP * seed}
                            cy={y(difference)}
                            r={1.6}
                          />
                        ),
                      )}
                    {mean && <Interval x={x(value)} of={mean} y={y} />}
                    {mean && (
                      <SweepMark line={line} at={{ x: x(value), y: y(mean.mean) }} radius={3} isHollow={!isWhole} />
                    )}
                  </g>
                ))}
              </g>
            );
          })}
        </svg>
      </div>
      <ReadableTable
        title={title}
        table={{
          columns: [fieldName(field), ...rows.map(({ line }) => names[line] ?? '')],
          rows: plan.values.map((value, point) => [
            axisText(field, value),
            ...rows.map(({ points }) => differenceText(points[point])),
          ]),
        }}
      />
    </section>
  );
}

function differenceText(point: CurvePoint | undefined): string {
  const { mean, halfWidth } = point?.mean ?? { mean: null, halfWidth: null };
  if (mean === null) return words.noMean;
  return `${formatPercent(mean, 1)}${halfWidth === null ? '' : ` ± ${formatPercent(halfWidth, 1)}`}`;
}
