import type { ReactNode } from 'react';
import * as words from '#messages/trim';
import { ChapterFigure, Foot, More, Panel, RunControls, Verdict, type GridShape } from '#parts';
import { trimScenario } from '#runs/trimPair';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { PlayButton } from '../PlayButtons.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, SequelButtons, SequelSaid, useSequelDone, useSequelOutcome } from './Controls.tsx';
import { DriveHalf, FramedHalf } from './DriveHalf.tsx';
import { DrivePanel } from './DrivePanel.tsx';
import { ChecklistFrame, DriveFrame, PausesFrame } from './FrameParts.tsx';
import { GatesPanel } from './GatesPanel.tsx';
import type { TrimModel } from './model.ts';
import { Legend, TornTicket, TrimSwitch, usePair } from './Pair.tsx';
import { PausesPanel } from './PausesPanel.tsx';
import { BLOCK_COUNT, GUESSES, nearestGuess, SEED } from './scenario.ts';
import { useAnswer } from './shownPair.ts';
import { atScaleOf, replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';
import './trim.css';
import './frame.css';
import './more.css';

const PART_FRAMES = { checklist: ChecklistFrame, ultradrive: DriveFrame, pauses: PausesFrame } as const;

/** As many plates as there is height for at a size at which one sees what lies on them. */
const FRAME_SHAPES = {
  wide: { columns: 12, drawn: BLOCK_COUNT },
  narrow: { columns: 12, drawn: 36 },
} as const satisfies Record<string, GridShape>;

/** The guest who leaves without a word: two drives, one of which is told; then who passes it on, a real drive, and pauses. */
export function Figure(props: FigureProps<TrimModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  if (part === 'pair') return <PairFigure {...props} />;
  const PartFrame = PART_FRAMES[part];
  return <PartFrame model={props.model} />;
}

function PairFigure({ model, layout }: FigureProps<TrimModel>): ReactNode {
  const { prediction, playback, more } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const isTold = useStore(model.chosen, (each) => each.isTold);
  const atScale = atScaleOf(useStore(more.scale, ({ parts }) => parts));
  const answer = useAnswer(model);
  const done = useSequelDone(model);
  const outcome = useSequelOutcome(model) ?? done.at(-1) ?? (answer && verdictOf(answer, atScale));
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.off, answer.on].map((each) => each.toFixed(2)).join(' '),
  });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={outcome ?? words.frame.running}
        spoken={isPlaying ? '' : (outcome ?? '')}
        isOnFloor
        card={<FramedPair model={model} />}
        controls={
          <div className="cp-framed-row cp-trim-frame-controls">
            <PlayButton model={model} />
            <SequelButtons model={model} />
          </div>
        }
      />
    );
  return (
    <ChapterFigure {...figure}>
      <GuessChoices
        model={model}
        isShort
        question={words.question}
        choices={GUESSES.map((value) => ({ value, label: words.ratio({ ratio: value }) }))}
        answer={answer && nearestGuess(answer.off)}
      />
      <Panel className="cp-trim-panel">
        <Pair model={model} />
        <Legend />
      </Panel>
      <RunControls
        recordings={model.recordings}
        isWaiting={!isAnswered}
        note={<SequelSaid model={model} isShown={answer !== null} />}
      >
        <Controls model={model} isWaiting={!isAnswered} />
      </RunControls>
      <Verdict
        verdict={answer && verdictOf(answer, atScale)}
        why={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer, atScale) : null}
        longest={verdictOf({ off: 4.44, on: 4.44 }, { largeOff: 4.44, largeOn: 4.44 })}
        longestReply={words.replies.told({ on: 4.44, kept: 444 })}
        spoken={answer && spokenOf(answer)}
      />
      <MorePanels model={model} />
      <Foot
        exhibitId="trim"
        lab={() => trimScenario(isTold, SEED)}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && (() => reportOf(answer))}
      />
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: TrimModel;
}

/** Two drives side by side with the same orders. */
function Pair({ model }: PartProps): ReactNode {
  const [off, on] = usePair(model);
  return (
    <div className="cp-trim-pair cp-divided">
      <DriveHalf {...off} control={<TrimSwitch model={model} />} />
      <DriveHalf {...on} control={<TornTicket />} />
    </div>
  );
}

function FramedPair({ model }: PartProps): ReactNode {
  const [off, on] = usePair(model);
  const shape = FRAME_SHAPES[useIsWide() ? 'wide' : 'narrow'];
  return (
    <div className="cp-trim-frame">
      <FramedHalf {...off} shape={shape} control={<TrimSwitch model={model} />} />
      <FramedHalf {...on} shape={shape} control={null} />
      {shape.drawn < BLOCK_COUNT && (
        <p className="cp-trim-frame-caption">{words.drawn({ drawn: shape.drawn, blocks: BLOCK_COUNT })}</p>
      )}
    </div>
  );
}

function MorePanels({ model }: PartProps): ReactNode {
  const { more } = model;
  const isOpen = useStore(more.state, (each) => each.isOpen);
  return (
    <More label={words.more} isOpen={isOpen} onToggle={(next) => (next ? more.open() : more.close())}>
      <div className="cp-trim-more">
        <GatesPanel model={model} />
        <DrivePanel model={model} />
        <PausesPanel model={model} />
      </div>
    </More>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part: part === 'pauses' ? 'other' : part });
}
