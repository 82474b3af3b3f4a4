import type { ReactNode } from 'react';
import * as words from '#messages/wear';
import { ChapterFigure, Choices, Foot, More, RunFailure, Verdict } from '#parts';
import { wearScenario } from '#runs/wear';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Controls } from './Controls.tsx';
import type { WearModel } from './model.ts';
import { Pair } from './Pair.tsx';
import { ASKED_STILL_PERCENT, GUESSES, guessFormat, secondRequest } from './scenario.ts';
import { SumPanel } from './SumPanel.tsx';
import { replyTo, reportOf, spokenOf, verdictOf, whyOf } from './verdict.ts';
import './wear.css';

/** Which plate wears out first: two kitchens, and how long a drive lasts. */
export function View({ model, surroundings }: ViewProps<WearModel>): ReactNode {
  const { prediction, state, first, second } = model;
  const stage = useStore(prediction, (each) => each.stage);
  const guess = useStore(prediction, (each) => each.guess);
  useStore(first, ({ parts }) => parts);
  useStore(second, ({ parts }) => parts);
  const settings = useStore(state, (each) => each);
  const isAnswered = stage === 'answered';
  const answer = model.answer();
  const isAsked = answer?.request.stillFraction === ASKED_STILL_PERCENT / 100;
  const shown = useModelState(model);
  return (
    <ChapterFigure
      id="wear"
      label={words.title}
      state={shown}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered ? guess : null}
      answer={answer ? [answer.first, answer.second].map((life) => life.driveWrites.toFixed(1)).join(' ') : null}
    >
      <Choices
        question={words.question}
        choices={GUESSES.map((value) => ({ value, label: words.guesses[value] }))}
        guess={guess}
        answer={answer?.counted ?? null}
        isCommitted={isAnswered}
        onChoose={(value) => {
          const chosen = guessFormat.read(value);
          if (chosen !== null) prediction.getState().draw(chosen);
        }}
        onCommit={model.commit}
        onSkip={model.skip}
        onTryAgain={model.askAgain}
      />
      <Pair model={model} isWaiting={!isAnswered} />
      <div className="cp-wear-controls">
        <RunFailure recordings={model.recordings} />
        <Controls model={model} isWaiting={!isAnswered} />
      </div>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={answer ? whyOf(answer) : words.why}
        longestWhy={words.why}
        reply={answer && guess !== null && isAsked ? replyTo(guess, answer) : null}
        longest={words.verdict({
          leveling: 'static',
          washes: 300,
          moved: 108,
          stayed: 37,
          dearer: 0.11,
          unused: 0.7,
          never: 178,
          worn: 78,
          plates: 256,
        })}
        longestReply={words.replies.alike({ never: 178, plates: 256 })}
        spoken={answer && isAsked && settings.leveling === 'static' ? spokenOf(answer) : null}
      />
      <More label={words.more} isOpen={settings.isSumOpen} onToggle={(isSumOpen) => state.setState({ isSumOpen })}>
        <SumPanel model={model} />
      </More>
      <Foot
        exhibitId="wear"
        lab={IS_FRAME ? undefined : () => wearScenario(secondRequest(settings))}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer))}
      />
    </ChapterFigure>
  );
}
