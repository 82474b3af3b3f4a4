import type { ReactNode } from 'react';
import * as words from '#messages/cliff';
import { Drawing, GuessCurve } from '#parts';
import { useStore } from '#store';
import { layoutCharts, type ChartSizes } from './chartLayout.ts';
import type { CliffModel } from './model.ts';
import { KNOT_COUNT } from './scenario.ts';
import { clockOf, SpeedMarks } from './SpeedMarks.tsx';
import { StackMarks } from './StackMarks.tsx';
import { answerOf, type CliffSummary } from './summary.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 700, fromCssPx: 480 },
] as const;
/** Knots in a minute, the distance of the handles for keys. */
const HANDLE_EVERY = 6;
const NOTHING_DRAWN: readonly null[] = Array.from({ length: KNOT_COUNT }, () => null);

interface ChartProps {
  readonly model: CliffModel;
  readonly summary: CliffSummary;
  /** Other heights than those of the chapter. */
  readonly sizes?: ChartSizes | undefined;
}

/** Megabytes of each second; the paper for the reader's line while it is asked for. */
export function SpeedChart({ model, summary, sizes }: ChartProps): ReactNode {
  const { prediction, playback } = model;
  const isAsked = useStore(prediction, (state) => state.stage === 'asked');
  const curve = useStore(prediction, (state) => state.guess) ?? NOTHING_DRAWN;
  const position = useStore(playback, (state) => state.position);
  const furthest = useStore(playback, (state) => state.furthest);
  const given = summary.host[0] ?? null;
  return (
    <Drawing
      name="cliff-speed"
      isAnswer
      label={words.speedHead}
      description={describe(summary, isAsked, furthest)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCharts(width, sizes);
        return {
          heightCssPx: layout.speedHeight,
          marks: (
            <SpeedMarks
              layout={layout}
              summary={summary}
              seen={isAsked ? null : { furthest, position }}
              curve={curve}
              isAsked={isAsked}
              given={given}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { knots, y } = layoutCharts(width, sizes);
        return (
          isAsked && (
            <GuessCurve
              x={knots}
              y={y}
              curve={curve}
              givenHeight={given}
              onDraw={(next) => prediction.getState().draw(next as readonly number[])}
              onCommit={model.commit}
              handleEvery={HANDLE_EVERY}
              label={words.drawHere}
              handleLabel={(minute) => words.minute({ minute })}
              formatHeight={(speed) => words.speed({ speed })}
              step={1}
              largeStep={5}
            />
          )
        );
      }}
    </Drawing>
  );
}

function describe(summary: CliffSummary, isAsked: boolean, furthest: number): string {
  if (isAsked) return words.drawHere;
  const answer = answerOf(summary);
  if (!answer || furthest < answer.firstEraseSecond) return words.describeNew({ speed: summary.host[0] ?? 0 });
  const time = words.clock(clockOf(answer.firstEraseSecond));
  return answer.relocatedShare > 0 ? words.verdict({ ...answer, time }) : words.verdictInOrder(answer);
}

/** The clean stack over the same ten minutes. */
export function StackChart(props: ChartProps & { readonly blockCount: number }): ReactNode {
  const { model, summary, blockCount, sizes } = props;
  const furthest = useStore(model.playback, (state) => state.furthest);
  const isEmpty = summary.firstEraseSecond !== null && furthest >= summary.firstEraseSecond;
  return (
    <Drawing
      name="cliff-stack"
      label={words.stack}
      description={isEmpty ? words.stackEmpty : words.stackFull({ blocks: blockCount })}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutCharts(width, sizes);
        return {
          heightCssPx: layout.stackHeight,
          marks: <StackMarks layout={layout} summary={summary} blockCount={blockCount} furthest={furthest} />,
        };
      }}
    />
  );
}
