import { useMemo, type ReactNode } from 'react';
import { linearScale } from '#charts';
import { Stack, useStageRoom } from '#layout';
import * as words from '#messages/fast-corner';
import { GuessRule, PlotDrawing } from '#parts';
import { useStore } from '#store';
import { pointAt, stateAt } from './corner.ts';
import { CachedMarks, SpeedMarks } from './CornerMarks.tsx';
import { chapterHeights, cornerPlots, placeOf, speedHeight, type CornerHeights } from './cornerPlots.ts';
import type { CornerModel } from './model.ts';
import { MOST_GUESS } from './scenario.ts';
import { useCorner, useSecond } from './shownCorner.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 512, fromCssPx: 480 },
] as const;
/** Position of the rule until it is moved. */
const FIRST_GUESS = MOST_GUESS;

interface CornerChartProps {
  readonly model: CornerModel;
  readonly description: string;
  /** Other heights than those of the chapter. */
  readonly heights?: CornerHeights;
}

/** Write speed against bytes written, and below it the fill level of the fast corner. */
export function CornerChart({ model, description, heights }: CornerChartProps): ReactNode {
  const { settings, way, isAsked, shape, figures } = useCorner(model);
  const second = useSecond(model);
  const { prediction } = model;
  const gigabytes = useStore(prediction, (state) => state.guess);
  const isUsual = settings.drive === 'qvo1';
  const room = useStageRoom();
  const { speed, cached } = heights ?? chapterHeights(room);
  const isKnown = second !== null;
  const plots = useMemo(() => cornerPlots(shape, { speed, cached }, isKnown), [shape, speed, cached, isKnown]);
  const now = second === null ? null : stateAt(way, second);
  const isAfter = way.pause !== null && second !== null && pointAt(way, second) >= way.pause.to;
  const shown = {
    shape,
    way,
    second,
    edge: now && placeOf(shape, now.written, isAfter),
    isSeen: figures !== null,
  };
  return (
    <Stack gap="none">
      <PlotDrawing
        {...plots.speed}
        name="fast-corner"
        isAnswer
        label={words.chart}
        description={description}
        stillWidths={STILL_WIDTHS}
        atWidth={(widthCssPx) => ({ heightCssPx: heights ? speed : speedHeight(speed, room, widthCssPx) })}
        handles={({ x, y }) =>
          !IS_FRAME &&
          isAsked && (
            <GuessRule
              x={linearScale([0, shape.first], [x(0), x(shape.first)])}
              topCssPx={y.range[1]}
              bottomCssPx={y.range[0]}
              knobYCssPx={y(shape.mostSpeed / 2)}
              value={gigabytes ?? FIRST_GUESS}
              step={2}
              largeStep={20}
              label={words.knob}
              formatValue={(value) => words.gigabytes({ gigabytes: value })}
              onMove={(value) => prediction.getState().draw(value)}
            />
          )
        }
      >
        <SpeedMarks
          {...shown}
          guess={isAsked ? (gigabytes ?? FIRST_GUESS) : isUsual ? gigabytes : null}
          fillPercent={settings.fillPercent}
        />
      </PlotDrawing>
      <PlotDrawing
        {...plots.cached}
        name="fast-corner-cached"
        isAnswer
        label={words.inCorner}
        description={description}
        stillWidths={STILL_WIDTHS}
      >
        <CachedMarks {...shown} />
      </PlotDrawing>
    </Stack>
  );
}
