import type { ReactNode } from 'react';
import { IconButton, SegmentedControl, Slider } from '#controls';
import * as words from '#messages/cliff';
import * as controls from '#messages/controls';
import { ChapterFigure, Card, FigureControls, Foot, Panel, PartHead, RunFailure, TryAgain, Verdict } from '#parts';
import { cliffScenario } from '#runs/cliff';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
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

/** Fast, then not: ten minutes of small writes without a pause. */
export function View({ model, surroundings }: ViewProps<CliffModel>): ReactNode {
  const { prediction, recording, chosen: settings, playback } = model;
  const chosen = useStore(settings, (state) => state);
  const stage = useStore(prediction, (state) => state.stage);
  const guess = useStore(prediction, (state) => state.guess);
  useStore(recording, (state) => state.phase);
  useStore(playback, (state) => state.isPlaying);
  const parts = useStore(recording, (state) => state.parts);
  const second = useStore(playback, (state) => Math.floor(state.position));
  const isAllSeen = useStore(playback, (state) => state.furthest >= lastSecond);
  const summary = summarize(parts);
  const isAnswered = stage === 'answered';
  const answer = isAnswered && isAllSeen ? answerOf(summary) : null;
  const { blockCount } = requestOf(chosen);
  const { state } = model.report();
  return (
    <ChapterFigure
      id="cliff"
      label={words.title}
      state={state}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess ? guessFormat.write(guess) : null}
      answer={answer ? [answer.asNew, answer.afterFall, answer.atEnd].map((each) => each.toFixed(1)).join(' ') : null}
    >
      <Panel className="cp-cliff-panel">
        <Card>
          <PartHead title={words.speedHead} aside={<TryAgain isShown={isAnswered} onClick={model.askAgain} />} />
          <SpeedChart model={model} summary={summary} />
          <div className="cp-cliff-below">
            {isAnswered && <StackChart model={model} summary={summary} blockCount={blockCount} />}
            <Asked model={model} isOver={isAnswered} />
          </div>
        </Card>
        <div className="cp-cliff-aside">
          <Tables
            summary={summary}
            position={isAnswered ? second : 0}
            blockCount={blockCount}
            least={chosen.isOrderly ? 0 : LEAST_WANTED}
          />
          <SecondBar summary={summary} second={isAnswered ? second : 0} />
        </div>
      </Panel>
      <RunFailure recordings={model.recordings} />
      <Controls model={model} isWaiting={!isAnswered} />
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
        lab={IS_FRAME ? undefined : () => cliffScenario(requestOf(chosen))}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => words.report({ ...requestOf(chosen), ...answer, hash: summary.stateHash ?? '' }))}
      />
    </ChapterFigure>
  );
}

const verdictOf = (answer: CliffAnswer): string =>
  answer.relocatedShare > 0
    ? words.verdict({ ...answer, time: words.clock(clockOf(answer.firstEraseSecond)) })
    : words.verdictInOrder(answer);

const whyOf = ({ relocatedShare }: CliffAnswer): string =>
  relocatedShare > 0 ? words.why({ share: relocatedShare }) : words.whyInOrder;

function Controls({ model, isWaiting }: { readonly model: CliffModel; readonly isWaiting: boolean }): ReactNode {
  const { playback, chosen: settings } = model;
  const isPlaying = useStore(playback, (state) => state.isPlaying);
  const position = useStore(playback, (state) => Math.floor(state.position));
  const { isFilled, isOrderly } = useStore(settings, (state) => state);
  const { play, pause, seek } = playback.getState();
  const end = words.clock(clockOf(lastSecond));
  return (
    <FigureControls isWaiting={isWaiting}>
      <span className="cp-cliff-play">
        <IconButton
          label={isPlaying ? controls.pause : controls.play}
          icon={isPlaying ? 'pause' : 'play'}
          onClick={isPlaying ? pause : play}
          isDisabled={isWaiting}
          isMain
        />
        <IconButton label={controls.fromStart} icon="fromStart" onClick={() => seek(0)} isDisabled={isWaiting} />
      </span>
      <Slider
        className="cp-cliff-time"
        label={words.time}
        value={position}
        min={0}
        max={lastSecond}
        step={1}
        largeStep={60}
        isDisabled={isWaiting}
        onChange={seek}
        formatValue={(second) => words.ofAll({ time: words.clock(clockOf(second)), end })}
      />
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
      <SegmentedControl
        label={words.orders}
        isLabelVisible
        value={isOrderly ? 'row' : 'all'}
        options={[
          { value: 'all', label: words.orderings.all, isDisabled: isWaiting },
          { value: 'row', label: words.orderings.row, isDisabled: isWaiting },
        ]}
        onChange={(value) => model.choose({ isOrderly: value === 'row' })}
      />
    </FigureControls>
  );
}
