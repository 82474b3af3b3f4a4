import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import * as words from '#messages/stutter';
import { Card, ChapterFigure, Choices, Foot, More, Panel, PartHead, RunFailure, Verdict } from '#parts';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Histogram, NeedleKey } from './HistogramPanel.tsx';
import { LanesPanel } from './LanesPanel.tsx';
import type { StutterModel } from './model.ts';
import { QueueChart } from './QueueChart.tsx';
import { DepthSlider, OrderChoice, PlayOneWait, QueueSum, Tickets } from './QueueControls.tsx';
import { describe, Scene, useLanes } from './Scene.tsx';
import { FIRST_WRITES, GUESSES, guessFormat, MEASURED_MS, nearestGuess, TOP_DRIVES } from './scenario.ts';
import { TypingField } from './TypingField.tsx';
import { useFigureState } from './useFigureState.ts';
import { replyTo, reportOf, verdictOf } from './verdict.ts';
import { deepest } from './waits.ts';
import { sayGuess } from './waitWords.ts';
import './stutter.css';

const LONGEST = {
  x25mAverage: '0.000 ms',
  writes: 200_000,
  x25mLongest: '99 ms',
  average: '999 ms',
  longest: '999 ms',
};

/** The average hides the wait: a text on three drives, how long each of their writes takes, and a queue. */
export function View({ model, surroundings }: ViewProps<StutterModel>): ReactNode {
  const { prediction, more, usualQueue } = model;
  const stage = useStore(prediction, (state) => state.stage);
  const guess = useStore(prediction, (state) => state.guess);
  const isMoreOpen = useStore(more, ({ isOpen }) => isOpen);
  const queue = useStore(usualQueue, ({ parts }) => deepest(parts));
  useFigureState(model);
  const isAnswered = stage === 'answered';
  const answer = model.answer();
  return (
    <ChapterFigure
      id="stutter"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer && answer.longestMs.toFixed(1)}
    >
      <Choices
        question={words.question({ average: MEASURED_MS.jmicron ?? Number.NaN, writes: FIRST_WRITES })}
        choices={GUESSES.map((each) => ({ value: String(each), label: sayGuess(each) }))}
        guess={guess === null ? null : String(guess)}
        answer={answer && String(nearestGuess(answer.longestMs))}
        isCommitted={isAnswered}
        onChoose={(value) => {
          const chosen = guessFormat.read(value);
          if (chosen !== null) prediction.getState().draw(chosen);
        }}
        onCommit={model.commit}
        onSkip={model.skip}
        onTryAgain={model.askAgain}
      />
      <Typed model={model} />
      <div className="cp-stutter-pair">
        <Panel>
          <PartHead title={words.histogram.title} note={words.histogram.note} aside={<NeedleKey />} />
          <Card>
            <Histogram model={model} />
          </Card>
        </Panel>
        <Panel>
          <PartHead title={words.queue.title} note={words.queue.note} />
          <Card>
            <QueueChart model={model} />
          </Card>
          <Queue model={model} />
        </Panel>
      </div>
      <RunFailure recordings={model.recordings} />
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer, queue) : null}
        longest={words.verdict(LONGEST)}
        longestReply={words.replies.average({ times: 3.7 })}
      />
      <More label={words.more} isOpen={isMoreOpen} onToggle={model.openMore}>
        <LanesPanel model={model} />
      </More>
      <Foot
        exhibitId="stutter"
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer))}
      />
    </ChapterFigure>
  );
}

/** The field, and under it what the drives make of it. */
function Typed({ model }: { readonly model: StutterModel }): ReactNode {
  const [isLow, setIsLow] = useState(false);
  return (
    <Panel className="cp-stutter-scene">
      <TypingField model={model} onKeyboard={setIsLow}>
        <TopDrive model={model} />
      </TypingField>
      <Scene model={model} isLow={isLow} />
      <Spoken model={model} />
    </Panel>
  );
}

/** What has come of what was typed, when the reader stops. */
function Spoken({ model }: { readonly model: StutterModel }): ReactNode {
  const lanes = useLanes(model);
  const isStopped = useStore(model.typing.store, ({ stoppedMs }) => stoppedMs !== null);
  return (
    <p className="cp-hidden" role="status">
      {isStopped ? describe(lanes) : ''}
    </p>
  );
}

function TopDrive({ model }: { readonly model: StutterModel }): ReactNode {
  const { top } = useStore(model.chosen, (state) => state);
  return (
    <SegmentedControl
      label={words.topDrive}
      value={top}
      options={TOP_DRIVES.map((value) => ({ value, label: words.topDrives[value] }))}
      onChange={(value) => model.choose({ top: value })}
    />
  );
}

function Queue({ model }: { readonly model: StutterModel }): ReactNode {
  if (import.meta.env.SSR) return <div className="cp-stutter-queue" />;
  return (
    <div className="cp-stutter-queue">
      <DepthSlider model={model} />
      <Tickets model={model} />
      <QueueSum model={model} />
      <OrderChoice model={model} />
      <PlayOneWait model={model} />
    </div>
  );
}
