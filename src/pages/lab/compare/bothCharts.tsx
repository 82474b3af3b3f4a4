import { Area, roundTicks, Rule, Text } from '#charts';
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
  const highest = Math.max(2, ...[...first, ...beside].map(({ y }) => y)) * 1.04;
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
    domain: [1, highest],
    say: (at, [ofA = 0, ofB = 0]) => text.describe({ step: at, a: ofA, b: ofB }),
    beside: parted < end && (
      <>
        <Rule className="cp-lab-parted" x={parted} />
        {parted < MOST_NAMED * end && (
          <Text x={parted} y={highest} attach="se" gap={12}>
            {words.flags.part}
          </Text>
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
    draw: () => ({
      x: { domain: [-0.5, length - 0.5], ticks: roundTicks(0, length - 1, 4), say: formatCount },
      y: { domain: [0, most * 1.04], ticks: roundTicks(0, most, 3).filter(Number.isInteger), say: formatCount },
      marks: SIDES.map((side, index) => (
        <g key={side} data-side={side}>
          <Area
            className="cp-lab-hill"
            points={(counts[index] ?? []).flatMap((y, valid) => [valid - 0.5, valid + 0.5].map((x) => ({ x, y })))}
          />
        </g>
      )),
    }),
  };
}
