import { useMemo, type ReactNode } from 'react';
import { layoutPlot, Plot } from '#charts';
import { useStageRoom } from '#layout';
import * as words from '#messages/leftovers';
import { GuessRule, LineDrawing, memoizeLast, ScrubAxis } from '#parts';
import { useStore } from '#store';
import { momentOf, type Course } from './course.ts';
import { leftoversPlots, type PlotHeights } from './leftoversPlots.ts';
import type { LeftoversModel } from './model.ts';
import { PlacesMarks } from './PlacesMarks.tsx';
import { BLOCK_COUNT, FIRST_GUESS, isNever, PAGE_COUNT, PAGES_PER_BLOCK } from './scenario.ts';
import { StackMarks } from './StackMarks.tsx';
import { sayMoment } from './summary.ts';

const STILL_WIDTHS = [
  { widthCssPx: 330, fromCssPx: 0 },
  { widthCssPx: 660, fromCssPx: 520 },
  { widthCssPx: 1020, fromCssPx: 860 },
] as const;
/** Page keys move by four plates. */
const LARGE_STEP = 64;
/** Over the first plot, where a pointer moves the rule as well. */
const REACH_CSS_PX = 14;
/** A drawing narrower than this does not say how far the axis counts orders. */
const FULL_NAME_FROM = 560;

interface ChartsProps {
  readonly model: LeftoversModel;
  /** Heights in a frame. */
  readonly heights?: PlotHeights;
  /** Head in the room over the first plot, if it stands there. */
  readonly head?: string | undefined;
}

/** Both plots over one axis, with the rule of the guess or the knob of a moment. */
export function Charts({ model, heights, head }: ChartsProps): ReactNode {
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
  const names = { narrow: nameOf(course, isAsked, true), wide: nameOf(course, isAsked, false) };
  const plotsIn = useMemo(
    () =>
      memoizeLast((width: number) =>
        leftoversPlots(width, room, width < FULL_NAME_FROM ? names.narrow : names.wide, heights),
      ),
    [room, names.narrow, names.wide, heights],
  );
  const shown = {
    course,
    reserveBlocks,
    seen: isAsked ? null : { furthest, moment, isPlaying },
    guess: isAsked ? rule : guess,
  };
  return (
    <LineDrawing
      name="leftovers-charts"
      isAnswer
      label={words.charts}
      description={isAsked ? words.describeAsked({ blocks: BLOCK_COUNT, places: PAGE_COUNT }) : sayMoment(moment)}
      stillWidths={STILL_WIDTHS}
      draw={(width) => {
        const plots = plotsIn(width);
        return {
          heightCssPx: plots.heightCssPx,
          marks: (
            <>
              <Plot {...plots.places} widthCssPx={width}>
                <PlacesMarks {...shown} plots={plots} head={head} />
              </Plot>
              <Plot {...plots.stack} widthCssPx={width}>
                <StackMarks {...shown} plots={plots} />
              </Plot>
            </>
          ),
        };
      }}
    >
      {(_, width) => {
        const { places, stack, railCssPx } = plotsIn(width);
        const { x, y } = layoutPlot(stack, width);
        const layer = { x, topCssPx: places.aboveCssPx - REACH_CSS_PX, largeStep: LARGE_STEP };
        return isAsked ? (
          <GuessRule
            {...layer}
            bottomCssPx={railCssPx}
            knobYCssPx={y(reserveBlocks)}
            value={rule}
            step={PAGES_PER_BLOCK}
            label={words.rule}
            formatValue={(value) => (isNever(value) ? words.never : words.order({ order: value }))}
            onMove={(value) => prediction.getState().draw(value)}
          />
        ) : (
          <ScrubAxis
            {...layer}
            yCssPx={railCssPx}
            value={plated}
            label={words.moment}
            formatValue={() => sayMoment(moment)}
            onSeek={model.seek}
          />
        );
      }}
    </LineDrawing>
  );
}

/** Unit of the axis. Every portion plated was ordered until the first refill, which the guess is about. */
function nameOf(course: Course | null, isAsked: boolean, isNarrow: boolean): string {
  if (isAsked) return words.plated({ until: 'asked', orders: 0 });
  return words.plated({ until: isNarrow || !course ? 'none' : 'other', orders: course?.part.cleaningStep ?? 0 });
}
