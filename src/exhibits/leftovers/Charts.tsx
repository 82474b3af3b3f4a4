import { useMemo, type ReactNode } from 'react';
import { useStageRoom } from '#layout';
import * as words from '#messages/leftovers';
import { Drawing, GuessRule, memoizeLast, ScrubAxis } from '#parts';
import { useStore } from '#store';
import { layoutCharts, type ChartSizes } from './chartLayout.ts';
import { ChartMarks } from './ChartMarks.tsx';
import { momentOf } from './course.ts';
import type { LeftoversModel } from './model.ts';
import { BLOCK_COUNT, FIRST_GUESS, isNever, PAGE_COUNT, PAGES_PER_BLOCK } from './scenario.ts';
import { sayMoment } from './summary.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 660, fromCssPx: 520 },
  { widthCssPx: 1020, fromCssPx: 860 },
] as const;
/** Page keys move by four plates. */
const LARGE_STEP = 64;

interface ChartsProps {
  readonly model: LeftoversModel;
  /** Other heights than those of the chapter. */
  readonly sizes?: ChartSizes;
}

/** Both charts over one axis, with the rule of the guess or the knob of a moment. */
export function Charts({ model, sizes }: ChartsProps): ReactNode {
  const { prediction, playback } = model;
  const isAsked = useStore(prediction, ({ stage }) => stage === 'asked');
  const guess = useStore(prediction, (each) => each.guess);
  const course = useStore(model.state, (each) => each.course);
  const reserveBlocks = useStore(model.chosen, (each) => each.reserveBlocks);
  const plated = useStore(playback, ({ position }) => Math.floor(position));
  const furthest = useStore(playback, (each) => Math.floor(each.furthest));
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const moment = momentOf(course, isAsked ? 0 : plated);
  const rule = guess ?? FIRST_GUESS;
  const room = useStageRoom();
  const layoutIn = useMemo(() => memoizeLast((width: number) => layoutCharts(width, room, sizes)), [room, sizes]);
  return (
    <Drawing
      name="leftovers-charts"
      isAnswer
      label={words.charts}
      description={isAsked ? words.describeAsked({ blocks: BLOCK_COUNT, places: PAGE_COUNT }) : sayMoment(moment)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const layout = layoutIn(width);
        return {
          heightCssPx: layout.heightCssPx,
          marks: (
            <ChartMarks
              layout={layout}
              reserveBlocks={reserveBlocks}
              course={course}
              seen={isAsked ? null : { furthest, moment, isPlaying }}
              guess={isAsked ? rule : guess}
            />
          ),
        };
      }}
    >
      {(_, width) => {
        const { x, top, stack, axisY } = layoutIn(width);
        return isAsked ? (
          <GuessRule
            x={x}
            topCssPx={top - 14}
            bottomCssPx={axisY}
            knobYCssPx={stack(reserveBlocks)}
            value={rule}
            step={PAGES_PER_BLOCK}
            largeStep={LARGE_STEP}
            label={words.rule}
            formatValue={(value) => (isNever(value) ? words.never : words.order({ order: value }))}
            onMove={(value) => prediction.getState().draw(value)}
          />
        ) : (
          <ScrubAxis
            x={x}
            yCssPx={axisY}
            topCssPx={top - 14}
            value={plated}
            label={words.moment}
            largeStep={LARGE_STEP}
            formatValue={() => sayMoment(moment)}
            onSeek={model.seek}
          />
        );
      }}
    </Drawing>
  );
}
