import type { ReactNode } from 'react';
import { DragKnob, labelWidth, Rule } from '#charts';
import * as words from '#messages/leftovers';
import type { ChartLayout } from './chartLayout.ts';
import { isNever, LAST_PROGRAM, PAGES_PER_BLOCK } from './scenario.ts';

interface GuessMarksProps {
  readonly layout: ChartLayout;
  readonly guess: number;
  /** While it is asked the rule has a knob, on the low line. */
  readonly isAsked: boolean;
  readonly knobY: number;
}

/** From the rule to the hint beside it, in CSS px. */
const HINT_GAP = 44;
const HINT_SIZE = 15;

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

/** Width beside the rule, on the side where there is more of it, in CSS px. */
const hintRoom = ({ x }: Pick<ChartLayout, 'x'>, guess: number): number =>
  Math.max(x(guess) - x(0), x(LAST_PROGRAM) - x(guess)) - HINT_GAP;

/** What to do, where the rule is not; in several lines where one is too long. */
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
