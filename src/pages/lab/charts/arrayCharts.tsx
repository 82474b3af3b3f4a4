import type { ReactNode } from 'react';
import { AxisX, AxisY, labelWidth, linearScale, linePath, roundTicks } from '#charts';
import { formatCount, formatNumber, formatTimes, NO_NUMBER } from '#messages';
import { array as words, charts } from '#messages/lab';
import type { RaidPart, RaidRequest } from '#recordings/raid';
import { PLOT, plotRange, type ChartContent } from './axes.tsx';

export type ArrayReport = Extract<RaidPart, { readonly kind: 'report' }>;
type Member = ArrayReport['members'][number];

/** At the right, for half of the last label. */
const WIDE_LABEL = 22;
/** Below the names of what is drawn. */
const TOP = 30;
/** Of the height of a row in a tile. */
const MOST_CSS_PX = 34;
const PARTS = ['host', 'parity', 'own'] as const;
const MARKS = { host: 'cp-mark-host', parity: 'cp-lab-chart-bar', own: 'cp-mark-re' } as const;

/** What a member has programmed, and for whom. */
const pagesOf = ({ hostPagesWritten: given, parityPagesWritten: parity, flashPagesProgrammed: flash }: Member) => ({
  host: given - parity,
  parity,
  own: flash - given,
});

/** A row for each drive: what it was given, parity included, and what it wrote itself. */
export function memberChart(report: ArrayReport, { warmupPages: warmup }: RaidRequest): ChartContent {
  const { members, hostPagesWritten: writes, parityPagesWritten: parity, writeAmplification: all, stateHash } = report;
  const ratios = members.map((each) => each.writeAmplification).filter(Number.isFinite);
  const given = members.reduce((sum, each) => sum + each.hostPagesWritten, 0);
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  const text = words.members;
  const { drive, amplification, erased, trimmed, read, spare } = text.columns;
  return {
    name: 'array-drives',
    title: text.title,
    subtitle: text.subtitle({ writes, warmup, hash: stateHash }),
    verdict: text.verdict({ all, least, most, given: given / writes, hasParity: parity > 0 }),
    axes: [text.pages, drive],
    columns: [drive, ...PARTS.map((part) => text.parts[part]), amplification, erased, trimmed, read, spare],
    rows: members.map((each, index) => [
      index,
      ...PARTS.map((part) => pagesOf(each)[part]),
      each.writeAmplification,
      each.blocksErased,
      each.pagesTrimmed,
      each.pagesRead,
      each.effectiveSpareFactor,
    ]),
    draw: (width, height) => {
      const [bottom] = plotRange(height);
      return { marks: <MemberMarks members={members} hasParity={parity > 0} width={width} bottom={bottom} /> };
    },
  };
}

interface MemberMarksProps {
  readonly members: readonly Member[];
  readonly hasParity: boolean;
  readonly width: number;
  /** Foot of the plot. */
  readonly bottom: number;
}

function MemberMarks({ members, hasParity, width, bottom }: MemberMarksProps): ReactNode {
  const rows = members.map((member) => {
    const { writeAmplification: ratio, blocksErased: count } = member;
    const times = Number.isFinite(ratio) ? formatTimes(ratio, 2) : NO_NUMBER;
    return { parts: pagesOf(member), text: words.members.row({ ratio: times, count }) };
  });
  const end = width - PLOT.right;
  const room = Math.max(...rows.map(({ text }) => labelWidth(text))) + 8;
  const most = Math.max(1, ...members.map((each) => each.flashPagesProgrammed));
  const x = linearScale([0, most], [PLOT.left, end - room]);
  const step = Math.min(Math.max(MOST_CSS_PX, (bottom - TOP) / 8), (bottom - TOP) / rows.length);
  const shown = PARTS.filter((part) => part !== 'parity' || hasParity);
  return (
    <>
      <Names
        items={shown.map((part) => ({
          name: words.members.parts[part],
          mark: <rect className={MARKS[part]} y={-9} width={14} height={10} />,
        }))}
      />
      <AxisX values={roundTicks(0, most, width / 160)} x={x} y={TOP + rows.length * step + 2} say={formatCount} />
      {rows.map(({ parts, text }, row) => {
        const y = TOP + row * step;
        const middle = y + step / 2 + 4;
        let from = 0;
        return (
          <g key={row}>
            <text x={PLOT.left - 8} y={middle} textAnchor="end">
              {row}
            </text>
            {PARTS.map((part) => {
              const left = x(from);
              from += parts[part];
              return (
                <rect key={part} className={MARKS[part]} x={left} y={y + 2} width={x(from) - left} height={step - 4} />
              );
            })}
            <text x={end} y={middle} textAnchor="end">
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

const PASSES = ['before', 'after', 'again'] as const;
/** The one before is dashed, since the last one is often the same. */
const TONES = { before: 'fifo', after: 'host', again: undefined } as const;

/** Bandwidth over the place in the array: the pass before the workload, and those after it. */
export function passChart({ passes, pageCount }: ArrayReport, { interlude }: RaidRequest): ChartContent {
  const [before, after, again] = passes.map((pass) => pass.meanMegabytesPerSecond);
  const text = words.passes;
  const shares = Array.from(passes[0]?.positionPages ?? [], (page) => page / pageCount);
  const speedAt = (pass: number, index: number): number => passes[pass]?.megabytesPerSecond[index] ?? Number.NaN;
  return {
    name: 'array-bandwidth',
    title: text.title,
    subtitle: text.subtitle({ between: interlude }),
    verdict: text.verdict({ before: before ?? Number.NaN, after: after ?? Number.NaN, again: again ?? Number.NaN }),
    axes: [text.position, charts.columns.speed],
    columns: [text.position, ...PASSES.map((pass) => `${text.names[pass]}, ${charts.columns.speed}`)],
    rows: shares.map((share, index) => [share, ...PASSES.map((_, pass) => speedAt(pass, index))]),
    draw: (width, height) => {
      const [bottom] = plotRange(height);
      const x = linearScale([0, 1], [PLOT.left, width - WIDE_LABEL]);
      const most = Math.max(1, ...passes.flatMap((pass) => [...pass.megabytesPerSecond]));
      const y = linearScale([0, most * 1.05], [bottom, TOP]);
      const marks = (
        <>
          <Names
            items={PASSES.map((pass) => ({
              name: text.names[pass],
              mark: <path className="cp-lab-chart-line" data-tone={TONES[pass]} d="M0 -4h14" />,
            }))}
          />
          <AxisY values={roundTicks(0, most, 5)} y={y} range={x.range} floor={0} say={(value) => formatNumber(value)} />
          <AxisX values={[0, 0.25, 0.5, 0.75, 1]} x={x} y={bottom} say={(share) => charts.percent({ share })} />
          {PASSES.map((name, pass) => (
            <path
              key={name}
              className="cp-lab-chart-line"
              data-tone={TONES[name]}
              d={linePath(shares.map((share, index) => ({ x: x(share), y: y(speedAt(pass, index)) })))}
            />
          ))}
        </>
      );
      const readings = shares.map((share, index) => ({
        x: x(share),
        text: text.reading({
          share,
          before: speedAt(0, index),
          after: speedAt(1, index),
          again: speedAt(2, index),
        }),
        dots: PASSES.map((_, pass) => ({ y: y(speedAt(pass, index)), tone: 'ink' })),
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
      <g key={name} transform={`translate(${left} ${PLOT.top + 4})`}>
        {mark}
        <text x={20} y={0}>
          {name}
        </text>
      </g>
    );
  });
}
