import type { ReactNode } from 'react';
import { logScale, type Scale } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/wear';
import { Drawing } from '#parts';
import { useStore } from '#store';
import { amplificationOf } from './answer.ts';
import type { WearModel } from './model.ts';
import { figuresOf, INTEL, resultOf, RETENTION_YEARS, rounded } from './sum.ts';
import { placeLabels, ROWS, type YearMark } from './yearMarks.ts';

const STILL_WIDTHS = [{ widthCssPx: 1064, fromCssPx: 0 }] as const;
/** From half a year to a little more than what the best cells give in the article’s sum. */
const DOMAIN = [0.5, 15_000] as const;
const DECADES = [1, 10, 100, 1000, 10_000] as const;
const MARGIN = 14;
/** Height of a row of labels, and of the axis with its numbers. */
const ROW = 20;
const TOP = 16;
const BELOW = 30;

/** Years on a scale of tenfolds, beside what else ends a drive. */
export function YearsAxis({ model }: { readonly model: WearModel }): ReactNode {
  const terms = useStore(model.state, (each) => each.terms);
  useStore(model.second, ({ parts }) => parts);
  const { years } = figuresOf(terms);
  const ratio = amplificationOf(model.answer());
  const ours = ratio === null ? null : rounded(resultOf({ ...terms, amplification: ratio }).years);
  const isTaken = ratio === terms.amplification;
  const marks: YearMark[] = [
    { name: 'intel', years: INTEL.years, text: words.sum.intel(INTEL) },
    { name: 'retention', years: RETENTION_YEARS, text: words.sum.retention({ years: RETENTION_YEARS }) },
    ...(ours === null || ratio === null || isTaken
      ? []
      : [{ name: 'ours', years: ours, text: words.sum.ours({ ratio, years: ours }) } as const]),
    { name: 'sum', years, text: words.sum.years({ years }) },
  ];
  return (
    <div className="cp-wear-axis">
      <Drawing
        name="wear-years"
        label={words.sum.axis}
        description={marks.map(({ text }) => text).join('; ')}
        stillWidths={STILL_WIDTHS}
        draw={(width) => {
          const x = logScale(DOMAIN, [MARGIN, width - MARGIN]);
          return { heightCssPx: TOP + ROWS * ROW + BELOW, marks: <Marks x={x} width={width} marks={marks} /> };
        }}
      />
    </div>
  );
}

const BESIDE = { stem: 'cp-mark-rule-thin', dot: 'cp-mark-bar', words: '', radius: 4 } as const;
const LOOKS = {
  intel: BESIDE,
  retention: BESIDE,
  ours: { stem: 'cp-mark-stem', dot: 'cp-mark-re', words: 'cp-mark-re-ink', radius: 4 },
  sum: { stem: 'cp-mark-rule', dot: 'cp-mark-ink-point', words: 'cp-mark-strong', radius: 6 },
} as const;

interface MarksProps {
  readonly x: Scale;
  readonly width: number;
  readonly marks: readonly YearMark[];
}

function Marks({ x, width, marks }: MarksProps): ReactNode {
  const floor = TOP + ROWS * ROW;
  const [left, right] = x.range;
  return (
    <>
      <line className="cp-chart-axis" x1={left} x2={right} y1={floor} y2={floor} />
      {DECADES.map((decade) => (
        <g key={decade}>
          <line className="cp-chart-axis" x1={x(decade)} x2={x(decade)} y1={floor} y2={floor + 6} />
          <text x={x(decade)} y={floor + 22} textAnchor="middle">
            {decade === 1 ? words.sum.oneYear : formatCount(decade)}
          </text>
        </g>
      ))}
      {placeLabels(marks, x, width, widthOf).map(({ name, text, at, row, anchor, textAt }) => {
        const look = LOOKS[name];
        return (
          <g key={name} className="cp-wear-mark" style={{ transform: `translateX(${at}px)` }}>
            <line className={look.stem} x1={0} x2={0} y1={floor} y2={floor - row * ROW} />
            <circle className={look.dot} cx={0} cy={floor} r={look.radius} />
            <text
              className={`${look.words} cp-chart-halo`}
              x={textAt - at}
              y={floor - row * ROW - 6}
              textAnchor={anchor}
            >
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Mean width of a character of the interface font at 13 px. */
const CHARACTER_WIDTH = 6.4;
const widthOf = (text: string): number => text.length * CHARACTER_WIDTH;
