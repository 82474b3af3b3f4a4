import type { ReactNode } from 'react';
import { labelWidth } from '#charts';
import { formatCount } from '#messages';
import * as words from '#messages/leftovers';
import type { Refill } from '#recordings/leftovers';
import type { ChartLayout } from './chartLayout.ts';
import type { Course } from './course.ts';
import type { Span } from './NowMarks.tsx';

interface AreaWordsProps {
  readonly layout: ChartLayout;
  readonly furthest: number;
  /** Moments at which upright rules go through the areas. */
  readonly rules: readonly number[];
  /** Where numbers stand in the areas. */
  readonly readings: Span | null;
}

/** Names of the areas: each as soon as its place has been seen, and where no numbers stand. */
export function AreaWords({ layout, furthest, rules, readings }: AreaWordsProps): ReactNode {
  const { x, places, isNarrow } = layout;
  const chipWidth = words.areas.leftovers.length * 8.2 + 14;
  return AREA_NAMES.map(({ area, wide, narrow }) => {
    const { at, pages } = isNarrow ? narrow : wide;
    const width = labelWidth(words.areas[area]) + 20;
    const isCrossed = (middle: number): boolean => rules.some((rule) => Math.abs(middle - x(rule)) < width / 2 - 1);
    // Fresh portions, at the bottom, are further on as well: there the word keeps clear of the rules.
    const others = area === 'fresh' ? rules.map((rule) => x(rule) + width / 2) : [];
    const middle = [x(at), ...others].find((each) => !isCrossed(each)) ?? x(at);
    const [left, y] = [middle - width / 2, places(pages)];
    const isCovered = readings !== null && left < readings.to && left + width > readings.from;
    if (x(furthest) < left + width || isCovered) return null;
    return (
      <g key={area}>
        {area === 'leftovers' && (
          <rect className="cp-mark-chip" x={middle - chipWidth / 2} y={y - 16} width={chipWidth} height={22} rx={5} />
        )}
        <text className={AREA_INKS[area]} x={middle} y={y} textAnchor="middle">
          {words.areas[area]}
        </text>
      </g>
    );
  });
}

const AREA_NAMES = [
  { area: 'clean', wide: { at: 150, pages: 370 }, narrow: { at: 120, pages: 370 } },
  { area: 'fresh', wide: { at: 225, pages: 50 }, narrow: { at: 225, pages: 50 } },
  { area: 'leftovers', wide: { at: 700, pages: 330 }, narrow: { at: 740, pages: 338 } },
  { area: 'relocated', wide: { at: 1085, pages: 190 }, narrow: { at: 960, pages: 215 } },
] as const;
const AREA_INKS = {
  clean: 'cp-mark-hint',
  fresh: 'cp-mark-on-host',
  leftovers: 'cp-mark-left-ink',
  relocated: 'cp-mark-on-re',
};

interface RefillWordsProps {
  readonly layout: ChartLayout;
  readonly course: Course;
  readonly furthest: number;
}

/** Room that the number over a refill takes. */
const NUMBER_WIDTH = 30;
const LEAST_RIGHT = 17;
/** Between the note and the numbers. */
const ROOM_OF_POINTER = 40;

/** Over each refill that has been seen to its end: what was copied for it. */
export function RefillWords({ layout, course, furthest }: RefillWordsProps): ReactNode {
  const { x, stack, isNarrow } = layout;
  const done = course.refills.filter(({ toProgram }) => furthest >= toProgram);
  const [first] = done;
  if (!first) return null;
  const y = stack(8) - (isNarrow ? 7 : 10);
  // A short one stands beside the rule of a reader who looks at its beginning, and the last beside the rule at the end.
  const middleOf = ({ fromProgram, toProgram }: Refill): number =>
    Math.min(
      Math.max(x((fromProgram + toProgram) / 2), x(fromProgram) + LEAST_RIGHT),
      x.range[1] - (NUMBER_WIDTH / 2 + 3),
    );
  const shown = uncrowded(course.refills, middleOf);
  const isMore = course.refills.every(
    ({ relocatedPages }, index) => relocatedPages > (course.refills[index - 1]?.relocatedPages ?? -1),
  );
  const noteX = x(isNarrow ? 480 : 520);
  const noteY = stack(22.5);
  const firstX = middleOf(first);
  return (
    <>
      {shown
        .filter((refill) => done.includes(refill))
        .map((refill) => (
          <text
            key={refill.fromProgram}
            className="cp-mark-re-ink cp-chart-halo"
            x={middleOf(refill)}
            y={y}
            textAnchor="middle"
          >
            {formatCount(refill.relocatedPages)}
          </text>
        ))}
      <text className="cp-chart-halo" x={noteX} y={noteY}>
        <tspan className="cp-mark-re-ink">{words.replatedAt}</tspan>
        <tspan dx={4}>
          {words.eachRefill({ form: isMore && !isNarrow && done.length === course.refills.length ? 'more' : 'full' })}
        </tspan>
      </text>
      {!isNarrow && y - noteY >= ROOM_OF_POINTER && (
        <path
          className="cp-mark-pointer"
          d={`M${noteX - 8} ${noteY - 3}C${noteX - 30} ${noteY} ${firstX + 4} ${y - 34} ${firstX} ${y - 18}m-4.5 -5.5l4.5 5.5l5.5 -4`}
        />
      )}
    </>
  );
}

/** Those whose numbers have room; the last is one of them. */
function uncrowded(refills: readonly Refill[], middleOf: (refill: Refill) => number): readonly Refill[] {
  const shown: Refill[] = [];
  for (const refill of refills.toReversed()) {
    const next = shown.at(-1);
    if (!next || middleOf(next) - middleOf(refill) >= NUMBER_WIDTH) shown.push(refill);
  }
  const [first] = refills;
  // So is the first, which an arrow points to.
  if (first && !shown.includes(first)) shown.splice(-1, 1, first);
  return shown;
}
