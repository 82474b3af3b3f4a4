import type { ReactNode } from 'react';
import { SegmentedControl, Slider } from '#controls';
import * as words from '#messages/cliff';
import { Foot, PartHead, TryAgain, Verdict } from '#parts';
import { cliffScenario } from '#runs/cliff';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FigureLayout } from '../FigureLayout.tsx';
import { PlayButton, PlayButtons } from '../PlayButtons.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { Asked } from './Asked.tsx';
import { SpeedChart, StackChart } from './Charts.tsx';
import type { CliffModel } from './model.ts';
import { guessFormat, requestOf, shapeOf } from './scenario.ts';
import { SecondBar } from './SecondBar.tsx';
import { clockOf } from './SpeedMarks.tsx';
import { answerOf, lastSecond, summarize, type CliffAnswer } from './summary.ts';
import { Tables } from './Tables.tsx';
import './cliff.css';

/** Wanted portions of the palest tile: hardly a plate holds fewer where guests order all over the menu. */
const LEAST_WANTED = 32;

/** Heights of the charts in a frame, CSS pixels. */
const FRAME_SIZES = {
  wide: { top: 24, plot: 114, stack: 70 },
  narrow: { top: 24, plot: 178, stack: 92 },
} as const;

/** Fast, then not: ten minutes of small writes without a pause. */
export function Figure({ model, surroundings }: ViewProps<CliffModel>): ReactNode {
  const { prediction, recording, playback } = model;
  const isAlone = IS_FRAME || surroundings === 'embed';
  const isWide = useIsWide();
  const chosen = useStore(model.chosen, (state) => state);
  const isAnswered = useStore(prediction, (state) => state.stage === 'answered');
  const guess = useStore(prediction, (state) => state.guess);
  const state = useModelState(model);
  const parts = useStore(recording, (each) => each.parts);
  const second = useStore(playback, (each) => Math.floor(each.position));
  const isAllSeen = useStore(playback, (each) => each.furthest >= lastSecond);
  const summary = summarize(parts);
  const answer = isAnswered && isAllSeen ? answerOf(summary) : null;
  const { blockCount } = requestOf(chosen);
  const sizes = isAlone ? FRAME_SIZES[isWide ? 'wide' : 'narrow'] : undefined;
  return (
    <FigureLayout
      id="cliff"
      label={words.title}
      surroundings={surroundings}
      state={state}
      recordings={model.recordings}
      guess={isAnswered && guess ? guessFormat.write(guess) : null}
      answer={answer && [answer.asNew, answer.afterFall, answer.atEnd].map((each) => each.toFixed(1)).join(' ')}
      lead={answer ? leadOf(answer) : words.frame.running}
      spoken={answer ? leadOf(answer) : ''}
      panel="cp-cliff-panel"
      card={
        isAlone ? (
          <div className="cp-cliff-frame">
            <p className="cp-cliff-frame-head">{words.speedHead}</p>
            <SpeedChart model={model} summary={summary} sizes={sizes} />
            <StackChart model={model} summary={summary} sizes={sizes} blockCount={blockCount} />
          </div>
        ) : (
          <>
            <PartHead title={words.speedHead} aside={<TryAgain isShown={isAnswered} onClick={model.askAgain} />} />
            <SpeedChart model={model} summary={summary} />
            <div className="cp-cliff-below">
              {isAnswered && <StackChart model={model} summary={summary} blockCount={blockCount} />}
              <Asked model={model} isOver={isAnswered} />
            </div>
          </>
        )
      }
      aside={
        IS_FRAME || isAlone ? undefined : (
          <div className="cp-cliff-aside">
            <Tables
              summary={summary}
              position={isAnswered ? second : 0}
              blockCount={blockCount}
              least={chosen.isOrderly ? 0 : LEAST_WANTED}
            />
            <SecondBar summary={summary} second={isAnswered ? second : 0} />
          </div>
        )
      }
      controls={<Controls model={model} isAlone={isAlone} isWaiting={!isAnswered} />}
      isWaiting={!isAnswered}
      below={
        IS_FRAME || isAlone ? undefined : (
          <>
            <Verdict
              verdict={answer && verdictOf(answer)}
              why={answer ? whyOf(answer) : words.why({ share: 0.74 })}
              reply={answer && guess && answer.relocatedShare > 0 ? words.replies[shapeOf(guess)] : null}
              longestReply={words.replies.falls}
              longest={words.verdict({ time: '0:00', asNew: 0, afterFall: 0, atEnd: 0 })}
              spoken={
                answer && guess
                  ? words.spoken({ atEnd: answer.atEnd, relocated: answer.relocatedAtEnd, guess: guess.at(-1) ?? 0 })
                  : null
              }
            />
            <Foot
              exhibitId="cliff"
              lab={() => cliffScenario(requestOf(chosen))}
              link={model.ownLink.parameters}
              note={words.note}
              report={
                answer && (() => words.report({ ...requestOf(chosen), ...answer, hash: summary.stateHash ?? '' }))
              }
            />
          </>
        )
      }
    />
  );
}

const verdictOf = (answer: CliffAnswer): string =>
  answer.relocatedShare > 0
    ? words.verdict({ ...answer, time: words.clock(clockOf(answer.firstEraseSecond)) })
    : words.verdictInOrder(answer);

const whyOf = ({ relocatedShare }: CliffAnswer): string =>
  relocatedShare > 0 ? words.why({ share: relocatedShare }) : words.whyInOrder;

const leadOf = (answer: CliffAnswer): string =>
  answer.relocatedShare > 0
    ? words.frame.lead({ ...answer, time: words.clock(clockOf(answer.firstEraseSecond)) })
    : words.frame.leadInOrder(answer);

/** Where the numbers come from, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}

interface ControlsProps {
  readonly model: CliffModel;
  /** In a frame there is room for the orders alone. */
  readonly isAlone: boolean;
  readonly isWaiting: boolean;
}

function Controls({ model, isAlone, isWaiting }: ControlsProps): ReactNode {
  const { isFilled, isOrderly } = useStore(model.chosen, (state) => state);
  const orders = (
    <SegmentedControl
      parameter="orders"
      label={words.orders}
      isLabelVisible={!isAlone}
      value={isOrderly ? 'row' : 'all'}
      options={[
        { value: 'all', label: words.orderings.all, isDisabled: isWaiting },
        { value: 'row', label: words.orderings.row, isDisabled: isWaiting },
      ]}
      onChange={(value) => model.choose({ isOrderly: value === 'row' })}
    />
  );
  if (IS_FRAME || isAlone)
    return (
      <div className="cp-framed-row">
        <PlayButton model={model} />
        <span className="cp-framed-label" aria-hidden="true">
          {words.orders}
        </span>
        {orders}
      </div>
    );
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
      {orders}
    </>
  );
}

function Time({ model: { playback }, isWaiting }: Pick<ControlsProps, 'model' | 'isWaiting'>): ReactNode {
  const position = useStore(playback, (state) => Math.floor(state.position));
  const end = words.clock(clockOf(lastSecond));
  return (
    <Slider
      className="cp-cliff-time"
      label={words.time}
      value={position}
      min={0}
      max={lastSecond}
      step={1}
      largeStep={60}
      isDisabled={isWaiting}
      onChange={playback.getState().seek}
      formatValue={(second) => words.ofAll({ time: words.clock(clockOf(second)), end })}
    />
  );
}
