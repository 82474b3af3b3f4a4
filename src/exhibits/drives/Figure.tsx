import type { ReactNode } from 'react';
import { Below, Stage } from '#layout';
import * as words from '#messages/drives';
import { ChapterFigure, Closing, Foot, MoreSection, Panel, RunControls, useLazy, Verdict } from '#parts';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, DriveList, FrameControls } from './Controls.tsx';
import { TableFrame } from './DropsTable.tsx';
import type { DrivesModel } from './model.ts';
import { DriveCard, Race } from './Race.tsx';
import { useAnswer } from './shownRace.ts';
import { answerText, replyTo, reportOf, verdictOf, whyOf } from './summary.ts';
import './drives.css';

const loadDrops = async () => (await import('./DropsPanel.tsx')).DropsPanel;
const loadMore = async () => (await import('./MorePanels.tsx')).MorePanels;

interface PartProps {
  readonly model: DrivesModel;
}

/** Which one stutters: a race of drives of the articles, with the waits of their guests; in a frame the race or the table of drops. */
export function Figure(props: FigureProps<DrivesModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'table' ? <TableFrame model={props.model} /> : <RaceFigure {...props} />;
}

function RaceFigure({ model, layout }: FigureProps<DrivesModel>): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const state = useStore(model.chosen, (each) => each.state);
  const answer = useAnswer(model);
  const figure = useFigureProps(model, { label: words.title, layout, answer: answer && answerText(answer) });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={answer ? verdictOf(answer) : words.frame.running({ state })}
        spoken={answer ? verdictOf(answer) : ''}
        card={<Race model={model} isFramed />}
        controls={<FrameControls model={model} />}
      />
    );
  return (
    <ChapterFigure {...figure}>
      <GuessInPicture model={model} question={words.question} />
      <Stage>
        {/* The choices are the lanes in the panel. */}
        <fieldset>
          <legend className="cp-hidden">{words.question}</legend>
          <Panel className="cp-drives-panel" isDense>
            <Race model={model} />
            <DriveCard model={model} />
          </Panel>
        </fieldset>
        <RunControls
          recordings={model.recordings}
          isWaiting={!isAnswered}
          note={<DriveList model={model} isWaiting={!isAnswered} />}
        >
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <VerdictAndMore model={model} />
    </ChapterFigure>
  );
}

function VerdictAndMore({ model }: PartProps): ReactNode {
  const guess = useStore(model.prediction, (each) => each.guess);
  const { isTableOpen, isMoreOpen } = useStore(model.folds, (each) => each);
  const answer = useAnswer(model);
  const DropsPanel = useLazy(isTableOpen, loadDrops);
  const MorePanels = useLazy(isMoreOpen, loadMore);
  return (
    <>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={answer ? whyOf(answer) : words.why({ fresh: '0' })}
        longestWhy={words.why({ fresh: '0.00 ms' })}
        reply={answer && replyTo(guess, answer)}
        longestReply={words.replies.even({ share: 0.46, wait: '0.00 ms' })}
        longest={words.verdict({ wait: '500 ms', rate: 1.42, disk: 1.5 })}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <MoreSection label={words.tableMore} isOpen={isTableOpen} onToggle={model.openTable}>
          {DropsPanel && <DropsPanel model={model} />}
        </MoreSection>
        <MoreSection label={words.more} isOpen={isMoreOpen} onToggle={model.openMore}>
          {MorePanels && <MorePanels model={model} />}
        </MoreSection>
        <Foot
          exhibitId="drives"
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer))}
        />
      </Below>
    </>
  );
}

/** Where the numbers come from, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
