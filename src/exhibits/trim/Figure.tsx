import type { ReactNode } from 'react';
import { Switch } from '#controls';
import { Below, Columns, Note, Stack, Stage } from '#layout';
import * as words from '#messages/trim';
import {
  ChapterFigure,
  Closing,
  Foot,
  MoreSection,
  Panel,
  PlateLegend,
  PlayButton,
  RunControls,
  Verdict,
} from '#parts';
import { trimScenario } from '#recordings/trimPair';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, SequelButtons, SequelNote, useSequelOutcome, useSequelSteps } from './Controls.tsx';
import { DriveHalf, HALF_PARTS } from './DriveHalf.tsx';
import { DriveFrame, DrivePanel } from './DrivePanel.tsx';
import { ChecklistFrame, GatesPanel } from './GatesPanel.tsx';
import type { TrimModel } from './model.ts';
import { PausesFrame, PausesPanel } from './PausesPanel.tsx';
import { BLOCK_COUNT, GUESSES, LARGE, nearestGuess, PAGES_PER_BLOCK, SEED, SPARE_BLOCKS } from './scenario.ts';
import { useAnswer, usePair } from './shownPair.ts';
import { largeRatiosOf, replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';
import './trim.css';

const PART_FRAMES = { checklist: ChecklistFrame, ultradrive: DriveFrame, pauses: PausesFrame } as const;

/** A narrow frame shows as many plates as fit at a legible size. */
const NARROW_FRAME_PLATES = 36;
const wideFrameShape = () => ({ columns: 12, plateCount: BLOCK_COUNT });
const narrowFrameShape = () => ({ columns: 12, plateCount: NARROW_FRAME_PLATES });

/** Two drives, one of which is told of deletions; below them, or instead of them in a frame: what stops TRIM, a real drive, pauses. */
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
  const large = largeRatiosOf(useStore(more.large, ({ parts }) => parts));
  const answer = useAnswer(model);
  const steps = useSequelSteps(model);
  const outcome = useSequelOutcome(model) ?? steps.at(-1) ?? (answer && verdictOf(answer, large));
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
          <div className="cp-framed-row">
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
      <Stage>
        <Panel>
          <Stack>
            <Pair model={model} />
            <Legend />
          </Stack>
        </Panel>
        <RunControls
          recordings={model.recordings}
          isWaiting={!isAnswered}
          note={<SequelNote model={model} isShown={answer !== null} />}
        >
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={answer && verdictOf(answer, large)}
        why={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer, large) : null}
        longest={verdictOf({ off: 4.44, on: 4.44 }, { largeOff: 4.44, largeOn: 4.44 })}
        longestReply={words.replies.large({
          blocks: LARGE.blocks,
          pages: LARGE.pages,
          spare: LARGE.spareFactor,
          largeOff: 4.44,
        })}
        spoken={answer && spokenOf(answer)}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <MorePanels model={model} />
        <Foot
          exhibitId="trim"
          lab={() => trimScenario(isTold, SEED)}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer))}
        />
      </Below>
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: TrimModel;
}

function Pair({ model }: PartProps): ReactNode {
  const [off, on] = usePair(model);
  return (
    // Cells come to just under 11 px, where ghosts have plain outlines: dashes that small are a flicker.
    <Columns className="cp-divided" count={2} from={0} gap={7} lineGap={2} sharedRows={HALF_PARTS}>
      <DriveHalf {...off} control={<TrimSwitch model={model} />} />
      <DriveHalf {...on} control={<TornTicket />} />
    </Columns>
  );
}

function FramedPair({ model }: PartProps): ReactNode {
  const [off, on] = usePair(model);
  const isWide = useIsWide();
  const frame = { shapeAt: isWide ? wideFrameShape : narrowFrameShape, hasCounts: isWide };
  return (
    <Columns count={isWide ? 2 : 1} from={0} lineGap="half" isSpread sharedRows={isWide ? HALF_PARTS : undefined}>
      <DriveHalf {...off} frame={frame} control={<TrimSwitch model={model} />} />
      <DriveHalf {...on} frame={frame} control={null} />
      {!isWide && <Note>{words.drawn({ drawn: NARROW_FRAME_PLATES, blocks: BLOCK_COUNT })}</Note>}
    </Columns>
  );
}

function MorePanels({ model }: PartProps): ReactNode {
  const { more } = model;
  const isOpen = useStore(more.state, (each) => each.isOpen);
  return (
    <MoreSection label={words.more} isOpen={isOpen} onToggle={more.toggle}>
      <Columns count={3} from={800} gap={4}>
        <GatesPanel model={model} />
        <DrivePanel model={model} />
        <PausesPanel model={model} />
      </Columns>
    </MoreSection>
  );
}

/** What the marks on the plates mean. */
function Legend(): ReactNode {
  return (
    <PlateLegend
      looks={[
        ['host', words.looks.host],
        ['relocated', words.looks.relocated],
        ['leftover', words.looks.leftover],
        ['ghost', words.looks.ghost],
        ['free', words.looks.free],
      ]}
      signs={[['ink', words.looks.next]]}
      size={words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}
    />
  );
}

/** Turns TRIM on for the other drive, from the end of the first run on. */
function TrimSwitch({ model }: PartProps): ReactNode {
  const isTold = useStore(model.chosen, (sequel) => sequel.isTold);
  const isWaiting = useAnswer(model) === null;
  // Without scripts it would do nothing; the built page only reserves its room.
  if (import.meta.env.SSR) return <div className="cp-trim-switch" />;
  return (
    <div className="cp-trim-switch">
      {/* The title beside it says its name. */}
      <Switch
        parameter="told"
        label={words.trim}
        isLabelVisible={false}
        isOn={isTold}
        isDisabled={isWaiting}
        onChange={(next) => model.change({ isTold: next })}
      />
    </div>
  );
}

/** Sign of the drive that is always told. */
function TornTicket(): ReactNode {
  return (
    <svg className="cp-trim-torn" width="46" height="28" viewBox="0 0 46 28" aria-hidden="true">
      <path d="M1 7h17l-3 4 4 3.5-4 3.5 3 4H1v-5a3 3 0 0 0 0-5z" />
      <path d="M45 4H26l-3 4 4 3.5-4 3.5 3 4h19v-5a3 3 0 0 1 0-5z" />
    </svg>
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part });
}
