import type { ReactNode } from 'react';
import { clamp } from '#base';
import { Dots, Rule, Text } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/wear';
import { PlotDrawing } from '#parts';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import { useAnswer } from './shownPair.ts';
import { figuresOf, INTEL, resultOf, RETENTION_YEARS, rounded } from './sum.ts';
import { amplificationOf } from './verdict.ts';

const STILL_WIDTHS = [{ widthCssPx: 1064, fromCssPx: 0 }] as const;
/** Years: up to a little more than the best cells give in the article’s sum. */
const DOMAIN = [0.5, 15_000] as const;
const X = {
  scale: 'log',
  domain: DOMAIN,
  ticks: [1, 10, 100, 1000, 10_000],
  say: (years: number) => (years === 1 ? words.sum.oneYear : formatCount(years)),
} as const;
/** Rows of labels, counted from the axis. */
const Y = { domain: [0, 4.5], ticks: [], say: formatCount } as const;

const BESIDE = { stem: 'cp-mark-rule-thin', dot: 'cp-mark-bar', words: '', radius: 4 } as const;
const OURS = { stem: 'cp-mark-stem', dot: 'cp-mark-re', words: 'cp-mark-re-ink', radius: 4 } as const;
const SUM = { stem: 'cp-mark-rule', dot: 'cp-mark-ink-point', words: 'cp-mark-strong', radius: 6 } as const;

/** A time span on the axis, with its label. */
interface YearMark {
  /** Each has a row of its own, so that no label stands on another. */
  readonly row: number;
  readonly years: number;
  readonly text: string;
  readonly attach: 'n' | 'ne' | 'nw';
  readonly look: typeof BESIDE | typeof OURS | typeof SUM;
}

/** The result in years on a logarithmic axis, beside what else ends a drive. */
export function YearsAxis({ model }: { readonly model: WearModel }): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  const { years } = figuresOf(terms);
  const ratio = amplificationOf(useAnswer(model));
  const ours = ratio === null ? null : rounded(resultOf({ ...terms, amplification: ratio }).years);
  const isTaken = ratio === terms.amplification;
  const marks: YearMark[] = [
    { row: 1, years: INTEL.years, text: words.sum.intel(INTEL), attach: 'nw', look: BESIDE },
    {
      row: 2,
      years: RETENTION_YEARS,
      text: words.sum.retention({ years: RETENTION_YEARS }),
      attach: 'ne',
      look: BESIDE,
    },
  ];
  // Away from the result.
  if (ours !== null && ratio !== null && !isTaken)
    marks.push({
      row: 3,
      years: ours,
      text: words.sum.ours({ ratio, years: ours }),
      attach: ours < years ? 'nw' : 'ne',
      look: OURS,
    });
  marks.push({ row: 4, years, text: words.sum.years({ years }), attach: 'n', look: SUM });
  return (
    <PlotDrawing
      name="wear-years"
      label={words.sum.axis}
      description={marks.map(({ text }) => text).join('; ')}
      stillWidths={STILL_WIDTHS}
      heightCssPx={130}
      x={X}
      y={Y}
    >
      {marks.map(({ row, years: at, look }) => (
        <g key={row}>
          <Rule className={look.stem} x={clamp(at, ...DOMAIN)} y={[0, row]} />
          <Dots className={look.dot} points={[{ x: clamp(at, ...DOMAIN), y: 0 }]} radius={look.radius} />
        </g>
      ))}
      {marks.map(({ row, years: at, text, attach, look }) => (
        <Text key={row} className={look.words} x={clamp(at, ...DOMAIN)} y={row} attach={attach} gap={2}>
          {text}
        </Text>
      ))}
    </PlotDrawing>
  );
}
