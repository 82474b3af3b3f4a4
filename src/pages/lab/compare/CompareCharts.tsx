import type { ReactNode } from 'react';
import {
  areaPath,
  areaToLevel,
  AxisX,
  AxisY,
  ChartFrame,
  linePath,
  linearScale,
  roundTicks,
  Rule,
  useMeasuredWidth,
} from '#charts';
import { formatCount, formatNumber } from '#messages';
import { charts as chartWords, compare as words } from '#messages/lab';
import type { DriveStatistics, LabDriveState, LabDriveView, Pair } from '#store';
import type { LabDrawing } from '../charts/axes.tsx';
import { amplificationPoints, meanOf, pagesAPoint, trimmed } from '../charts/chartData.ts';

const HEIGHT = 164;
const PLOT = { left: 50, right: 10, top: 14, bottom: HEIGHT - 24 } as const;
const FIRST_WIDTH = 480;
const SIDES = ['a', 'b'] as const;

interface CompareChartProps {
  readonly name: 'amplification' | 'victims';
  readonly about: string;
  readonly verdict: string;
  /** By place on the axis, what both have there. */
  readonly rows: readonly (readonly [x: number, a: number, b: number])[];
  readonly column: string;
  readonly draw: (width: number) => LabDrawing;
}

/** A chart of both drives, with a sentence and a table. */
function CompareChart({ name, about, verdict, rows, column, draw }: CompareChartProps): ReactNode {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(FIRST_WIDTH);
  const { marks, readings = [] } = draw(width);
  const columns = [column, ...SIDES.map((side) => words.sides[side])];
  return (
    <section className="cp-compare-chart" data-is={name}>
      <p>{about}</p>
      <ChartFrame
        title={chartWords[name === 'victims' ? 'valid' : name].title}
        description={verdict}
        table={{ columns, rows: rows.map((row) => row.map((value) => formatNumber(value, 2))) }}
        drawing={{ width, height: HEIGHT, plot: PLOT, readings, marks }}
        plotRef={ref}
      />
      <p className="cp-compare-said">{verdict}</p>
    </section>
  );
}

const scalesFor = (end: number, least: number, most: number, width: number) => ({
  x: linearScale([0, end], [PLOT.left, width - PLOT.right]),
  y: linearScale([least, most * 1.04], [PLOT.bottom, PLOT.top]),
});

interface AmplificationChartProps {
  readonly views: Pair<LabDriveView>;
  readonly step: number;
  readonly partings: LabDriveState['partings'];
}

/** Rows of the table: one in so many points. */
const POINTS_A_ROW = 10;

/** Write amplification of both over host writes; the difference is shaded. */
export function AmplificationChart({ views, step, partings }: AmplificationChartProps): ReactNode {
  const [first, second] = [amplificationPoints(views[0]), amplificationPoints(views[1])];
  const end = Math.max(1, first.at(-1)?.x ?? 1);
  const most = Math.max(2, ...[...first, ...second].map(({ y }) => y));
  const points = first.map((point) => {
    const beside = second.find(({ x }) => x >= point.x) ?? second.at(-1);
    return { step: point.x, a: point.y, b: beside?.y ?? point.y };
  });
  const parted = partings?.count?.write ?? end;
  const text = words.amplification;
  const last = points.at(-1);
  return (
    <CompareChart
      name="amplification"
      about={text.subtitle({ pages: pagesAPoint(views[0]) })}
      verdict={last ? text.describe(last) : chartWords.nothing}
      column={chartWords.columns.step}
      rows={points.filter((_, index) => index % POINTS_A_ROW === 0).map((each) => [each.step, each.a, each.b])}
      draw={(width) => {
        const { x, y } = scalesFor(end, 1, most, width);
        const ticks = [1, ...roundTicks(1, most, 4).filter((value) => value > 1)];
        return {
          readings: points.map((each) => ({
            x: x(each.step),
            text: text.describe(each),
            dots: SIDES.map((side) => ({ y: y(each[side]), tone: side })),
          })),
          marks: (
            <>
              <AxisY values={ticks} y={y} range={x.range} floor={1} say={(value) => formatNumber(value, 1)} />
              <AxisX values={roundTicks(0, end, width / 110)} x={x} y={PLOT.bottom} say={formatCount} />
              <path
                className="cp-compare-between"
                d={areaPath(points.map((each) => ({ x: x(each.step), top: y(each.a), bottom: y(each.b) })))}
              />
              {SIDES.map((side) => (
                <path
                  key={side}
                  className="cp-compare-line"
                  data-side={side}
                  d={linePath(points.map((each) => ({ x: x(each.step), y: y(each[side]) })))}
                />
              ))}
              {parted < end && (
                <>
                  <Rule className="cp-compare-parted" x={x(parted)} y={[PLOT.top, PLOT.bottom]} />
                  <text className="cp-chart-halo" x={x(parted) + 6} y={PLOT.top + 2}>
                    {words.flags.part}
                  </text>
                </>
              )}
              <Rule className="cp-mark-now" x={x(Math.min(step, end))} y={[PLOT.top, PLOT.bottom]} />
            </>
          ),
        };
      }}
    />
  );
}

/** How many valid pages the blocks held that each drive picked. */
export function VictimChart({ statistics }: { readonly statistics: Pair<DriveStatistics> }): ReactNode {
  const counts = statistics.map(({ validAtPick }) => [...validAtPick]);
  const [a = null, b = null] = statistics.map(({ validAtPick }) => trimmed(validAtPick));
  const length = Math.max(...counts.map((each) => each.length));
  const most = Math.max(1, ...counts.flat());
  return (
    <CompareChart
      name="victims"
      about={chartWords.valid.subtitle({ from: statistics[0].fromStep })}
      verdict={a && b ? words.victims({ a: meanOf(a), b: meanOf(b) }) : chartWords.wear.none}
      column={chartWords.columns.valid}
      rows={Array.from({ length }, (_, valid) => [valid, counts[0]?.[valid] ?? 0, counts[1]?.[valid] ?? 0])}
      draw={(width) => {
        const { x, y } = scalesFor(length, 0, most, width);
        return {
          marks: (
            <>
              <AxisY
                values={roundTicks(0, most, 3).filter(Number.isInteger)}
                y={y}
                range={x.range}
                floor={0}
                say={formatCount}
              />
              <AxisX
                values={roundTicks(0, length - 1, 4)}
                x={(valid) => x(valid + 0.5)}
                y={PLOT.bottom}
                say={formatCount}
              />
              {counts.map((each, index) => {
                const line = each.flatMap((count, valid) =>
                  [valid, valid + 1].map((at) => ({ x: x(at), y: y(count) })),
                );
                return (
                  <path
                    key={index}
                    className="cp-compare-hill"
                    data-side={SIDES[index]}
                    d={areaToLevel(line, PLOT.bottom)}
                  />
                );
              })}
            </>
          ),
        };
      }}
    />
  );
}
