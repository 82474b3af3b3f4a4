import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { Beat, Below, Columns, Note, Stack, Stage } from '#layout';
import * as words from '#messages/benchmark';
import {
  Card,
  ChapterFigure,
  Closing,
  Foot,
  MoreSection,
  Panel,
  PartHead,
  PlateLegend,
  PlayButton,
  RunControls,
  Verdict,
} from '#parts';
import { passOrdersScenario } from '#recordings/passOrders';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit, PartFrame } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { Controls, MoreControls, SpareSlider } from './Controls.tsx';
import { JobsPanel } from './Jobs.tsx';
import { KITCHEN_PARTS, KitchenFrame, KitchenSection } from './KitchenPanel.tsx';
import { PLATE_COUNT, WAYS, type OrderWay } from './kitchen.ts';
import type { BenchmarkModel } from './model.ts';
import { RhythmDrawing, sayRhythm } from './Rhythm.tsx';
import { GUESSES, kitchensRequest, RIGHT } from './scenario.ts';
import {
  answerOf,
  answerText,
  guessedRatio,
  replyTo,
  reportOf,
  spokenOf,
  useAnswer,
  usePosition,
  verdictOf,
} from './summary.ts';
import './benchmark.css';

/** Three kitchens with lists or without one; below them, or instead of them: a chart of a larger drive. */
export function Figure(props: FigureProps<BenchmarkModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'lists' ? <ListsFigure {...props} /> : <RhythmFrame model={props.model} />;
}

function ListsFigure({ model, layout }: FigureProps<BenchmarkModel>): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const answer = useAnswer(model);
  const verdict = answer && verdictOf(answer);
  const figure = useFigureProps(model, { label: words.title, layout, answer: answer && answerText(answer) });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={verdict ?? words.frame.running}
        spoken={isPlaying ? '' : (verdict ?? '')}
        isOnFloor
        card={<FrameKitchens model={model} />}
        controls={
          <div className="cp-framed-row">
            <PlayButton model={model} />
            <SpareSlider model={model} />
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
        <Panel>
          <Stack gap={2}>
            <Kitchens model={model} />
            <Legend />
          </Stack>
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <VerdictAndMore model={model} />
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: BenchmarkModel;
}

function Kitchens({ model }: PartProps): ReactNode {
  const kitchens = useStore(model.kitchens, ({ shown }) => shown);
  const guess = useStore(model.prediction, (state) => state.guess);
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const position = usePosition(model);
  const end = kitchens && answerOf(kitchens);
  return (
    <Columns count={WAYS.length} from={600} lineGap={2} sharedRows={KITCHEN_PARTS} isDivided>
      {WAYS.map((way) => (
        <KitchenSection
          key={way}
          {...{ way, position, isPlaying }}
          kitchen={kitchens?.[way] ?? null}
          most={end?.none ?? 1}
          guess={way === 'same' && guess !== null && end && position !== null ? guessedRatio(guess, end) : null}
        />
      ))}
    </Columns>
  );
}

const FRAME_SHAPES = { wide: { columns: 14, gapCssPx: 2 }, narrow: { columns: 14, gapCssPx: 3 } } as const;

/** In a narrow frame one kitchen at a time; they share their time. */
function FrameKitchens({ model }: PartProps): ReactNode {
  const kitchens = useStore(model.kitchens, ({ shown }) => shown);
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const position = usePosition(model);
  const isWide = useIsWide();
  const [chosen, setChosen] = useState<OrderWay>('fresh');
  const most = kitchens ? answerOf(kitchens).none : 1;
  const kitchenOf = (way: OrderWay): ReactNode => (
    <KitchenFrame
      key={way}
      {...{ way, position, isPlaying, most, isWide }}
      kitchen={kitchens?.[way] ?? null}
      shape={FRAME_SHAPES[isWide ? 'wide' : 'narrow']}
    />
  );
  if (isWide)
    return (
      <Columns count={WAYS.length} from={0} gap={3} isSpread>
        {WAYS.map(kitchenOf)}
      </Columns>
    );
  return (
    <Stack gap="none" isSpread>
      <SegmentedControl
        label={words.whichKitchen}
        value={chosen}
        options={WAYS.map((value) => ({ value, label: words.kitchens[value].title }))}
        onChange={setChosen}
      />
      {kitchenOf(chosen)}
    </Stack>
  );
}

/** What the looks and rims of plates mean. */
function Legend(): ReactNode {
  return (
    <PlateLegend
      looks={[
        ['host', words.looks.host],
        ['relocated', words.looks.relocated],
        ['leftover', words.looks.leftover],
        ['free', words.looks.free],
      ]}
      signs={[
        ['host', words.looks.open],
        ['ink', words.looks.next],
      ]}
    />
  );
}

function VerdictAndMore({ model }: PartProps): ReactNode {
  const settings = useStore(model.chosen, (state) => state);
  const guess = useStore(model.prediction, (state) => state.guess);
  const kitchens = useStore(model.kitchens, ({ shown }) => shown);
  const isOpen = useStore(model.more, (state) => state.isOpen);
  const answer = useAnswer(model);
  return (
    <>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={settings.policy === 'fifo' ? words.whyOldest : words.why}
        longestWhy={words.whyOldest}
        reply={answer && guess !== null ? replyTo(guess) : null}
        longest={words.verdict({ same: 1, fresh: 3.35, none: 5.65 })}
        longestReply={words.replies.some}
        spoken={answer && kitchens && spokenOf(kitchens)}
      />
      <Below>
        <RhythmBeat model={model} />
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <MoreSection label={words.more} isOpen={isOpen} onToggle={model.openMore}>
          <Stack gap={4}>
            <JobsPanel model={model} />
            <MoreControls model={model} />
          </Stack>
        </MoreSection>
        <Foot
          exhibitId="benchmark"
          lab={() => passOrdersScenario(kitchensRequest(settings), 'fresh')}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer, settings))}
        />
      </Below>
    </>
  );
}

/** Height of the chart in a chapter, and in a frame, CSS pixels. */
const CHART_HEIGHT = 306;
const FRAME_HEIGHTS = { wide: 226, narrow: 326 } as const;

function RhythmBeat({ model }: PartProps): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  return (
    <Beat
      words={
        <>
          <PartHead title={words.rhythm.title} note={words.rhythm.note} />
          {/* It answers the question of the chapter: its room is kept. */}
          <p className="cp-part-text" style={{ visibility: isAnswered ? 'visible' : 'hidden' }}>
            {words.rhythm.why}
          </p>
        </>
      }
    >
      <Panel>
        <Card>
          <RhythmDrawing model={model} heightCssPx={CHART_HEIGHT} />
        </Card>
      </Panel>
    </Beat>
  );
}

function RhythmFrame({ model }: PartProps): ReactNode {
  const said = sayRhythm(useStore(model.rhythm, (state) => state.parts));
  return (
    <PartFrame
      model={model}
      label={words.title}
      recordings={[model.rhythm]}
      title={words.rhythm.title}
      lead={words.rhythm.note}
      spoken={said}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <RhythmDrawing model={model} heightCssPx={FRAME_HEIGHTS[useIsWide() ? 'wide' : 'narrow']} />
        </div>
      }
      controls={<Note lines={1}>{said}</Note>}
    />
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part, plates: PLATE_COUNT });
}
