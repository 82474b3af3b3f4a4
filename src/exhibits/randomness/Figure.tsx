import type { ReactNode } from 'react';
import { Below, Columns, Note, Stack, Stage } from '#layout';
import * as words from '#messages/randomness';
import {
  ChapterFigure,
  Closing,
  Foot,
  MoreSection,
  Panel,
  PlateLegend,
  PlayButton,
  RunControls,
  RunFailure,
  Verdict,
} from '#parts';
import { randomnessScenario } from '#recordings/randomness';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { Pair } from '../PairHalf.tsx';
import { useFigureProps, useModelState } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { CombiningFrame, CombiningPanel } from './CombiningPanel.tsx';
import { Controls, RandomnessSlider } from './Controls.tsx';
import { useCurve } from './curve.ts';
import { CurveFrame, CurvePanel } from './CurvePanel.tsx';
import { DriveHalf } from './DriveHalf.tsx';
import type { RandomnessModel } from './model.ts';
import type { Part } from './parameters.ts';
import { PassFrame, PassPanel } from './PassPanel.tsx';
import {
  ALL_OVER,
  bendFormat,
  BLOCK_COUNT,
  GUESSES,
  nearestGuess,
  PAGES_PER_BLOCK,
  SPARE_BLOCKS,
  wholeRequest,
} from './scenario.ts';
import { useAnswer, usePair } from './shownPair.ts';
import { replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';
import './randomness.css';

const PART_FRAMES = { curve: CurveFrame, combine: CombiningFrame, pass: PassFrame } as const;
const PART_PANELS = { curve: CurvePanel, combine: CombiningPanel, pass: PassPanel } as const;

/** A narrow frame shows as many plates as fit at a legible size. */
const NARROW_FRAME_PLATES = 48;
const wideFrameShape = () => ({ columns: 11, plateCount: BLOCK_COUNT });
const narrowFrameShape = () => ({ columns: 12, plateCount: NARROW_FRAME_PLATES });

/** Two drives with the same orders in different order; below them, or instead of them: a curve, combined writes, a pass in order. */
export function Figure(props: FigureProps<RandomnessModel>): ReactNode {
  const { model, layout } = props;
  const part = useStore(model.part, (each) => each.part);
  if (part === 'pair') return <PairFigure {...props} />;
  const PartFrame = PART_FRAMES[part];
  return IS_FRAME || layout !== 'chapter' ? <PartFrame model={model} /> : <PartAlone model={model} part={part} />;
}

function PairFigure({ model, layout }: FigureProps<RandomnessModel>): ReactNode {
  const { prediction, playback, chosen, state } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const randomFraction = useStore(chosen, (each) => each.randomFraction);
  const otherEnd = useStore(state, (each) => each.otherEnd);
  const answer = useAnswer(model);
  const isAllOver = randomFraction === ALL_OVER;
  const verdict = answer && verdictOf(answer, randomFraction, otherEnd);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.inOrder, answer.random].map((each) => each.toFixed(2)).join(' '),
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
            <RandomnessSlider
              isFramed
              value={randomFraction}
              onChange={(next) => model.choose({ randomFraction: next })}
            />
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
        answer={answer && nearestGuess(answer.random)}
      />
      <Stage>
        <Panel>
          <Stack gap={2}>
            <ShownPair model={model} />
            <Legend />
          </Stack>
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={verdict}
        why={words.why}
        reply={answer && guess !== null && isAllOver ? replyTo(guess, answer) : null}
        longest={words.verdict({ inOrder: 1, random: 5.55 })}
        longestReply={words.replies.few({ gained: 14, wanted: 50, pages: PAGES_PER_BLOCK, here: 4.6, whole: 5.4 })}
        spoken={answer && isAllOver ? spokenOf(answer) : null}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={verdict !== null} />
        <MorePanels model={model} />
        <Foot
          exhibitId="randomness"
          lab={() => randomnessScenario(randomFraction, wholeRequest(randomFraction).seed)}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer))}
        />
      </Below>
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: RandomnessModel;
}

function ShownPair({ model }: PartProps): ReactNode {
  const [first, second] = usePair(model);
  return (
    <Pair>
      <DriveHalf {...first} />
      <DriveHalf {...second} />
    </Pair>
  );
}

function FramedPair({ model }: PartProps): ReactNode {
  const [first, second] = usePair(model);
  const isWide = useIsWide();
  const shapeAt = isWide ? wideFrameShape : narrowFrameShape;
  return (
    <Stack gap="none" isSpread>
      <Columns count={isWide ? 2 : 1} from={0} lineGap="none">
        <DriveHalf {...first} frameShapeAt={shapeAt} />
        <DriveHalf {...second} frameShapeAt={shapeAt} />
      </Columns>
      {!isWide && <Note>{words.drawn({ drawn: NARROW_FRAME_PLATES, blocks: BLOCK_COUNT })}</Note>}
    </Stack>
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
        ['free', words.looks.free],
      ]}
      signs={[['ink', words.looks.next]]}
      size={words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}
    />
  );
}

function MorePanels({ model }: PartProps): ReactNode {
  const { more } = model;
  const isOpen = useStore(more.state, (each) => each.isOpen);
  return (
    <MoreSection label={words.more} isOpen={isOpen} onToggle={more.toggle}>
      <Columns count={3} from={800} gap="4-half">
        <CurvePanel model={model} />
        <CombiningPanel model={model} />
        <PassPanel model={model} />
      </Columns>
    </MoreSection>
  );
}

/** One part in place of the figure in the story, if the link names it. */
function PartAlone({ model, part }: PartProps & { readonly part: Exclude<Part, 'pair'> }): ReactNode {
  const { bend } = model.more;
  const isAnswered = useStore(bend, ({ stage }) => stage === 'answered') && part === 'curve';
  const guess = useStore(bend, (each) => each.guess);
  const { allOver } = useCurve(model);
  const PartPanel = PART_PANELS[part];
  return (
    <ChapterFigure
      id="randomness"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      layout="chapter"
      guess={isAnswered && guess !== null ? bendFormat.write(guess) : null}
      answer={isAnswered && allOver !== null ? allOver.toFixed(2) : null}
    >
      <PartPanel model={model} />
      <RunFailure recordings={model.recordings} />
      <Foot exhibitId="randomness" link={model.ownLink.parameters} note={words.partNote} />
    </ChapterFigure>
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part: part === 'pair' || part === 'combine' ? part : 'other' });
}
