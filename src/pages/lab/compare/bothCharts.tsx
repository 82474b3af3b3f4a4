import { areaToLevel, AxisX, AxisY, linearScale, roundTicks, Rule } from '#charts';
import { formatCount } from '#messages';
import { compare as words } from '#messages/lab';
import { charts as chartWords } from '#messages/lab-more';
import type { DriveStatistics, LabDriveState, LabDriveView, Pair } from '#store';
import { amplificationOver, meanOf, trimmed } from '../charts/chartData.ts';
import { overWrites, type ChartContent } from '../charts/plot.tsx';

const SIDES = ['a', 'b'] as const;
const SIDE_COLUMNS = SIDES.map((side) => words.sides[side]);
/** Where the drives part is named up to this share of the width: what is said of the end stands behind it. */
const MOST_NAMED = 0.3;

/** Write amplification of both over host writes. */
export function amplificationOfBoth(
  views: Pair<LabDriveView>,
  { step, partings }: Pick<LabDriveState, 'step' | 'partings'>,
): ChartContent {
  const { pages, points: first } = amplificationOver(views[0], null);
  const { points: second } = amplificationOver(views[1], null);
  const beside = first.map(({ x, y }) => ({ x, y: (second.find((each) => each.x >= x) ?? second.at(-1))?.y ?? y }));
  const end = first.at(-1)?.x ?? 1;
  const parted = partings?.count?.write ?? end;
  const text = words.amplification;
  // Single windows scatter.
  const late = [first, beside].map((points) => points.filter(({ x }) => x > step / 2 && x <= step));
  const [a, b] = late.map((points) => points.reduce((sum, { y }) => sum + y, 0) / points.length);
  const ends = late[0]?.map(({ x }) => x) ?? [];
  return overWrites({
    name: 'amplification',
    title: chartWords.amplification.title,
    subtitle: text.subtitle({ pages }),
    verdict:
      a && b ? text.mean({ from: (ends[0] ?? pages) - pages, step: ends.at(-1) ?? step, a, b }) : chartWords.nothing,
    columns: [chartWords.columns.step, ...SIDE_COLUMNS],
    step,
    within: null,
    lines: [
      { tone: 'a', points: first },
      { tone: 'b', points: beside },
    ],
    domain: [1, Math.max(2, ...[...first, ...beside].map(({ y }) => y)) * 1.04],
    say: (at, [ofA = 0, ofB = 0]) => text.describe({ step: at, a: ofA, b: ofB }),
    beside: (x, y) =>
      parted < end && (
        <>
          <Rule className="cp-lab-parted" x={x(parted)} y={y.range} />
          {parted < MOST_NAMED * end && (
            <text className="cp-chart-halo" x={x(parted) + 6} y={y.range[1] + 2}>
              {words.flags.part}
            </text>
          )}
        </>
      ),
  });
}

/** How many valid pages the blocks held that each drive picked. */
export function victimsOfBoth(statistics: Pair<DriveStatistics>): ChartContent {
  const counts = statistics.map(({ validAtPick }) => [...validAtPick]);
  const [a, b] = statistics.map(({ validAtPick }) => trimmed(validAtPick));
  const length = Math.max(...counts.map((each) => each.length));
  const most = Math.max(1, ...counts.flat());
  return {
    name: 'victims',
    title: chartWords.valid.title,
    subtitle: words.victimsSince({ from: statistics[0].fromStep }),
    verdict: a && b ? words.victims({ a: meanOf(a), b: meanOf(b) }) : chartWords.wear.none,
    columns: [chartWords.columns.valid, ...SIDE_COLUMNS],
    rows: Array.from({ length }, (_, valid) => [valid, ...counts.map((each) => each[valid] ?? 0)]),
    draw: (plot) => {
      const x = linearScale([0, length], plot.x);
      const y = linearScale([0, most * 1.04], plot.y);
      const ticks = roundTicks(0, most, 3).filter(Number.isInteger);
      const hillOf = (own: readonly number[]): string => {
        const line = own.flatMap((count, valid) => [valid, valid + 1].map((at) => ({ x: x(at), y: y(count) })));
        return areaToLevel(line, plot.y[0]);
      };
      const marks = (
        <>
          <AxisY values={ticks} y={y} range={plot.x} floor={0} say={formatCount} />
          <AxisX values={roundTicks(0, length - 1, 4)} x={(at) => x(at + 0.5)} y={plot.y[0]} say={formatCount} />
          {SIDES.map((side, index) => (
            <path key={side} className="cp-lab-hill" data-side={side} d={hillOf(counts[index] ?? [])} />
          ))}
        </>
      );
      return { marks };
    },
  };
}
