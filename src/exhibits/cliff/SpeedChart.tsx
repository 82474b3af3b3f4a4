import type { ReactNode } from 'react';
import { linearScale } from '#charts';
import { useStageRoom, useWindowRoom } from '#layout';
import * as words from '#messages/cliff';
import { GuessCurve, PlotDrawing, type DrawnCurve } from '#parts';
import { useStore } from '#store';
import { cliffPlots, STILL_WIDTHS, type CliffHeights } from './cliffPlots.ts';
import type { CliffModel } from './model.ts';
import { KNOT_COUNT, KNOT_SECONDS } from './scenario.ts';
import { SpeedMarks } from './SpeedMarks.tsx';
import { answerOf, verdictOf, type CliffSummary } from './summary.ts';

/** Knots in a minute, the distance of the handles for keys. */
const HANDLE_EVERY = 6;
const NOTHING_DRAWN: DrawnCurve = Array.from({ length: KNOT_COUNT }, () => null);

interface SpeedChartProps {
  readonly model: CliffModel;
  readonly summary: CliffSummary;
  /** Heights in a frame. */
  readonly heights?: CliffHeights | undefined;
  /** Whether its head stands in the room over the plot. */
  readonly hasHead?: boolean;
}

/** The megabytes of each second; before the answer the paper for the reader's line. */
export function SpeedChart({ model, summary, heights, hasHead = false }: SpeedChartProps): ReactNode {
  const { prediction, playback } = model;
  const isAsked = useStore(prediction, (state) => state.stage === 'asked');
  const curve = useStore(prediction, (state) => state.guess) ?? NOTHING_DRAWN;
  const position = useStore(playback, (state) => state.position);
  const furthest = useStore(playback, (state) => state.furthest);
  const rooms = { room: useStageRoom(), windowRoom: useWindowRoom() };
  const specAt = (widthCssPx: number) => cliffPlots(widthCssPx, heights ?? null, rooms).speed;
  return (
    <PlotDrawing
      {...specAt(0)}
      name="cliff-speed"
      isAnswer
      label={words.speedHead}
      description={describe(summary, isAsked, furthest)}
      stillWidths={STILL_WIDTHS}
      atWidth={specAt}
      handles={({ x, y }) =>
        isAsked && (
          <GuessCurve
            x={linearScale([0, KNOT_COUNT - 1], [x(0), x(KNOT_SECONDS * (KNOT_COUNT - 1))])}
            y={y}
            curve={curve}
            givenHeight={summary.host[0] ?? null}
            onDraw={(next) => prediction.getState().draw(next as readonly number[])}
            handleEvery={HANDLE_EVERY}
            label={words.drawHere}
            handleLabel={(minute) => words.minute({ minute })}
            formatHeight={(speed) => words.speed({ speed })}
            step={1}
            largeStep={5}
          />
        )
      }
    >
      <SpeedMarks
        summary={summary}
        seen={isAsked ? null : { furthest, position }}
        curve={curve}
        isOwner={specAt(0).isEdgeToEdge}
        hasHead={hasHead}
      />
    </PlotDrawing>
  );
}

function describe(summary: CliffSummary, isAsked: boolean, furthest: number): string {
  if (isAsked) return words.drawHere;
  const answer = answerOf(summary);
  if (!answer || furthest < answer.firstEraseSecond) return words.describeNew({ speed: summary.host[0] ?? 0 });
  return verdictOf(answer);
}
