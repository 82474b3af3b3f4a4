import { useMemo, type ReactNode } from 'react';
import { Dots, Line, Rule, Text, usePlot, type Point } from '#charts';
import { useWindowRoom } from '#layout';
import * as words from '#messages/cliff';
import { PlotDrawing, RevealedMarks } from '#parts';
import { useStore } from '#store';
import { cliffPlots, formIn, STILL_WIDTHS, type CliffHeights } from './cliffPlots.ts';
import type { CliffModel } from './model.ts';
import { answerOf, lastSecond, type CliffSummary } from './summary.ts';

interface StackChartProps {
  readonly model: CliffModel;
  readonly summary: CliffSummary;
  readonly blockCount: number;
  /** Heights in a frame. */
  readonly heights?: CliffHeights | undefined;
}

/** The clean stack over the same ten minutes. */
export function StackChart({ model, summary, heights, blockCount }: StackChartProps): ReactNode {
  const furthest = useStore(model.playback, (state) => state.furthest);
  const windowRoom = useWindowRoom();
  const isEmpty = summary.firstEraseSecond !== null && furthest >= summary.firstEraseSecond;
  return (
    <PlotDrawing
      {...cliffPlots(0, heights ?? null, { room: null, windowRoom }).stack}
      name="cliff-stack"
      label={words.stack}
      description={isEmpty ? words.stackEmpty : words.stackFull({ blocks: blockCount })}
      stillWidths={STILL_WIDTHS}
      atWidth={(width) => cliffPlots(width, heights ?? null, { room: null, windowRoom }).stack}
    >
      <StackMarks summary={summary} blockCount={blockCount} furthest={furthest} />
    </PlotDrawing>
  );
}

interface StackMarksProps {
  readonly summary: CliffSummary;
  readonly blockCount: number;
  readonly furthest: number;
}

/** Lines of plates in the stack. */
const PLATE_LINES = 14;
/** Of the head of the chart and two lines below it, CSS pixels. */
const ROOM_OF_WORDS = 66;
/** From the lines around to the words. */
const GAP = 12;
/** Where words stand at the earliest, in drive seconds: the stack is on their left. */
const WORDS_FROM = 105;

/** How the clean stack sinks, and stays down. */
function StackMarks({ summary, blockCount, furthest }: StackMarksProps): ReactNode {
  const { x, y } = usePlot();
  const points = useMemo(
    (): readonly Point[] => [
      { x: 0, y: 1 },
      ...Array.from(summary.freeBlocks, (free, second) => ({ x: second + 1, y: free / blockCount })),
    ],
    [summary, blockCount],
  );
  const answer = answerOf(summary);
  const empty = answer?.firstEraseSecond ?? null;
  const isEmptySeen = empty !== null && furthest >= empty;
  const wordsFrom = Math.max(empty ?? 0, WORDS_FROM);
  const form = formIn(x.range);
  return (
    <>
      <RevealedMarks toCssPx={x(Math.min(furthest, lastSecond))} heightCssPx={y.range[0]}>
        {empty !== null &&
          Array.from({ length: PLATE_LINES }, (_, index) => {
            const share = (index + 0.5) / PLATE_LINES;
            return <Rule key={share} className="cp-mark-plates" x={[0, empty * (1 - share)]} y={share} />;
          })}
        <Line className="cp-mark-stack" points={points} />
        <Rule className="cp-mark-low" y={0} />
      </RevealedMarks>
      {isEmptySeen && (
        <>
          <Rule className="cp-mark-rule" x={empty} y={[0, y.invert(0)]} />
          <Dots className="cp-mark-low-dot" points={[{ x: empty, y: 0 }]} radius={6} />
        </>
      )}
      <Text
        className="cp-mark-head"
        x={wordsFrom}
        y={1}
        attach="se"
        gap={GAP}
        aside={words.stackOf({ blocks: blockCount, form })}
      >
        {words.stack}
      </Text>
      {isEmptySeen && (answer?.relocatedShare ?? 0) > 0 && y(0) - y(1) >= ROOM_OF_WORDS && (
        <Text x={wordsFrom} y={0} attach="ne" gap={GAP}>
          {`${words.fromHere({ form })}\n${words.fromHereOn({ form })}`}
        </Text>
      )}
    </>
  );
}
