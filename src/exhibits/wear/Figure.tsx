import type { ReactNode } from 'react';
import { Below, Columns, Note, Only, Row, Stack, Stage } from '#layout';
import * as words from '#messages/wear';
import { ChapterFigure, Closing, Foot, MoreSection, Panel, RunControls, Verdict } from '#parts';
import { wearScenario } from '#recordings/wear';
import { WEAR_ENDURANCE } from '#recordings/wearShape';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit, PartFrame } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, FramedControls } from './Controls.tsx';
import { FramedKitchen, Kitchen, KITCHEN_PARTS, SCRATCH_WASHES } from './Kitchen.tsx';
import type { WearModel } from './model.ts';
import { MOST_WASHES } from './moments.ts';
import { FromChoice, Own, OwnPanel } from './OwnPanel.tsx';
import { GUESSES, secondRequest } from './scenario.ts';
import { useAnswer, useShownLives, useShownPair } from './shownPair.ts';
import { PresetWashes, Sum, SumPanel } from './SumPanel.tsx';
import { replyTo, reportOf, spokenOf, verdictOf, whyOf, type WearAnswer } from './verdict.ts';
import './wear.css';

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
        <Panel isDense>
          <Stack gap={2}>
            <Pair model={model} />
            <Legend />
          </Stack>
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
        <Stack gap={6}>
          <Closing {...words.chapter.closing} isKnown={answer !== null} />
          <OwnPanel model={model} />
        </Stack>
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
  const { lives, ...life } = useShownLives(model);
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const isAsked = useStore(model.prediction, ({ stage }) => stage !== 'answered');
  const { leveling, stillLayout } = useStore(model.chosen, (each) => each);
  const shared = { ...life, stillLayout, isPlaying, isAsked };
  return (
    <Columns className="cp-divided" count={2} from={0} gap={6} lineGap={2} sharedRows={KITCHEN_PARTS.chapter}>
      <Kitchen {...shared} place="first" leveling="none" moment={first} life={lives?.first ?? null} />
      <Kitchen {...shared} place="second" leveling={leveling} moment={second} life={lives?.second ?? null} />
    </Columns>
  );
}

/** What shades and scratches mean. */
function Legend(): ReactNode {
  return (
    <Ramp>
      {words.legend({ most: MOST_WASHES })}
      {/* A narrow figure has no scratches. */}
      <Only from={800}>{words.legendScratch({ each: SCRATCH_WASHES })}</Only>
    </Ramp>
  );
}

function Ramp({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Row gap={2} isOneLine>
      <svg className="cp-wear-ramp" width={60} height={14} aria-hidden="true" />
      <Note as="div" data-on-paper>
        {children}
      </Note>
    </Row>
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
    <Stack gap={1} isSpread>
      <Columns count={2} from={0} gap={4} lineGap={1} sharedRows={KITCHEN_PARTS.frame}>
        <FramedKitchen {...shared} place="first" leveling="none" moment={first} life={lives?.first ?? null} />
        <FramedKitchen {...shared} place="second" leveling={leveling} moment={second} life={lives?.second ?? null} />
      </Columns>
      {/* Plates without a limit take more drive writes than the lives above, so the key says so. */}
      <Ramp>{words.frame.key({ span, most: MOST_WASHES, times, washes: WEAR_ENDURANCE })}</Ramp>
    </Stack>
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
        <Stack isSpread>
          <Own model={model} isFramed />
        </Stack>
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
        <Stack isSpread>
          <Sum model={model} isFramed />
        </Stack>
      }
      controls={
        <Columns count={2} from={0} gap={1}>
          <PresetWashes model={model} />
        </Columns>
      }
    />
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  return words.frame.source({ part: useStore(model.part, (each) => each.part) });
}
