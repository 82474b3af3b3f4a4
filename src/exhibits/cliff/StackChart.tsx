import { useMemo, type ReactNode } from 'react';
import { linePath, Rule } from '#charts';
import { useWindowRoom } from '#layout';
import { formatCount } from '#messages';
import * as words from '#messages/cliff';
import { Drawing, RevealedMarks } from '#parts';
import { CLIFF_RESERVE_BLOCKS } from '#recordings/cliff';
import { useStore } from '#store';
import { layoutCharts, STILL_WIDTHS, type ChartLayout, type ChartSizes } from './chartLayout.ts';
import type { CliffModel } from './model.ts';
import { answerOf, lastSecond, type CliffSummary } from './summary.ts';

interface StackChartProps {
  readonly model: CliffModel;
  readonly summary: CliffSummary;
  readonly blockCount: number;
  /** Other heights than those of the chapter. */
  readonly sizes?: ChartSizes | undefined;
}

/** The clean stack over the same ten minutes. */
export function StackChart({ model, summary, sizes, blockCount }: StackChartProps): ReactNode {
  const furthest = useStore(model.playback, (state) => state.furthest);
  const windowRoom = useWindowRoom();
  const isEmpty = summary.firstEraseSecond !== null && furthest >= summary.firstEraseSecond;
  return (
    <Drawing
      name="cliff-stack"
      label={words.stack}
      description={isEmpty ? words.stackEmpty : words.stackFull({ blocks: blockCount })}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCharts(width, sizes ?? null, { room: null, windowRoom });
        return {
          heightCssPx: layout.stackHeight,
          marks: <StackMarks layout={layout} summary={summary} blockCount={blockCount} furthest={furthest} />,
        };
      }}
    />
  );
}

interface StackMarksProps {
  readonly layout: ChartLayout;
  readonly summary: CliffSummary;
  readonly blockCount: number;
  readonly furthest: number;
}

/** Lines of plates in the stack. */
const PLATE_LINES = 14;
/** Of the head of the chart and two lines below it. */
const ROOM_OF_WORDS = 62;

/** How the clean stack sinks, and stays down. */
function StackMarks({ layout, summary, blockCount, furthest }: StackMarksProps): ReactNode {
  const { x, stack, isNarrow, isOwner } = layout;
  const [left] = x.range;
  // The low line, which is two plates of thousands above zero.
  const floor = stack(CLIFF_RESERVE_BLOCKS / blockCount);
  const line = useMemo(() => {
    const points = [...summary.freeBlocks].map((free, second) => ({ x: x(second + 1), y: stack(free / blockCount) }));
    return linePath([{ x: left, y: stack(1) }, ...points]);
  }, [summary, x, stack, left, blockCount]);
  const answer = answerOf(summary);
  const emptyX = answer ? x(answer.firstEraseSecond) : null;
  const isEmptySeen = answer !== null && furthest >= answer.firstEraseSecond;
  const edge = x(Math.min(furthest, lastSecond));
  const wordsX = Math.max(emptyX ?? 0, x(105)) + 14;
  const hasRoom = floor - stack(1) >= ROOM_OF_WORDS;
  return (
    <>
      {!isOwner && (
        <>
          <text x={left - 8} y={stack(1) + 4.5} textAnchor="end">
            {words.all}
          </text>
          <text x={left - 8} y={floor + 4.5} textAnchor="end">
            {formatCount(CLIFF_RESERVE_BLOCKS)}
          </text>
        </>
      )}
      <RevealedMarks toCssPx={edge} heightCssPx={layout.stackHeight}>
        {emptyX !== null &&
          Array.from({ length: PLATE_LINES }, (_, index) => {
            const share = (index + 0.5) / PLATE_LINES;
            return (
              <Rule
                key={share}
                className="cp-mark-plates"
                x={[left, left + (emptyX - left) * (1 - share)]}
                y={stack(share)}
              />
            );
          })}
        <path className="cp-mark-stack" d={line} />
        <Rule className="cp-mark-low" x={x.range} y={floor} />
      </RevealedMarks>
      {isEmptySeen && emptyX !== null && (
        <>
          <Rule className="cp-mark-rule" x={emptyX} y={[0, floor]} />
          <circle className="cp-mark-low-dot" cx={emptyX} cy={floor} r={6} />
        </>
      )}
      <text x={wordsX} y={stack(1) + 12}>
        <tspan className="cp-mark-head">{words.stack}</tspan>
        <tspan dx={8}>{words.stackOf({ blocks: blockCount, form: isNarrow ? 'short' : 'full' })}</tspan>
      </text>
      {hasRoom && isEmptySeen && answer.relocatedShare > 0 && (
        <text>
          <tspan x={wordsX} y={floor - 32}>
            {words.fromHere({ form: isNarrow ? 'short' : 'full' })}
          </tspan>
          <tspan x={wordsX} y={floor - 13}>
            {words.fromHereOn({ form: isNarrow ? 'short' : 'full' })}
          </tspan>
        </text>
      )}
    </>
  );
}
