import type { ReactNode } from 'react';
import { clamp } from '#base';
import { AxisX, logScale, Rule, type Scale } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/wear';
import { Drawing } from '#parts';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import { useAnswer } from './shownPair.ts';
import { figuresOf, INTEL, resultOf, RETENTION_YEARS, rounded } from './sum.ts';
import { amplificationOf } from './verdict.ts';

const STILL_WIDTHS = [{ widthCssPx: 1064, fromCssPx: 0 }] as const;
/** Years: up to a little more than the best cells give in the article’s sum. */
const DOMAIN = [0.5, 15_000] as const;
const DECADES = [1, 10, 100, 1000, 10_000] as const;
const MARGIN = 14;
/** Height of a row of labels. */
const ROW = 20;
const TOP = 16;
const BELOW = 30;

/** The result in years on a logarithmic axis, beside what else ends a drive. */
export function YearsAxis({ model }: { readonly model: WearModel }): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  const { years } = figuresOf(terms);
  const ratio = amplificationOf(useAnswer(model));
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
  return (
    <>
      <Rule className="cp-chart-axis" x={x.range} y={floor} />
      <AxisX
        values={DECADES}
        x={x}
        y={floor}
        tick={6}
        drop={22}
        say={(years) => (years === 1 ? words.sum.oneYear : formatCount(years))}
      />
      {placeLabels(marks, x, width, widthOf).map(({ name, text, at, row, anchor, textAt }) => {
        const look = LOOKS[name];
        return (
          <g key={name} className="cp-wear-mark" style={{ transform: `translateX(${at}px)` }}>
            <Rule className={look.stem} x={0} y={[floor, floor - row * ROW]} />
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

/** A time span on the axis, with its label. */
export interface YearMark {
  readonly name: 'intel' | 'retention' | 'ours' | 'sum';
  readonly years: number;
  readonly text: string;
}

const ANCHORS = ['middle', 'end', 'start'] as const;

interface PlacedMark extends YearMark {
  /** Position on the axis; at its end for longer spans. */
  readonly at: number;
  /** Row of its label, from the axis upwards: 1, 2 or 3. */
  readonly row: number;
  readonly anchor: (typeof ANCHORS)[number];
  /** Position of the label's anchor. */
  readonly textAt: number;
}

const ROWS = 3;
/** Least distance between two labels of a row, and from a label to the stem of another mark. */
const APART = 8;
/** Length of a label on the other side of its stem. */
const OVERHANG = 6;

interface Place extends Pick<PlacedMark, 'at' | 'row' | 'anchor' | 'textAt'> {
  readonly from: number;
  readonly to: number;
}

/** Places labels at their marks, inside the drawing, in low rows, so that they cover no other label and, if possible, no stem. */
export function placeLabels(
  marks: readonly YearMark[],
  x: Scale,
  width: number,
  textWidth: (text: string) => number,
): PlacedMark[] {
  const [left, right] = x.range;
  const candidates = marks.map(({ years, text }) => {
    const places = placesOf(clamp(x(Math.max(years, x.domain[0])), left, right), textWidth(text));
    const inside = places.filter(({ from, to }) => from >= 0 && to <= width);
    return inside.length > 0 ? inside : places;
  });
  const places = arrange(
    candidates,
    (one, other) => areApart(one, other) && !crosses(one, other) && !crosses(other, one),
  );
  return (places ?? arrange(candidates, areApart) ?? candidates.flatMap((each) => each.slice(0, 1))).flatMap(
    (place, index) => {
      const mark = marks[index];
      return mark ? { ...mark, ...place } : [];
    },
  );
}

const areApart = (one: Place, other: Place): boolean =>
  one.row !== other.row || other.from >= one.to + APART || other.to <= one.from - APART;

/** Whether the stem of one mark runs through the label of another. */
const crosses = (stem: Place, label: Place): boolean =>
  stem.row >= label.row && stem.at > label.from - APART && stem.at < label.to + APART;

/** The first candidate of each mark, in this order, with which all are clear of each other; null if there are none. */
function arrange(
  candidates: readonly (readonly Place[])[],
  areClear: (one: Place, other: Place) => boolean,
  placed: readonly Place[] = [],
): readonly Place[] | null {
  const [next, ...rest] = candidates;
  if (!next) return placed;
  for (const place of next) {
    if (!placed.every((other) => areClear(place, other))) continue;
    const all = arrange(rest, areClear, [...placed, place]);
    if (all) return all;
  }
  return null;
}

/** Candidate places of a label, best first. */
function placesOf(at: number, textCssPx: number): Place[] {
  return Array.from({ length: ROWS }, (_, index) =>
    ANCHORS.map((anchor): Place => {
      const textAt = anchor === 'middle' ? at : anchor === 'end' ? at + OVERHANG : at - OVERHANG;
      const from = anchor === 'middle' ? at - textCssPx / 2 : anchor === 'end' ? textAt - textCssPx : textAt;
      return { at, row: index + 1, anchor, textAt, from, to: from + textCssPx };
    }),
  ).flat();
}
