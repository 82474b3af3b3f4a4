import type { ReactNode } from 'react';
import { useStageRoom } from '#layout';
import * as words from '#messages/fast-corner';
import { Drawing, GuessRule } from '#parts';
import { useStore } from '#store';
import { chapterSizes, layoutCorner, type CornerLayout, type CornerSizes } from './corner.ts';
import { CornerMarks } from './CornerMarks.tsx';
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
  readonly sizes?: CornerSizes;
}

/** Write speed against bytes written, and the fill level of the fast corner. */
export function CornerChart({ model, description, sizes }: CornerChartProps): ReactNode {
  const { settings, way, isAsked, shape, figures } = useCorner(model);
  const second = useSecond(model);
  const { prediction } = model;
  const gigabytes = useStore(prediction, (state) => state.guess);
  const isUsual = settings.drive === 'qvo1';
  const room = useStageRoom();
  const layoutIn = (width: number): CornerLayout => layoutCorner(width, shape, sizes ?? chapterSizes(width, room));
  return (
    <Drawing
      name="fast-corner"
      isAnswer
      label={words.chart}
      description={description}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutIn(width);
        const shown = isAsked ? (gigabytes ?? FIRST_GUESS) : isUsual ? gigabytes : null;
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <CornerMarks
              {...{ layout, shape, way, second }}
              isSeen={figures !== null}
              guess={shown}
              fillPercent={settings.fillPercent}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { first, speed, speedFloor } = layoutIn(width);
        return (
          !IS_FRAME &&
          isAsked && (
            <GuessRule
              x={first}
              topCssPx={speed.range[1]}
              bottomCssPx={speedFloor}
              knobYCssPx={(speed.range[1] + speedFloor) / 2}
              value={gigabytes ?? FIRST_GUESS}
              step={2}
              largeStep={20}
              label={words.knob}
              formatValue={(value) => words.gigabytes({ gigabytes: value })}
              onMove={(value) => prediction.getState().draw(value)}
            />
          )
        );
      }}
    </Drawing>
  );
}
