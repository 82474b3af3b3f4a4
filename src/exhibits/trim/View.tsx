import type { ReactNode } from 'react';
import * as words from '#messages/trim';
import { ChapterFigure, Choices, Foot, More, RunFailure, Verdict } from '#parts';
import { trimScenario } from '#runs/trimPair';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { Controls, SequelSaid } from './Controls.tsx';
import { DrivePanel } from './DrivePanel.tsx';
import { GatesPanel } from './GatesPanel.tsx';
import type { TrimModel } from './model.ts';
import { Pair } from './Pair.tsx';
import { PausesPanel } from './PausesPanel.tsx';
import { GUESSES, guessFormat, LAST_FRAME, nearestGuess, SEED } from './scenario.ts';
import { atScaleOf, replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';
import './trim.css';
import './more.css';

/** The guest who leaves without a word: two drives, one of which is told; then who passes it on, a real drive, and pauses. */
export function View({ model, surroundings }: ViewProps<TrimModel>): ReactNode {
  const { prediction, recording, sequelRecording, playback, state, more } = model;
  const stage = useStore(prediction, (each) => each.stage);
  const guess = useStore(prediction, (each) => each.guess);
  useStore(recording, ({ parts }) => parts);
  useStore(recording, ({ phase }) => phase);
  useStore(sequelRecording, ({ phase }) => phase);
  useStore(playback, ({ isPlaying }) => isPlaying);
  useStore(playback, ({ furthest }) => furthest >= LAST_FRAME);
  const sequel = useStore(state, (each) => each.sequel);
  const isMoreOpen = useStore(more.state, ({ isOpen }) => isOpen);
  const atScale = atScaleOf(useStore(more.scale, ({ parts }) => parts));
  const isAnswered = stage === 'answered';
  const answer = model.answer();
  const { state: shown } = model.report();
  return (
    <ChapterFigure
      id="trim"
      label={words.title}
      state={shown}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer ? [answer.off, answer.on].map((each) => each.toFixed(2)).join(' ') : null}
    >
      <Choices
        isShort
        question={words.question}
        choices={GUESSES.map((each) => ({ value: String(each), label: words.ratio({ ratio: each }) }))}
        guess={guess === null ? null : String(guess)}
        answer={answer && String(nearestGuess(answer.off))}
        isCommitted={isAnswered}
        onChoose={(value) => {
          const chosen = guessFormat.read(value);
          if (chosen !== null) prediction.getState().draw(chosen);
        }}
        onCommit={model.commit}
        onSkip={model.skip}
        onTryAgain={model.askAgain}
      />
      <Pair model={model} />
      <div className="cp-trim-controls">
        <RunFailure recordings={model.recordings} />
        <Controls model={model} isWaiting={!isAnswered} />
        <SequelSaid model={model} isShown={answer !== null} />
      </div>
      <Verdict
        verdict={answer && verdictOf(answer, atScale)}
        why={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer, atScale) : null}
        longest={verdictOf({ off: 4.44, on: 4.44 }, { largeOff: 4.44, largeOn: 4.44 })}
        longestReply={words.replies.told({ on: 4.44, kept: 444 })}
        spoken={answer && spokenOf(answer)}
      />
      <More label={words.more} isOpen={isMoreOpen} onToggle={(isOpen) => (isOpen ? more.open() : more.close())}>
        <div className="cp-trim-more">
          <GatesPanel model={model} />
          <DrivePanel model={model} />
          <PausesPanel model={model} />
        </div>
      </More>
      <Foot
        exhibitId="trim"
        lab={IS_FRAME ? undefined : () => trimScenario(sequel.isTold, SEED)}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer))}
      />
    </ChapterFigure>
  );
}
