import type { ReactNode } from 'react';
import { formatCount } from '#messages';
import * as words from '#messages/leftovers';
import type { Refill } from '#runs/leftovers';
import type { ChartLayout } from './chartLayout.ts';
import type { Course } from './course.ts';

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
