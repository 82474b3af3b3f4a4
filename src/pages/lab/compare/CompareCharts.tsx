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
import type { ChartContent } from '../charts/axes.tsx';
import { amplificationPoints, meanOf, pagesAPoint, trimmed } from '../charts/chartData.ts';

const HEIGHT = 164;
const PLOT = { left: 50, right: 10, top: 14, bottom: HEIGHT - 24 } as const;
const SIDES = ['a', 'b'] as const;
const SIDE_COLUMNS = SIDES.map((side) => words.sides[side]);

/** A chart of both drives, with a sentence and a table. */
export function CompareChart({ content }: { readonly content: ChartContent }): ReactNode {
  const { name, title, subtitle, verdict, columns, rows, draw } = content;
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(480);
  const { marks, readings = [] } = draw(width, HEIGHT);
  return (
    <section className="cp-compare-chart" data-is={name}>
      <p>{subtitle}</p>
      <ChartFrame
        title={title}
        description={verdict}
        table={{ columns, rows: rows.map((row) => row.map(String)) }}
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

/** Where the drives part is named up to this share of the width: what is said of the end stands behind it. */
const MOST_NAMED = 0.3;
/** Rows of the table: one in so many points. */
const POINTS_A_ROW = 10;

/** Write amplification of both over host writes; the difference is shaded. */
export function amplificationOfBoth(
  views: Pair<LabDriveView>,
  { step, partings }: Pick<LabDriveState, 'step' | 'partings'>,
): ChartContent {
  const [first, second] = [amplificationPoints(views[0]), amplificationPoints(views[1])];
  const end = Math.max(1, first.at(-1)?.x ?? 1);
  const most = Math.max(2, ...[...first, ...second].map(({ y }) => y));
  const points = first.map((point) => {
    const beside = second.find(({ x }) => x >= point.x) ?? second.at(-1);
    return { step: point.x, a: point.y, b: beside?.y ?? point.y };
  });
  const parted = partings?.count?.write ?? end;
  const text = words.amplification;
  // Single windows scatter.
  const late = points.filter((each) => each.step > step / 2 && each.step <= step);
  const meanOver = (side: 'a' | 'b'): number => late.reduce((sum, each) => sum + each[side], 0) / late.length;
  return {
    name: 'amplification',
    title: chartWords.amplification.title,
    subtitle: text.subtitle({ pages: pagesAPoint(views[0]) }),
    verdict:
      late.length > 0
        ? text.mean({ from: Math.round(step / 2), step, a: meanOver('a'), b: meanOver('b') })
        : chartWords.nothing,
    columns: [chartWords.columns.step, ...SIDE_COLUMNS],
    rows: points
      .filter((_, index) => index % POINTS_A_ROW === 0)
      .map((each) => [each.step, formatNumber(each.a, 2), formatNumber(each.b, 2)]),
    draw: (width) => {
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
                {parted < MOST_NAMED * end && (
                  <text className="cp-chart-halo" x={x(parted) + 6} y={PLOT.top + 2}>
                    {words.flags.part}
                  </text>
                )}
              </>
            )}
            <Rule className="cp-mark-now" x={x(Math.min(step, end))} y={[PLOT.top, PLOT.bottom]} />
          </>
        ),
      };
    },
  };
}

/** How many valid pages the blocks held that each drive picked. */
export function victimsOfBoth(statistics: Pair<DriveStatistics>): ChartContent {
  const counts = statistics.map(({ validAtPick }) => [...validAtPick]);
  const [a = null, b = null] = statistics.map(({ validAtPick }) => trimmed(validAtPick));
  const length = Math.max(...counts.map((each) => each.length));
  const most = Math.max(1, ...counts.flat());
  return {
    name: 'victims',
    title: chartWords.valid.title,
    subtitle: words.victimsSince({ from: statistics[0].fromStep }),
    verdict: a && b ? words.victims({ a: meanOf(a), b: meanOf(b) }) : chartWords.wear.none,
    columns: [chartWords.columns.valid, ...SIDE_COLUMNS],
    rows: Array.from({ length }, (_, valid) => [valid, counts[0]?.[valid] ?? 0, counts[1]?.[valid] ?? 0]),
    draw: (width) => {
      const { x, y } = scalesFor(length, 0, most, width);
      const marks = (
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
            const line = each.flatMap((count, valid) => [valid, valid + 1].map((at) => ({ x: x(at), y: y(count) })));
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
      );
      return { marks };
    },
  };
}
