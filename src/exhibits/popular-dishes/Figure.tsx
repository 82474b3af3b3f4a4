import type { ReactNode } from 'react';
import { Below, Stage } from '#layout';
import * as words from '#messages/popular-dishes';
import { CellLegend, ChapterFigure, Closing, Foot, Panel, RunControls, Verdict } from '#parts';
import { smallHotColdScenario } from '#recordings/hotCold';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { PlayButton } from '../PlayButtons.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { Controls, ShareSlider } from './Controls.tsx';
import { CurveFrame, CurveBeat } from './CurveBeat.tsx';
import { DriveHalf } from './DriveHalf.tsx';
import type { PopularDishesModel } from './model.ts';
import { BLOCK_COUNT, GUESSES, PAGES_PER_BLOCK, pairRequest, RIGHT, SPARE_BLOCKS, USUAL_SHARE } from './scenario.ts';
import { useAnswer, usePair } from './shownPair.ts';
import { replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';
import './popular-dishes.css';

/** A narrow frame shows as many plates as fit at a legible size. */
const NARROW_FRAME_PLATES = 30;
const wideFrameShape = () => ({ columns: 10, plateCount: BLOCK_COUNT });
const narrowFrameShape = () => ({ columns: 10, plateCount: NARROW_FRAME_PLATES });

/** Two drives with popular dishes among the others and on plates of their own; below them, or instead of them: a curve over all shares. */
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
          <div className="cp-framed-row">
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
      <Stage>
        <Panel className="cp-popular-panel">
          <Pair model={model} />
          <Legend />
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={verdict}
        why={words.why}
        reply={answer && guess !== null && share === USUAL_SHARE ? replyTo(guess, points) : null}
        longest={words.verdict({ outcome: 'half', replatedMixed: 2444, replatedApart: 1444 })}
        longestReply={words.replies.none({ share: 0.95, apart: 1.44 })}
        spoken={answer && spokenOf(answer)}
      />
      <Below>
        <CurveBeat model={model} />
        <Closing {...words.chapter.closing} isKnown={verdict !== null} />
        <Foot
          exhibitId="popular-dishes"
          lab={() => smallHotColdScenario(pairRequest(share), 2)}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer, share))}
        />
      </Below>
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: PopularDishesModel;
}

function Pair({ model }: PartProps): ReactNode {
  const [first, second] = usePair(model);
  return (
    <div className="cp-pair cp-divided">
      <DriveHalf {...first} />
      <DriveHalf {...second} />
    </div>
  );
}

function FramedPair({ model }: PartProps): ReactNode {
  const [first, second] = usePair(model);
  const isWide = useIsWide();
  const shapeAt = isWide ? wideFrameShape : narrowFrameShape;
  return (
    <div className="cp-framed-stack cp-framed-pair cp-popular-frame">
      <DriveHalf {...first} frameShapeAt={shapeAt} />
      <DriveHalf {...second} frameShapeAt={shapeAt} />
      <div className="cp-note cp-pair-legend">
        <PlateMarks />
        {!isWide && <p className="cp-pair-size">{words.drawn({ drawn: NARROW_FRAME_PLATES, blocks: BLOCK_COUNT })}</p>}
      </div>
    </div>
  );
}

/** What the marks on the plates mean. */
function Legend(): ReactNode {
  return (
    <div className="cp-note cp-pair-legend">
      <CellLegend
        looks={[
          ['host', words.looks.host],
          ['relocated', words.looks.relocated],
          ['leftover', words.looks.leftover],
          ['free', words.looks.free],
        ]}
      />
      <PlateMarks />
      <p className="cp-pair-size">{words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}</p>
    </div>
  );
}

/** The dot of popular dishes, and the rims of plates. */
function PlateMarks(): ReactNode {
  return (
    <>
      <span className="cp-plate-legend cp-popular-dot" data-on-paper>
        {words.looks.popular}
      </span>
      <span className="cp-plate-legend cp-popular-open" data-on-paper>
        {words.looks.open}
      </span>
      <span className="cp-plate-legend" data-on-paper>
        {words.looks.next}
      </span>
    </>
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part });
}
