import type { ReactNode } from 'react';
import * as words from '#messages/popular-dishes';
import { ChapterFigure, Foot, Panel, RunControls, Verdict } from '#parts';
import { smallHotColdScenario } from '#recordings/hotCold';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { PlayButton } from '../PlayButtons.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, ShareSlider } from './Controls.tsx';
import { CurveFrame, CurvePanel } from './Curve.tsx';
import type { PopularDishesModel } from './model.ts';
import { FramedPair, Legend, Pair } from './Pair.tsx';
import { GUESSES, pairRequest, RIGHT, USUAL_SHARE } from './scenario.ts';
import { useAnswer } from './shownPair.ts';
import { replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';
import './popular-dishes.css';

/** Popular dishes among the others, and on plates of their own: two drives, and both at all shares of such orders; or one of these alone. */
export function Figure(props: FigureProps<PopularDishesModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'pair' ? <PairFigure {...props} /> : <CurveFrame model={props.model} />;
}

function PairFigure({ model, layout }: FigureProps<PopularDishesModel>): ReactNode {
  const { prediction, playback, chosen, curve } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const share = useStore(chosen, (each) => each.hotWriteFraction);
  const points = useStore(curve, ({ parts }) => parts);
  const answer = useAnswer(model);
  const verdict = answer && verdictOf(answer);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.mixed, answer.apart].map((each) => each.toFixed(2)).join(' '),
  });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={verdict ?? words.frame.running}
        spoken={isPlaying ? '' : (verdict ?? '')}
        isOnFloor
        card={<FramedPair model={model} />}
        controls={
          <div className="cp-framed-row cp-popular-frame-controls">
            <PlayButton model={model} />
            <ShareSlider model={model} />
          </div>
        }
      />
    );
  return (
    <ChapterFigure {...figure}>
      <GuessChoices
        model={model}
        question={words.question}
        choices={GUESSES.map((value) => ({ value, label: words.guesses[value] }))}
        answer={answer && RIGHT}
      />
      <Panel className="cp-popular-panel">
        <Pair model={model} />
        <Legend />
      </Panel>
      <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
        <Controls model={model} isWaiting={!isAnswered} />
      </RunControls>
      <Verdict
        verdict={verdict}
        why={words.why}
        reply={answer && guess !== null && share === USUAL_SHARE ? replyTo(guess, points) : null}
        longest={words.verdict({ outcome: 'half', mixed: 2.44, apart: 1.44 })}
        longestReply={words.replies.none({ share: 0.95, apart: 1.44 })}
        spoken={answer && spokenOf(answer)}
      />
      <CurvePanel model={model} />
      <Foot
        exhibitId="popular-dishes"
        lab={() => smallHotColdScenario(pairRequest(share), 2)}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer, share))}
      />
    </ChapterFigure>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: PopularDishesModel }): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part });
}
