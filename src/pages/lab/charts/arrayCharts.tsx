import { Band, Key, Line, roundTicks } from '#charts';
import { formatCount, formatNumber, formatTimes, NO_NUMBER } from '#messages';
import { array as words } from '#messages/lab';
import { charts } from '#messages/lab-more';
import type { RaidPart, RaidRequest } from '#recordings/raid';
import { lineLook, SAMPLE, type ChartContent } from './plot.tsx';

export type ArrayReport = Extract<RaidPart, { readonly kind: 'report' }>;

/** Room for the names of what is drawn, and for the axis. */
const ABOVE_CSS_PX = 30;
const AXIS_CSS_PX = 26;
const MOST_ROW_CSS_PX = 34;
/** Of the height of a bar, where rows are 1 apart. */
const HALF_A_ROW = 0.44;
const PARTS = ['host', 'parity', 'own'] as const;
const MARKS = { host: 'cp-mark-host', parity: 'cp-mark-bar', own: 'cp-mark-re' } as const;

/** A row for each drive: what it was given, parity included, and what it wrote itself. */
export function memberChart(report: ArrayReport, { warmupPages: warmup }: RaidRequest): ChartContent {
  const { members, hostPagesWritten: writes, parityPagesWritten: parity, writeAmplification: all, stateHash } = report;
  const ratios = members.map((each) => each.writeAmplification).filter(Number.isFinite);
  const given = members.reduce((sum, each) => sum + each.hostPagesWritten, 0);
  const text = words.members;
  const { drive, amplification, erased, trimmed, read, spare } = text.columns;
  const drives = members.map((member) => {
    const { hostPagesWritten: toMember, parityPagesWritten: ofParity, flashPagesProgrammed: flash } = member;
    const ratio = member.writeAmplification;
    return {
      /** What it has programmed, and for whom. */
      pages: { host: toMember - ofParity, parity: ofParity, own: flash - toMember },
      says: text.row({
        ratio: Number.isFinite(ratio) ? formatTimes(ratio, 2) : NO_NUMBER,
        count: member.blocksErased,
      }),
      counts: [ratio, member.blocksErased, member.pagesTrimmed, member.pagesRead, member.effectiveSpareFactor],
    };
  });
  return {
    name: 'array-drives',
    title: text.title,
    subtitle: text.subtitle({ writes, warmup, hash: stateHash }),
    verdict: text.verdict({
      all,
      least: Math.min(...ratios),
      most: Math.max(...ratios),
      given: given / writes,
      hasParity: parity > 0,
    }),
    axes: [text.pages, drive],
    columns: [drive, ...PARTS.map((part) => text.parts[part]), amplification, erased, trimmed, read, spare],
    rows: drives.map(({ pages, counts }, index) => [index, ...PARTS.map((part) => pages[part]), ...counts]),
    draw: (widthCssPx, heightCssPx) => {
      const most = Math.max(1, ...members.map((each) => each.flashPagesProgrammed));
      return {
        heightCssPx: Math.min(heightCssPx, ABOVE_CSS_PX + drives.length * MOST_ROW_CSS_PX + AXIS_CSS_PX),
        aboveCssPx: ABOVE_CSS_PX,
        x: { domain: [0, most], ticks: roundTicks(0, most, widthCssPx / 160), say: formatCount },
        y: { domain: [drives.length - 0.5, -0.5], ticks: drives.map((_, row) => row), say: String },
        ends: drives.map(({ says }, row) => ({ y: row, text: says })),
        mostEndFraction: 0.6,
        marks: (
          <>
            <Key
              widthCssPx={widthCssPx}
              items={PARTS.filter((part) => part !== 'parity' || parity > 0).map((part) => ({
                name: text.parts[part],
                mark: <rect className={MARKS[part]} x={-7} y={-5} width={14} height={10} />,
              }))}
            />
            {drives.map(({ pages: { host, parity: ofParity, own } }, row) => {
              const y = [row + HALF_A_ROW, row - HALF_A_ROW] as const;
              return (
                <g key={row}>
                  <Band className={MARKS.host} x={[0, host]} y={y} />
                  <Band className={MARKS.parity} x={[host, host + ofParity]} y={y} />
                  <Band className={MARKS.own} x={[host + ofParity, host + ofParity + own]} y={y} />
                </g>
              );
            })}
          </>
        ),
      };
    },
  };
}

const PASSES = ['before', 'after', 'again'] as const;

/** Bandwidth over the place in the array: the pass before the workload, and those after it. */
export function passChart({ passes, pageCount }: ArrayReport, { interlude }: RaidRequest): ChartContent {
  const text = words.passes;
  const ofPasses = (value: (pass: number) => number | undefined) => {
    const [before = Number.NaN, after = Number.NaN, again = Number.NaN] = PASSES.map((_, pass) => value(pass));
    return { before, after, again };
  };
  const points = Array.from(passes[0]?.positionPages ?? [], (page, index) => ({
    share: page / pageCount,
    speeds: ofPasses((pass) => passes[pass]?.megabytesPerSecond[index]),
  }));
  return {
    name: 'array-bandwidth',
    title: text.title,
    subtitle: text.subtitle({ between: interlude }),
    verdict: text.verdict(ofPasses((pass) => passes[pass]?.meanMegabytesPerSecond)),
    axes: [text.position, charts.columns.speed],
    columns: [text.position, ...PASSES.map((pass) => `${text.names[pass]}, ${charts.columns.speed}`)],
    rows: points.map(({ share, speeds }) => [share, ...PASSES.map((pass) => speeds[pass])]),
    draw: (_, heightCssPx) => {
      const most = Math.max(1, ...passes.flatMap((pass) => [...pass.megabytesPerSecond]));
      const lineOf = (pass: (typeof PASSES)[number]) =>
        points.map(({ share, speeds }) => ({ x: share, y: speeds[pass] }));
      return {
        x: { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1], say: (share) => charts.percent({ share }) },
        y: { domain: [0, most * 1.05], ticks: Math.min(5, heightCssPx / 40), say: (value) => formatNumber(value) },
        ends: PASSES.map((pass) => ({
          y: points.at(-1)?.speeds[pass] ?? null,
          text: text.names[pass],
          mark: <path className={lineLook(pass)} d={SAMPLE} />,
        })),
        mostEndFraction: 0.4,
        marks: PASSES.map((pass) => <Line key={pass} className={lineLook(pass)} points={lineOf(pass)} />),
        readings: points.map(({ share, speeds }) => ({
          x: share,
          text: text.reading({ share, ...speeds }),
          dots: PASSES.map((pass) => ({ y: speeds[pass], tone: pass })),
        })),
      };
    },
  };
}
