import type { ReactNode } from 'react';
import { DragKnob, labelWidth, Rule } from '#charts';
import * as words from '#messages/leftovers';
import type { ChartLayout } from './chartLayout.ts';
import type { Course, Moment } from './course.ts';
import { isNever, LAST_PROGRAM, PAGE_COUNT, PAGES_PER_BLOCK } from './scenario.ts';

interface GuessMarksProps {
  readonly layout: ChartLayout;
  readonly guess: number;
  /** While the guess is asked for, the rule has a knob on the low line. */
  readonly isAsked: boolean;
  readonly knobY: number;
}

/** The reader's rule, through both charts. */
export function GuessMarks({ layout, guess, isAsked, knobY }: GuessMarksProps): ReactNode {
  const { x, top, stack, isNarrow } = layout;
  const at = x(guess);
  const from = isAsked ? top - 8 : top - 24;
  return (
    <>
      <Rule className="cp-mark-guess-ground" x={at} y={[top - 8, stack(0)]} />
      <Rule className="cp-mark-guess" x={at} y={[from, stack(0)]} />
      {isAsked && (
        <>
          <Hint layout={layout} guess={guess} />
          <DragKnob at={{ x: at, y: knobY }} arrow={22} hasLeft={guess > 60} hasRight={guess < LAST_PROGRAM - 60} />
        </>
      )}
      <text
        className="cp-mark-yours cp-chart-halo"
        x={at}
        y={isAsked ? top - 15 : top - 30}
        textAnchor={anchorAt(guess, isNarrow)}
      >
        {wordsOf(guess, isAsked)}
      </text>
    </>
  );
}

function wordsOf(guess: number, isAsked: boolean): string {
  if (isAsked) return isNever(guess) ? words.neverAsked : words.orderAsked({ order: guess });
  return isNever(guess) ? words.yourGuessNever : words.yourGuess({ order: guess });
}

/** Words over the rule stay inside the drawing. */
function anchorAt(moment: number, isNarrow: boolean): 'start' | 'middle' | 'end' {
  const margin = isNarrow ? 260 : 80;
  return moment < margin ? 'start' : moment > LAST_PROGRAM - margin ? 'end' : 'middle';
}

/** From the rule to the hint beside it, CSS pixels. */
const HINT_GAP = 44;
const HINT_SIZE = 15;

/** Width beside the rule, on the side where there is more of it, CSS pixels. */
const hintRoom = ({ x }: Pick<ChartLayout, 'x'>, guess: number): number =>
  Math.max(x(guess) - x(0), x(LAST_PROGRAM) - x(guess)) - HINT_GAP;

/** How to guess, on the wider side of the rule; in several lines where one is too long. */
function Hint({ layout, guess }: Pick<GuessMarksProps, 'layout' | 'guess'>): ReactNode {
  const { x, places, isNarrow } = layout;
  const isLeft = guess > LAST_PROGRAM / 2;
  const anchor = isLeft ? 'end' : 'start';
  const from = x(guess) + (isLeft ? -1 : 1) * (isNarrow ? 14 : HINT_GAP);
  const y = places(240);
  if (isNarrow || hintRoom(layout, guess) < labelWidth(words.howTo, HINT_SIZE)) {
    const lines = words.howToLines.split('\n');
    return (
      <text textAnchor={anchor}>
        {lines.map((line, index) => (
          <tspan key={line} x={from} y={y + (index - (lines.length - 1) / 2) * 18}>
            {line}
          </tspan>
        ))}
      </text>
    );
  }
  return (
    <>
      <text className="cp-mark-hint" x={from} y={y - 4} textAnchor={anchor}>
        {words.howTo}
      </text>
      <text x={from} y={y + 22} textAnchor={anchor}>
        {words.howToKeys({ step: PAGES_PER_BLOCK })}
      </text>
    </>
  );
}

interface NowMarksProps {
  readonly layout: ChartLayout;
  readonly course: Course;
  readonly furthest: number;
  readonly moment: Moment;
  readonly isPlaying: boolean;
}

/** The upright rule where the reader stands. It is drawn before all words of the chart. */
export function NowRule({
  layout: { x, top, headingEnd, axisY },
  moment,
}: Pick<NowMarksProps, 'layout' | 'moment'>): ReactNode {
  const at = x(moment.plated);
  return <Rule className="cp-mark-rule" x={at} y={[top - (at < headingEnd ? 4 : 24), axisY]} />;
}

/** Words and numbers of the moment where the reader stands, and a ring where the low line was met. */
export function NowMarks({ layout, course, furthest, moment, isPlaying }: NowMarksProps): ReactNode {
  const { x, top, headingEnd, stack, isNarrow } = layout;
  const { reachedStep } = course.part;
  const at = x(moment.plated);
  const isLate = moment.plated > LAST_PROGRAM * (isNarrow ? 0.5 : 0.66);
  const readings = readingsOf(layout, { furthest, moment, isPlaying });
  const atLine = { cx: x(reachedStep), cy: stack(course.freeBlocks[reachedStep] ?? 0) };
  return (
    <>
      <text
        className="cp-mark-strong cp-chart-halo"
        x={isLate ? at - 10 : Math.max(at, headingEnd) + 10}
        y={top - 12}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {captionOf(course, moment, isNarrow)}
      </text>
      {furthest >= reachedStep && (
        <>
          <circle className="cp-mark-low-ring" {...atLine} r={4.5} />
          {isPlaying && <circle className="cp-mark-pulse" {...atLine} r={20} />}
        </>
      )}
      {readings && <Readings layout={layout} moment={moment} isLeft={readings.isLeft} />}
    </>
  );
}

/** Where the numbers beside the rule stand, CSS pixels. */
export interface ReadingSpan {
  readonly from: number;
  readonly to: number;
  /** Whether they stand at the left of the rule. */
  readonly isLeft: boolean;
}

const READING_WIDTH = 116;

/** On the side of the rule that has been seen; null while time runs, since nobody could read them. */
export function readingsOf(
  { x, isNarrow }: ChartLayout,
  { furthest, moment, isPlaying }: Pick<NowMarksProps, 'furthest' | 'moment' | 'isPlaying'>,
): ReadingSpan | null {
  if (isNarrow || isPlaying) return null;
  const at = x(moment.plated);
  const isLeft = at + READING_WIDTH > x(furthest);
  const from = isLeft ? at - READING_WIDTH : at;
  return from < x(0) ? null : { from, to: from + READING_WIDTH, isLeft };
}

function captionOf({ part }: Course, { plated, order, refill, refillCopied }: Moment, isNarrow: boolean): string {
  const form = isNarrow ? 'short' : 'full';
  const { reachedStep, cleaningStep } = part;
  // The short form tells of the order that reached the line, so it stands there alone.
  const lastTold = isNarrow ? reachedStep : cleaningStep;
  if (plated >= reachedStep && plated <= lastTold)
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

/** The number of places of each kind, in its area beside the rule. */
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
          x={at}
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
