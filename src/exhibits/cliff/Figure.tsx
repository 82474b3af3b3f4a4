import type { ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import { Below, Columns, Note, Only, Stack, Stage, useWindowRoom } from '#layout';
import * as words from '#messages/cliff';
import {
  Card,
  ChapterFigure,
  Closing,
  Foot,
  isWhole,
  Panel,
  PartHead,
  PlayButton,
  PlayButtons,
  RunControls,
  Verdict,
} from '#parts';
import { cliffScenario } from '#recordings/cliff';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import type { CliffModel } from './model.ts';
import { requestOf, shapeOf } from './scenario.ts';
import { SecondPanel } from './SecondPanel.tsx';
import { SpeedChart } from './SpeedChart.tsx';
import { StackChart } from './StackChart.tsx';
import { answerOf, clockAt, FALL_SECONDS, lastSecond, summarize, verdictOf, type CliffAnswer } from './summary.ts';
import './cliff.css';

/** Wanted portions of the palest tile: hardly a plate holds fewer where guests order all over the menu. */
const LEAST_WANTED = 32;

/** Heights of the charts in a frame, CSS pixels. */
const FRAME_HEIGHTS = {
  wide: { above: 24, speed: 168, stack: 70 },
  narrow: { above: 24, speed: 232, stack: 92 },
} as const;

/** How long fast lasts: ten minutes of small writes without a pause. */
export function Figure({ model, layout }: FigureProps<CliffModel>): ReactNode {
  const { recording, playback } = model;
  const isAlone = layout !== 'chapter';
  const isWide = useIsWide();
  const chosen = useStore(model.chosen, (state) => state);
  const isAnswered = useStore(model.prediction, (state) => state.stage === 'answered');
  const guess = useStore(model.prediction, (state) => state.guess);
  const parts = useStore(recording, (each) => each.parts);
  const second = useStore(playback, (each) => Math.floor(each.position));
  const isAllSeen = useStore(playback, (each) => each.furthest >= lastSecond);
  const summary = summarize(parts);
  const answer = isAnswered && isAllSeen ? answerOf(summary) : null;
  const { blockCount } = requestOf(chosen);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.asNew, answer.afterFall, answer.atEnd].map((each) => each.toFixed(1)).join(' '),
  });
  const charts = { model, summary, heights: isAlone ? FRAME_HEIGHTS[isWide ? 'wide' : 'narrow'] : undefined };
  const isOwner = useWindowRoom() !== null;
  if (IS_FRAME || isAlone)
    return (
      <FramedExhibit
        {...figure}
        lead={answer ? leadOf(answer) : words.frame.running}
        spoken={answer ? leadOf(answer) : ''}
        card={
          <Stack className="cp-framed-chart" gap="none" isSpread>
            {!isWide && <Note>{words.speedHead}</Note>}
            <SpeedChart {...charts} hasHead={isWide} />
            <StackChart {...charts} blockCount={blockCount} />
          </Stack>
        }
        controls={
          <div className="cp-framed-row">
            <PlayButton model={model} />
            <span className="cp-framed-label" aria-hidden="true">
              {words.orders}
            </span>
            <OrdersChoice model={model} isLabelVisible={false} />
          </div>
        }
      />
    );
  const shown = {
    summary,
    second: isAnswered ? second : 0,
    blockCount,
    least: chosen.isOrderly ? 0 : LEAST_WANTED,
  };
  const drawings = (
    <>
      <SpeedChart {...charts} />
      <div className="cp-cliff-below">
        {isAnswered ? <StackChart {...charts} blockCount={blockCount} /> : <Note size="base">{words.howToDraw}</Note>}
      </div>
    </>
  );
  return (
    <ChapterFigure {...figure}>
      <GuessInPicture model={model} isWhole={guess !== null && isWhole(guess)} />
      <Stage>
        {isOwner ? (
          <div className="cp-cliff-screen" data-testid="panel">
            {drawings}
            <SecondPanel {...shown} isShort />
          </div>
        ) : (
          <Panel>
            <Columns count={2} shares={[5, 2]} from={600}>
              <Card>
                <PartHead title={words.speedHead} />
                {drawings}
              </Card>
              {/* The charts and their controls fill a small window. */}
              <Only from={600}>
                <SecondPanel {...shown} />
              </Only>
            </Columns>
          </Panel>
        )}
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={answer ? whyOf(answer) : words.why({ share: 0.74 })}
        reply={answer && guess && answer.relocatedShare > 0 ? words.replies[shapeOf(guess)] : null}
        longestReply={words.replies.falls}
        longest={words.verdict({ time: '0:00', asNew: 0, afterFall: 0, fall: FALL_SECONDS, atEnd: 0 })}
        spoken={
          answer && guess
            ? words.spoken({ atEnd: answer.atEnd, relocated: answer.relocatedAtEnd, guess: guess.at(-1) ?? 0 })
            : null
        }
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <Foot
          exhibitId="cliff"
          lab={() => cliffScenario(requestOf(chosen))}
          link={model.ownLink.parameters}
          note={words.note}
          report={
            answer &&
            (() => words.report({ ...requestOf(chosen), ...answer, fall: FALL_SECONDS, hash: summary.stateHash ?? '' }))
          }
        />
      </Below>
    </ChapterFigure>
  );
}

const whyOf = ({ relocatedShare }: CliffAnswer): string =>
  relocatedShare > 0 ? words.why({ share: relocatedShare }) : words.whyInOrder;

const leadOf = (answer: CliffAnswer): string =>
  answer.relocatedShare > 0
    ? words.frame.lead({ ...answer, time: clockAt(answer.firstEraseSecond) })
    : words.frame.leadInOrder(answer);

/** Where the numbers come from, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}

interface ControlsProps {
  readonly model: CliffModel;
  readonly isWaiting: boolean;
}

function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const isFilled = useStore(model.chosen, (state) => state.isFilled);
  return (
    <>
      <PlayButtons model={model} isWaiting={isWaiting} fromStart={() => model.playback.getState().seek(0)} />
      <Time model={model} isWaiting={isWaiting} />
      <SegmentedControl
        label={words.drive}
        isLabelVisible
        value={isFilled ? 'filled' : 'empty'}
        options={[
          { value: 'empty', label: words.drives.empty, isDisabled: isWaiting },
          { value: 'filled', label: words.drives.filled, isDisabled: isWaiting },
        ]}
        onChange={(value) => model.choose({ isFilled: value === 'filled' })}
      />
      <OrdersChoice model={model} isWaiting={isWaiting} isLabelVisible />
    </>
  );
}

interface OrdersChoiceProps {
  readonly model: CliffModel;
  readonly isWaiting?: boolean;
  readonly isLabelVisible: boolean;
}

/** Whether guests order all over the menu, or in its order. */
function OrdersChoice({ model, isWaiting = false, isLabelVisible }: OrdersChoiceProps): ReactNode {
  const isOrderly = useStore(model.chosen, (state) => state.isOrderly);
  return (
    <SegmentedControl
      parameter="orders"
      label={words.orders}
      isLabelVisible={isLabelVisible}
      value={isOrderly ? 'row' : 'all'}
      options={[
        { value: 'all', label: words.orderings.all, isDisabled: isWaiting },
        { value: 'row', label: words.orderings.row, isDisabled: isWaiting },
      ]}
      onChange={(value) => model.choose({ isOrderly: value === 'row' })}
    />
  );
}

function Time({ model: { playback }, isWaiting }: ControlsProps): ReactNode {
  const position = useStore(playback, (state) => Math.floor(state.position));
  const end = clockAt(lastSecond);
  return (
    <Slider
      className="cp-time-slider"
      label={words.time}
      value={position}
      min={0}
      max={lastSecond}
      step={1}
      largeStep={60}
      isDisabled={isWaiting}
      onChange={playback.getState().seek}
      formatValue={(second) => words.ofAll({ time: clockAt(second), end })}
    />
  );
}
