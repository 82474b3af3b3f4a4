import type { ReactNode } from 'react';
import { AxisX, AxisY, labelWidth, linearScale, linePath, roundTicks } from '#charts';
import { formatCount, formatNumber, formatTimes, NO_NUMBER } from '#messages';
import { array as words } from '#messages/lab';
import { charts } from '#messages/lab-more';
import type { RaidPart, RaidRequest } from '#recordings/raid';
import type { ChartContent } from './plot.tsx';

export type ArrayReport = Extract<RaidPart, { readonly kind: 'report' }>;

/** At the right, for half of the last label. */
const WIDE_LABEL = 22;
/** Below the names of what is drawn. */
const TOP = 30;
/** Of the height of a row in a tile. */
const MOST_CSS_PX = 34;
const PARTS = ['host', 'parity', 'own'] as const;
const MARKS = { host: 'cp-mark-host', parity: 'cp-lab-chart-bar', own: 'cp-mark-re' } as const;

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
    draw: ({ width, x: [left, right], y: [foot] }) => {
      const room = Math.max(...drives.map(({ says }) => labelWidth(says))) + 8;
      const most = Math.max(1, ...members.map((each) => each.flashPagesProgrammed));
      const x = linearScale([0, most], [left, right - room]);
      const step = Math.min(Math.max(MOST_CSS_PX, (foot - TOP) / 8), (foot - TOP) / drives.length);
      const marks = (
        <>
          <Names
            items={PARTS.filter((part) => part !== 'parity' || parity > 0).map((part) => ({
              name: text.parts[part],
              mark: <rect className={MARKS[part]} y={-9} width={14} height={10} />,
            }))}
          />
          <AxisX values={roundTicks(0, most, width / 160)} x={x} y={TOP + drives.length * step + 2} say={formatCount} />
          {drives.map(({ pages, says }, row) => {
            const y = TOP + row * step;
            const middle = y + step / 2 + 4;
            const starts = { host: x(0), parity: x(pages.host), own: x(pages.host + pages.parity) };
            return (
              <g key={row}>
                <text x={left - 8} y={middle} textAnchor="end">
                  {row}
                </text>
                {PARTS.map((part) => (
                  <rect
                    key={part}
                    className={MARKS[part]}
                    x={starts[part]}
                    y={y + 2}
                    width={x(pages[part]) - x(0)}
                    height={step - 4}
                  />
                ))}
                <text x={right} y={middle} textAnchor="end">
                  {says}
                </text>
              </g>
            );
          })}
        </>
      );
      return { marks };
    },
  };
}

const PASSES = ['before', 'after', 'again'] as const;
/** The one before is dashed, since the last one is often the same. */
const TONES = { before: 'fifo', after: 'host', again: 'ink' } as const;

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
    draw: (plot) => {
      const x = linearScale([0, 1], [plot.x[0], plot.width - WIDE_LABEL]);
      const most = Math.max(1, ...passes.flatMap((pass) => [...pass.megabytesPerSecond]));
      const y = linearScale([0, most * 1.05], [plot.y[0], TOP]);
      const marks = (
        <>
          <Names
            items={PASSES.map((pass) => ({
              name: text.names[pass],
              mark: <path className="cp-lab-chart-line" data-tone={TONES[pass]} d="M0 -4h14" />,
            }))}
          />
          <AxisY values={roundTicks(0, most, 5)} y={y} range={x.range} floor={0} say={(value) => formatNumber(value)} />
          <AxisX values={[0, 0.25, 0.5, 0.75, 1]} x={x} y={plot.y[0]} say={(share) => charts.percent({ share })} />
          {PASSES.map((pass) => (
            <path
              key={pass}
              className="cp-lab-chart-line"
              data-tone={TONES[pass]}
              d={linePath(points.map(({ share, speeds }) => ({ x: x(share), y: y(speeds[pass]) })))}
            />
          ))}
        </>
      );
      const readings = points.map(({ share, speeds }) => ({
        x: x(share),
        text: text.reading({ share, ...speeds }),
        dots: PASSES.map((pass) => ({ y: y(speeds[pass]), tone: pass })),
      }));
      return { marks, readings };
    },
  };
}

interface NamesProps {
  readonly items: readonly { readonly name: string; readonly mark: ReactNode }[];
}

/** The names of what is drawn, side by side over the plot. */
function Names({ items }: NamesProps): ReactNode {
  let next = 0;
  return items.map(({ name, mark }) => {
    const left = next;
    next += labelWidth(name) + 40;
    return (
      <g key={name} transform={`translate(${left} 16)`}>
        {mark}
        <text x={20}>{name}</text>
      </g>
    );
  });
}
