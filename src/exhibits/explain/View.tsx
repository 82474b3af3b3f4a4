import type { ReactNode } from 'react';
import { IconButton } from '#controls';
import * as controls from '#messages/controls';
import * as words from '#messages/explain';
import { ChapterFigure, FigureControls, Foot, More, Panel, PartHead, RunFailure, TryAgain, Verdict } from '#parts';
import { EXPLAIN_BLOCKS, EXPLAIN_PAGES_PER_BLOCK, EXPLAIN_SPARE, explainScenario } from '#runs/explainShape';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { useModelState } from '../useModelState.ts';
import { stepAt } from './curve.ts';
import { CurveChart } from './CurveChart.tsx';
import { Desk } from './Desk.tsx';
import type { ExplainModel } from './model.ts';
import { Myths } from './Myths.tsx';
import { PrintHead } from './PrintHead.tsx';
import { Summary } from './Summary.tsx';
import { guessFormat } from './taps.ts';
import { answerOf, reportOf, sayMoment, verdictOf } from './told.ts';
import './explain.css';
import './myths.css';
import './summary.css';
import './print.css';

/** Now you explain it: the curve of the first chapter, and three causes to put on it. */
export function View({ model, surroundings }: ViewProps<ExplainModel>): ReactNode {
  const { seed, isFolded } = useStore(model.state, (state) => state);
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(model.prediction, (each) => each.guess);
  const position = useStore(model.playback, (playback) => playback.position);
  useStore(model.recording, ({ parts }) => parts);
  const curve = model.curve();
  const verdict = isAnswered ? verdictOf(curve) : null;
  const report = verdict === null ? null : reportOf(curve, seed);
  const isOpen = verdict !== null && !isFolded;
  return (
    <ChapterFigure
      id="explain"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      surroundings={surroundings}
      guess={isAnswered && guess ? guessFormat.write(guess) : null}
      answer={isAnswered ? answerOf(curve) : null}
    >
      <PrintHead />
      <Panel className="cp-explain-panel">
        <PartHead
          title={words.chart}
          note={words.chartNote({ blocks: EXPLAIN_BLOCKS, pages: EXPLAIN_PAGES_PER_BLOCK, spare: EXPLAIN_SPARE })}
          aside={<TryAgain isShown={isAnswered} onClick={model.askAgain} />}
        />
        <div className="cp-explain-figure">
          <CurveChart model={model} />
        </div>
        <Desk model={model} />
      </Panel>
      <RunFailure recordings={model.recordings} />
      <Controls model={model} />
      <Verdict
        verdict={verdict}
        why={words.why}
        longest={words.verdict({ asNew: 10, atEnd: 5.5 })}
        spoken={verdict && words.spoken({ verdict })}
      />
      <More label={words.more} isOpen={isOpen} isDisabled={verdict === null} onToggle={(open) => model.fold(!open)}>
        <Myths model={model} />
        <Summary model={model} />
      </More>
      <Foot
        exhibitId="explain"
        lab={IS_FRAME ? undefined : () => explainScenario(seed)}
        labAt={() => stepAt(Math.floor(position), seed)}
        link={model.ownLink.parameters}
        note={words.note({ seed: String(seed) })}
        report={report === null ? null : () => report}
      />
    </ChapterFigure>
  );
}

/** Lets the curve draw itself, and says where it stands. */
function Controls({ model }: { readonly model: ExplainModel }): ReactNode {
  const isPlaying = useStore(model.playback, (playback) => playback.isPlaying);
  const position = useStore(model.playback, (playback) => Math.floor(playback.position));
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const curve = model.curve();
  return (
    <FigureControls isWaiting={!isAnswered}>
      <IconButton
        label={isPlaying ? controls.pause : controls.play}
        icon={isPlaying ? 'pause' : 'play'}
        onClick={isPlaying ? model.pause : model.play}
        isDisabled={!isAnswered}
        isMain
      />
      <p className="cp-explain-moment cp-figures" data-testid="explain-moment" aria-hidden="true">
        {isAnswered && curve.windows > 0 && sayMoment(curve.at(position))}
      </p>
    </FigureControls>
  );
}
