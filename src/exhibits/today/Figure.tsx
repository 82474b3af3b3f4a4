import type { ReactNode } from 'react';
import { Below, Columns, Note, Row, Stack, Stage } from '#layout';
import * as words from '#messages/today';
import * as rest from '#messages/today-rest';
import {
  ChapterFigure,
  Closing,
  FigureHeading,
  Foot,
  MoreSection,
  OpeningCard,
  Panel,
  PlateLegend,
  PlayButton,
  RunControls,
  Verdict,
} from '#parts';
import { logAndSmallScenario } from '#recordings/logAndSmall';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { BufferPanel } from './Buffer.tsx';
import { Controls, SmallSlider } from './Controls.tsx';
import { BLOCK_COUNT, LARGE, PAGES_PER_BLOCK, SPARE_BLOCKS, WAYS } from './kitchen.ts';
import { KITCHEN_PARTS, KitchenFrame, KitchenSection } from './KitchenPanel.tsx';
import type { TodayModel } from './model.ts';
import { QueueFrame, QueuePanel } from './Queue.tsx';
import { RaidFrame, RaidPanel } from './Raid.tsx';
import { GUESSES, kitchensRequest, RIGHT } from './scenario.ts';
import { answerText, replyTo, reportOf, spokenOf, useAnswer, usePosition, verdictOf } from './summary.ts';
import type { TableShape } from './Tables.tsx';
import './today.css';

const PART_FRAMES = { queue: QueueFrame, 'raid-trim': RaidFrame } as const;

/** Arrangement of the plates that fits the height of a frame. */
const FRAME_SHAPES: Readonly<Record<'wide' | 'narrow', TableShape>> = {
  wide: { columns: 6, gapCssPx: 5 },
  narrow: { columns: 12, gapCssPx: 4 },
};

/** On a tablet: head; the way of an order over the last wash, the plates, the numbers. */
const ABREAST = `'first first first' auto 'second third fifth' auto 'fourth third fifth' 1fr / 256px minmax(0, 160px) minmax(0, 1fr)`;

/** Three kitchens with the same orders, and more. A frame shows the kitchens or one other part. */
export function Figure(props: FigureProps<TodayModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  if (part === 'kitchens') return <KitchensFigure {...props} />;
  const PartFrame = PART_FRAMES[part];
  return <PartFrame model={props.model} />;
}

function KitchensFigure({ model, layout }: FigureProps<TodayModel>): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const settings = useStore(model.chosen, (state) => state);
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const answer = useAnswer(model);
  const verdict = answer && verdictOf(answer, settings);
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
            <SmallSlider model={model} />
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
        <Panel isDense>
          <Stack gap={2}>
            <Legend />
            <Kitchens model={model} />
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
  readonly model: TodayModel;
}

function Kitchens({ model }: PartProps): ReactNode {
  const kitchens = useStore(model.kitchens, (state) => state);
  const hasKinds = useStore(model.chosen, ({ orders }) => orders === 'log');
  const position = usePosition(model);
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const isSeen = useAnswer(model) !== null;
  return (
    <Columns count={WAYS.length} from={800} lineGap={2} sharedRows={KITCHEN_PARTS} isDivided abreast={ABREAST}>
      {WAYS.map((way) => (
        <KitchenSection key={way} {...{ way, kitchens, position, isPlaying, hasKinds, isSeen }} />
      ))}
    </Columns>
  );
}

function FrameKitchens({ model }: PartProps): ReactNode {
  const kitchens = useStore(model.kitchens, (state) => state);
  const position = usePosition(model);
  const isPlaying = useStore(model.playback, (state) => state.isPlaying);
  const isWide = useIsWide();
  const shape = FRAME_SHAPES[isWide ? 'wide' : 'narrow'];
  const isSeen = useAnswer(model) !== null;
  return (
    <Columns count={isWide ? WAYS.length : 1} from={0} lineGap="none" isSpread>
      {WAYS.map((way) => (
        <KitchenFrame key={way} {...{ way, kitchens, position, isPlaying, shape, isSeen }} />
      ))}
    </Columns>
  );
}

/** What is the same in all kitchens: how many plates, and their looks. */
function Legend(): ReactNode {
  return (
    <PlateLegend
      looks={[
        ['host', words.looks.host],
        ['relocated', words.looks.relocated],
        ['leftover', words.looks.leftover],
        ['free', words.looks.free],
      ]}
      signs={[['re', words.looks.relocating]]}
      size={words.tables({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}
    />
  );
}

const longerOf = (one: string, other: string): string => (one.length > other.length ? one : other);

function VerdictAndMore({ model }: PartProps): ReactNode {
  const settings = useStore(model.chosen, (state) => state);
  const guess = useStore(model.prediction, (state) => state.guess);
  const small = useStore(model.kitchens, (state) => state.small);
  const isOpen = useStore(model.more, (state) => state.isOpen);
  const answer = useAnswer(model);
  return (
    <>
      <Verdict
        verdict={answer && verdictOf(answer, settings)}
        why={words.why}
        more={words.chapter.more}
        reply={answer && guess !== null && settings.orders === 'log' ? replyTo(guess, answer) : null}
        longest={words.verdict({ blocks: LARGE.blocks, one: 4.33, two: 1.03, whole: 1 })}
        longestReply={longerOf(words.replies.door, words.replies.hatches({ two: 1.03 }))}
        spoken={answer && small && spokenOf(answer, small, settings)}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <MoreSection label={words.more} isOpen={isOpen} onToggle={model.openMore}>
          <Stack gap="5-half">
            <Columns count={2} from={800} gap="4-half">
              <QueuePanel model={model} />
              <RaidPanel model={model} />
              <BufferPanel model={model} />
            </Columns>
            <Cards />
          </Stack>
        </MoreSection>
        <Foot
          exhibitId="today"
          lab={() => logAndSmallScenario(kitchensRequest(settings), 'one', 'large')}
          link={model.ownLink.parameters}
          note={`${words.since} ${words.note}`}
          report={answer && (() => reportOf(answer, settings))}
        />
      </Below>
    </>
  );
}

const CARDS = ['blocks', 'dies'] as const;

/** What is not simulated, and what a model of it would need. */
function Cards(): ReactNode {
  return (
    <Stack gap="3-half">
      <Row gap="3-half" lineGap={1} align="baseline">
        <FigureHeading className="cp-part-title">{rest.cards.head}</FigureHeading>
        <Note size="label">{rest.cards.note}</Note>
      </Row>
      <Columns count={2} from={800} gap={4} lineGap="3-half" align="start">
        {CARDS.map((card) => (
          <OpeningCard
            key={card}
            title={rest.cards[card].title}
            tag={rest.cards[card].tag}
            text={rest.cards[card].text}
          >
            {rest.cards[card].needs}
          </OpeningCard>
        ))}
      </Columns>
    </Stack>
  );
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part: part === 'raid-trim' ? 'raid' : part });
}
