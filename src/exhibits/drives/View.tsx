import type { ReactNode } from 'react';
import * as words from '#messages/drives';
import * as prediction from '#messages/prediction';
import { ChapterFigure, Foot, GuessWays, More, Panel, RunFailure, useLate, Verdict } from '#parts';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { Controls } from './Controls.tsx';
import { DriveCard } from './DriveCard.tsx';
import type { DrivesModel } from './model.ts';
import { Race } from './Race.tsx';
import { guessFormat, RACE_SECONDS } from './scenario.ts';
import { answerText, replyTo, reportOf, verdictOf, whyOf } from './verdict.ts';
import './drives.css';
import './chapter.css';

const loadDrops = async () => (await import('./Drops.tsx')).Drops;
const loadRest = async () => (await import('./Rest.tsx')).Rest;

/** Which one stutters: drives of the articles race, and what their guests waited stands beside it. */
export function View({ model, surroundings }: ViewProps<DrivesModel>): ReactNode {
  const { playback, state, known } = model;
  const { stage, guess } = useStore(model.prediction, (each) => each);
  useStore(known, (each) => each);
  useStore(playback, ({ furthest }) => furthest >= RACE_SECONDS);
  const { isTableOpen, isMoreOpen } = useStore(state, (each) => each);
  const Drops = useLate(isTableOpen, loadDrops);
  const Rest = useLate(isMoreOpen, loadRest);
  const isAnswered = stage === 'answered';
  const answer = model.answer();
  return (
    <ChapterFigure
      id="drives"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess !== null ? guessFormat.write(guess) : null}
      answer={answer && answerText(answer)}
    >
      <fieldset className="cp-drives-asked">
        <legend className="cp-drives-before">{prediction.before}</legend>
        <p className="cp-drives-question">{words.question}</p>
        <Panel className="cp-drives-panel">
          <Race model={model} />
          <DriveCard model={model} />
        </Panel>
        {/* Beside the question, and after the lanes that answer it for whoever goes by keyboard. */}
        <GuessWays
          isCommitted={isAnswered}
          canCommit={guess !== null}
          onCommit={model.commit}
          onSkip={model.skip}
          onTryAgain={model.askAgain}
        />
      </fieldset>
      <RunFailure recordings={model.recordings} />
      <Controls model={model} isWaiting={!isAnswered} />
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={answer ? whyOf(answer) : words.why({ fresh: '0' })}
        longestWhy={words.why({ fresh: '0.00 ms' })}
        reply={answer && replyTo(guess, answer, model.lanes())}
        longestReply={words.replies.even({ share: 0.46, wait: '0.00 ms' })}
        longest={words.verdict({ wait: '500 ms', rate: 1.42, disk: 1.5 })}
      />
      <More label={words.tableMore} isOpen={isTableOpen} onToggle={model.openTable}>
        {Drops && <Drops model={model} />}
      </More>
      <More label={words.more} isOpen={isMoreOpen} onToggle={model.openMore}>
        {Rest && <Rest model={model} />}
      </More>
      <Foot
        exhibitId="drives"
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer))}
      />
    </ChapterFigure>
  );
}
