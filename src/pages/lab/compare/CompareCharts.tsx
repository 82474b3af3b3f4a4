import type { ReactNode } from 'react';
import {
  areaPath,
  areaToLevel,
  AxisX,
  AxisY,
  ChartFrame,
  linePath,
  linearScale,
  Rule,
  useMeasuredWidth,
} from '#charts';
import { formatCount, formatNumber } from '#messages';
import { charts as chartWords, compare as words } from '#messages/lab';
import type { DriveStatistics, LabDriveState, LabDriveView, Pair } from '#store';
import { axisTicks } from '../charts/axes.tsx';
import {
  amplificationPoints,
  meanOf,
  pagesAPoint,
  trimmed,
  type DataPoint,
  type Histogram,
} from '../charts/chartData.ts';

const HEIGHT = 164;
const PLOT = { left: 40, right: 10, top: 14, bottom: HEIGHT - 24 } as const;
const FIRST_WIDTH = 480;
const SIDES = ['a', 'b'] as const;

interface AmplificationChartProps {
  readonly views: Pair<LabDriveView>;
  readonly step: number;
  readonly partings: LabDriveState['partings'];
}

/** The first point of a line at or after a place. */
const pointAt = (points: readonly DataPoint[], x: number): DataPoint | undefined =>
  points.find((point) => point.x >= x) ?? points.at(-1);

/** Write amplification of both over host writes; the difference is shaded. */
export function AmplificationChart({ views, step, partings }: AmplificationChartProps): ReactNode {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(FIRST_WIDTH);
  const lines = views.map(amplificationPoints);
  const [first = [], second = []] = lines;
  const end = Math.max(1, first.at(-1)?.x ?? 1);
  const most = Math.max(2, ...lines.flatMap((points) => points.map(({ y }) => y)));
  const x = linearScale([0, end], [PLOT.left, width - PLOT.right]);
  const y = linearScale([1, most * 1.04], [PLOT.bottom, PLOT.top]);
  const pairs = first.map((point) => ({ x: point.x, a: point.y, b: pointAt(second, point.x)?.y ?? point.y }));
  const parted = partings?.count?.write;
  const text = words.amplification;
  const last = pairs.at(-1);
  return (
    <section className="cp-compare-chart" data-is="amplification">
      <p>{text.subtitle({ pages: pagesAPoint(views[0]) })}</p>
      <ChartFrame
        title={chartWords.amplification.title}
        description={last ? text.describe({ step: last.x, a: last.a, b: last.b }) : chartWords.nothing}
        table={{
          columns: [chartWords.columns.step, ...SIDES.map((side) => words.sides[side])],
          rows: pairs
            .filter((_, index) => index % 10 === 0)
            .map((each) => [formatCount(each.x), formatNumber(each.a, 2), formatNumber(each.b, 2)]),
        }}
        drawing={{
          width,
          height: HEIGHT,
          plot: PLOT,
          readings: pairs.map((each) => ({
            x: x(each.x),
            text: text.describe({ step: each.x, a: each.a, b: each.b }),
            dots: SIDES.map((side) => ({ y: y(each[side]), tone: side })),
          })),
          marks: (
            <>
              <AxisY
                values={[1, ...axisTicks(1, most, 4).filter((value) => value > 1)]}
                y={y}
                range={x.range}
                floor={1}
                say={(value) => formatNumber(value, 1)}
              />
              <AxisX values={axisTicks(0, end, width / 110)} x={x} y={PLOT.bottom} say={formatCount} />
              <path
                className="cp-compare-between"
                d={areaPath(pairs.map((each) => ({ x: x(each.x), top: y(each.a), bottom: y(each.b) })))}
              />
              {lines.map((points, index) => (
                <path
                  key={index}
                  className="cp-compare-line"
                  data-side={SIDES[index]}
                  d={linePath(points.map((point) => ({ x: x(point.x), y: y(point.y) })))}
                />
              ))}
              {parted !== undefined && parted < end && (
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
        }}
        plotRef={ref}
      />
    </section>
  );
}

interface VictimChartProps {
  readonly views: Pair<LabDriveView>;
  readonly statistics: Pair<DriveStatistics> | null;
}

/** How many valid pages the blocks held that both drives picked. */
export function VictimChart({ views, statistics }: VictimChartProps): ReactNode {
  const [ref, width] = useMeasuredWidth<HTMLDivElement>(FIRST_WIDTH);
  const histograms = statistics?.map(({ validAtPick }) => trimmed(validAtPick)) ?? [];
  const pages = Math.max(...views.map(({ scenario }) => scenario.pagesPerBlock));
  const most = Math.max(1, ...histograms.flatMap((each) => each?.counts ?? []));
  const x = linearScale([0, pages + 1], [PLOT.left, width - PLOT.right]);
  const y = linearScale([0, most * 1.04], [PLOT.bottom, PLOT.top]);
  const [a, b] = histograms.map((each) => (each ? meanOf(each) : null));
  const said =
    a !== null && a !== undefined && b !== null && b !== undefined ? words.victims({ a, b }) : chartWords.nothing;
  const columns = [chartWords.columns.valid, ...SIDES.map((side) => words.sides[side])];
  const countAt = (histogram: Histogram | null | undefined, valid: number): number =>
    histogram?.counts[valid - histogram.first] ?? 0;
  return (
    <section className="cp-compare-chart" data-is="victims">
      <p>{chartWords.valid.subtitle({ from: statistics?.[0].fromStep ?? 0 })}</p>
      <ChartFrame
        title={chartWords.valid.title}
        description={said}
        table={{
          columns,
          rows: Array.from({ length: pages + 1 }, (_, valid) =>
            [valid, ...histograms.map((each) => countAt(each, valid))].map(String),
          ),
        }}
        drawing={{
          width,
          height: HEIGHT,
          plot: PLOT,
          readings: [],
          marks: (
            <>
              <AxisY values={axisTicks(0, most, 3)} y={y} range={x.range} floor={0} say={formatCount} />
              <AxisX values={axisTicks(0, pages, 4)} x={(value) => x(value + 0.5)} y={PLOT.bottom} say={formatCount} />
              {histograms.map((histogram, index) => (
                <path
                  key={index}
                  className="cp-compare-hill"
                  data-side={SIDES[index]}
                  d={areaToLevel(
                    Array.from({ length: pages + 1 }, (_, valid) => ({
                      valid,
                      at: y(countAt(histogram, valid)),
                    })).flatMap(({ valid, at }) => [
                      { x: x(valid), y: at },
                      { x: x(valid + 1), y: at },
                    ]),
                    PLOT.bottom,
                  )}
                />
              ))}
            </>
          ),
        }}
        plotRef={ref}
      />
      <p className="cp-compare-said">{said}</p>
    </section>
  );
}
