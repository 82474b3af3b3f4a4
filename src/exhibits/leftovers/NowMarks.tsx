import type { ReactNode } from 'react';
import { Rule } from '#charts';
import * as words from '#messages/leftovers';
import type { Course } from './course.ts';
import type { ChartLayout } from './chartLayout.ts';
import type { Moment } from './moment.ts';
import { LAST_PROGRAM, PAGE_COUNT } from './scenario.ts';

interface NowMarksProps {
  readonly layout: ChartLayout;
  readonly course: Course;
  readonly furthest: number;
  readonly moment: Moment;
  readonly isPlaying: boolean;
}

/** The upright rule where the reader stands: under all words of the chart. */
export function NowRule({
  layout: { x, top, headingEnd, axisY },
  moment,
}: Pick<NowMarksProps, 'layout' | 'moment'>): ReactNode {
  const at = x(moment.plated);
  return <Rule className="cp-mark-rule" x={at} y={[top - (at < headingEnd ? 4 : 24), axisY]} />;
}

/** What there is where the reader stands, and where the line was met. */
export function NowMarks({ layout, course, furthest, moment, isPlaying }: NowMarksProps): ReactNode {
  const { x, top, headingEnd, stack, isNarrow } = layout;
  const { reachedStep } = course.part;
  const at = x(moment.plated);
  const isLate = moment.plated > LAST_PROGRAM * (isNarrow ? 0.5 : 0.66);
  const readings = readingsOf(layout, { furthest, moment, isPlaying });
  return (
    <>
      <text
        className="cp-mark-strong cp-chart-halo"
        x={isLate ? at - 8 : Math.max(at, headingEnd) + 8}
        y={top - 12}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {captionOf(course, moment, isNarrow)}
      </text>
      {furthest >= reachedStep && (
        <>
          <circle
            className="cp-mark-low-ring"
            cx={x(reachedStep)}
            cy={stack(course.freeBlocks[reachedStep] ?? 0)}
            r={4.5}
          />
          {isPlaying && (
            <circle
              className="cp-mark-pulse"
              cx={x(reachedStep)}
              cy={stack(course.freeBlocks[reachedStep] ?? 0)}
              r={20}
            />
          )}
        </>
      )}
      {readings && <Readings layout={layout} moment={moment} isLeft={readings.isLeft} />}
    </>
  );
}

/** Where the numbers beside the rule stand. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** Whether that is at its left. */
  readonly isLeft: boolean;
}

const READING_WIDTH = 116;

/** Beside the rule, where it has been seen what there is; nowhere while time runs, for nobody could read them. */
export function readingsOf(
  { x, isNarrow }: ChartLayout,
  { furthest, moment, isPlaying }: Pick<NowMarksProps, 'furthest' | 'moment' | 'isPlaying'>,
): Span | null {
  if (isNarrow || isPlaying) return null;
  const at = x(moment.plated);
  const isLeft = at + READING_WIDTH > x(furthest);
  const from = isLeft ? at - READING_WIDTH : at;
  return from < x(0) ? null : { from, to: from + READING_WIDTH, isLeft };
}

function captionOf({ part }: Course, { plated, order, refill, refillCopied }: Moment, isNarrow: boolean): string {
  const form = isNarrow ? 'short' : 'full';
  const { reachedStep, cleaningStep } = part;
  if (plated >= reachedStep && plated <= cleaningStep)
    return words.line({ form, reached: reachedStep, cleaning: cleaningStep });
  if (refill === null) return words.afterOrder({ order });
  const all = part.refills[refill]?.relocatedPages ?? 0;
  return words.refilling({ form, refill: refill + 1, copied: refillCopied, all });
}

/** An area that is lower than this has no room for its number. */
const LEAST_CSS_PX = 18.7;

interface ReadingsProps {
  readonly layout: ChartLayout;
  readonly moment: Moment;
  readonly isLeft: boolean;
}

/** How many places are what, each number in its area beside the rule. */
function Readings({ layout: { x, places }, moment, isLeft }: ReadingsProps): ReactNode {
  const { plated, fresh, relocated, wanted, leftovers, clean } = moment;
  const hasRoom = (pages: number): boolean => places(0) - places(pages) >= LEAST_CSS_PX;
  const at = x(plated) + (isLeft ? -10 : 10);
  const anchor = isLeft ? 'end' : 'start';
  return (
    <>
      {hasRoom(fresh) && (
        <text className="cp-mark-on-host cp-mark-small" x={at} y={places(fresh * 0.38) + 4} textAnchor={anchor}>
          {words.readings.fresh({ pages: fresh })}
        </text>
      )}
      {hasRoom(relocated) && (
        <text className="cp-mark-on-re cp-mark-small" x={at} y={places(fresh + relocated / 2) + 4} textAnchor={anchor}>
          {words.readings.relocated({ pages: relocated })}
        </text>
      )}
      {hasRoom(leftovers) && (
        <text
          className="cp-mark-left-ink cp-chart-halo"
          x={at + (isLeft ? -2 : 2)}
          y={places(wanted + leftovers / 2) + 4.5}
          textAnchor={anchor}
        >
          {words.readings.leftovers({ pages: leftovers })}
        </text>
      )}
      <text className="cp-mark-strong" x={at} y={places(PAGE_COUNT) + 10} textAnchor={anchor}>
        {words.readings.clean({ pages: clean })}
      </text>
    </>
  );
}
