import type { ReactNode } from 'react';
import { Below, Stage } from '#layout';
import * as words from '#messages/wear';
import { ChapterFigure, Closing, Foot, MoreSection, Panel, RunControls, Verdict } from '#parts';
import { wearScenario } from '#recordings/wear';
import { WEAR_ENDURANCE } from '#recordings/wearShape';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit, PartFrame } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, FramedControls, LayoutChoice, Leveling } from './Controls.tsx';
import { FramedKitchen, Kitchen, LifeBar, SCRATCH_WASHES } from './Kitchen.tsx';
import type { WearModel } from './model.ts';
import { MOST_WASHES } from './moments.ts';
import { FromChoice, Own, OwnPanel } from './OwnPanel.tsx';
import { GUESSES, secondRequest } from './scenario.ts';
import { useAnswer, useShownLives, useShownPair } from './shownPair.ts';
import { PresetWashes, Sum, SumPanel } from './SumPanel.tsx';
import { replyTo, reportOf, spokenOf, verdictOf, whyOf, type WearAnswer } from './verdict.ts';
import '../pair.css';
import './sum.css';
import './wear.css';
import './own.css';

/** Which plate wears out first: two kitchens, and how long a drive lasts. */
export function Figure(props: FigureProps<WearModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  if (part === 'pair') return <PairFigure {...props} />;
  return part === 'own' ? <OwnFrame model={props.model} /> : <SumFrame model={props.model} />;
}

function PairFigure({ model, layout }: FigureProps<WearModel>): ReactNode {
  const { prediction, playback, more } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const settings = useStore(model.chosen, (each) => each);
  const isSumOpen = useStore(more, ({ isOpen }) => isOpen);
  const answer = useAnswer(model);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.first, answer.second].map((life) => life.driveWrites.toFixed(1)).join(' '),
  });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={answer ? leadOf(answer) : words.frame.running}
        spoken={isPlaying || !answer ? '' : leadOf(answer)}
        isOnFloor
        card={<FramedPair model={model} />}
        controls={<FramedControls model={model} />}
      />
    );
  return (
    <ChapterFigure {...figure}>
      <GuessChoices
        model={model}
        question={words.question}
        choices={GUESSES.map((value) => ({ value, label: words.guesses[value] }))}
        answer={answer?.counted ?? null}
      />
      <Stage>
        <Panel className="cp-wear-panel">
          <Pair model={model} />
          <div className="cp-wear-under">
            <div className="cp-wear-both">
              <Legend />
              <LayoutChoice model={model} isWaiting={!isAnswered} />
            </div>
            <Leveling model={model} isWaiting={!isAnswered} />
          </div>
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={answer ? whyOf(answer) : words.why}
        longestWhy={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer) : null}
        longest={words.verdict({
          leveling: 'static',
          washes: 300,
          moved: 108,
          stayed: 37,
          dearer: 0.11,
          unused: 0.7,
          never: 178,
          plates: 256,
        })}
        longestReply={words.replies.alike({ never: 178, plates: 256 })}
        spoken={answer && settings.leveling === 'static' ? spokenOf(answer) : null}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <OwnPanel model={model} />
        <MoreSection label={words.more} isOpen={isSumOpen} onToggle={(isOpen) => more.setState({ isOpen })}>
          <SumPanel model={model} />
        </MoreSection>
        <Foot
          exhibitId="wear"
          lab={() => wearScenario(secondRequest(settings))}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer))}
        />
      </Below>
    </ChapterFigure>
  );
}

const leadOf = ({ first, second }: WearAnswer): string =>
  words.frame.lead({
    washes: WEAR_ENDURANCE,
    stayed: Math.round(first.driveWrites),
    moved: Math.round(second.driveWrites),
  });

interface PartProps {
  readonly model: WearModel;
}

function Pair({ model }: PartProps): ReactNode {
  const { first, second } = useShownPair(model);
  const { lives, ...shared } = useShownLives(model);
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const isAsked = useStore(model.prediction, ({ stage }) => stage !== 'answered');
  const { leveling, stillLayout } = useStore(model.chosen, (each) => each);
  const kitchen = { stillLayout, isPlaying, isAsked };
  return (
    <div className="cp-pair cp-wear-pair cp-divided">
      <Kitchen place="first" leveling="none" moment={first} {...kitchen} />
      <Kitchen place="second" leveling={leveling} moment={second} {...kitchen} />
      <LifeBar {...shared} name={words.short({ leveling: 'none' })} life={lives?.first ?? null} />
      <LifeBar {...shared} name={words.short({ leveling })} life={lives?.second ?? null} />
    </div>
  );
}

/** What shades and scratches mean. */
function Legend(): ReactNode {
  return (
    <p className="cp-note cp-wear-legend" data-on-paper>
      <span className="cp-wear-ramp" aria-hidden="true" />
      <span>
        {words.legend({ most: MOST_WASHES })}
        {/* Narrow figures have no scratches. */}
        <span className="cp-wear-broad cp-wear-legend-scratch">{words.legendScratch({ each: SCRATCH_WASHES })}</span>
      </span>
    </p>
  );
}

/** In a frame, each kitchen has its life under it. */
function FramedPair({ model }: PartProps): ReactNode {
  const { first, second } = useShownPair(model);
  const { lives, ...life } = useShownLives(model);
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const { leveling, span } = useStore(model.chosen, (each) => each);
  const shared = { ...life, isPlaying };
  const times = Math.round(first.driveWrites);
  return (
    <div className="cp-framed-stack cp-wear-frame">
      <FramedKitchen {...shared} place="first" leveling="none" moment={first} life={lives?.first ?? null} />
      <FramedKitchen {...shared} place="second" leveling={leveling} moment={second} life={lives?.second ?? null} />
      {/* Plates without a limit take more drive writes than the lives above, so the key says so. */}
      <p className="cp-note cp-wear-legend cp-wear-frame-key cp-figures">
        <span className="cp-wear-ramp" aria-hidden="true" />
        <span>{words.frame.key({ span, most: MOST_WASHES, times, washes: WEAR_ENDURANCE })}</span>
      </p>
    </div>
  );
}

/** The reader's own drive, alone in a frame. */
function OwnFrame({ model }: PartProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.own.title}
      lead={words.own.note}
      isOnFloor
      card={
        <div className="cp-wear-frame-sum">
          <Own model={model} />
        </div>
      }
      controls={
        <div className="cp-framed-row">
          <FromChoice model={model} />
        </div>
      }
    />
  );
}

/** The sum alone in a frame. */
function SumFrame({ model }: PartProps): ReactNode {
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.frame.sumTitle}
      lead={words.frame.sumLead}
      isOnFloor
      card={
        <div className="cp-wear-frame-sum">
          <Sum model={model} />
        </div>
      }
      controls={
        <div className="cp-framed-row cp-wear-frame-presets">
          <PresetWashes model={model} />
        </div>
      }
    />
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  return words.frame.source({ part: useStore(model.part, (each) => each.part) });
}
