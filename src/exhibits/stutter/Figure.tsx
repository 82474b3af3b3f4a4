import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { Beat, Below, Columns, Only, Stack, Stage } from '#layout';
import * as words from '#messages/stutter';
import {
  Card,
  ChapterFigure,
  Closing,
  Foot,
  MoreSection,
  Panel,
  PartHead,
  PlayButton,
  RunFailure,
  useLazy,
  Verdict,
} from '#parts';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { Histogram, NeedleKey } from './Histogram.tsx';
import type { StutterModel } from './model.ts';
import { DepthSlider, OrderChoice, PlayOneWait, QueueChart, QueueSum, Tickets } from './Queue.tsx';
import { describe, Scene, useLanes } from './Scene.tsx';
import { COUNTED_WRITES, FIRST_WRITES, GUESSES, MEASURED_MS, nearestGuess, TOP_DRIVES } from './scenario.ts';
import { replyTo, reportOf, sayGuess, useAnswer, verdictOf, whyOf } from './summary.ts';
import { TypingField } from './TypingField.tsx';
import { deepest } from './waits.ts';
import './stutter.css';

const loadMore = async () => (await import('./MorePanels.tsx')).MorePanels;

interface PartProps {
  readonly model: StutterModel;
}

/** A text typed on three drives, a histogram of their writes, and a queue. A frame shows one of them. */
export function Figure({ model, layout }: FigureProps<StutterModel>): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  const PartFrame = PART_FRAMES[part];
  return IS_FRAME || layout !== 'chapter' ? <PartFrame model={model} /> : <WholeFigure model={model} />;
}

function useCommon(model: StutterModel) {
  const answer = useAnswer(model);
  return useFigureProps(model, {
    label: words.title,
    layout: 'chapter',
    answer: answer && answer.longestMs.toFixed(1),
  });
}

/** The longest verdict, whose room is reserved. */
const LONGEST = {
  x25mAverage: '0.000 ms',
  x25mLongest: '999 ms',
  average: '999 ms',
  longest: '999 ms',
  asked: FIRST_WRITES,
  writes: COUNTED_WRITES.most,
};

function WholeFigure({ model }: PartProps): ReactNode {
  const { prediction, more, usualQueue } = model;
  const common = useCommon(model);
  const guess = useStore(prediction, (each) => each.guess);
  const isMoreOpen = useStore(more, ({ isOpen }) => isOpen);
  const queue = useStore(usualQueue, ({ parts }) => deepest(parts));
  const answer = useAnswer(model);
  const MorePanels = useLazy(isMoreOpen, loadMore);
  return (
    <ChapterFigure {...common}>
      <GuessChoices
        model={model}
        question={words.question({ average: MEASURED_MS.jmicron ?? Number.NaN, writes: FIRST_WRITES })}
        choices={GUESSES.map((value) => ({ value, label: sayGuess(value) }))}
        answer={answer && nearestGuess(answer.longestMs)}
      />
      <Stage>
        <Stack gap="2-half">
          <TypingPanel model={model} />
          <Panel className="cp-panel-content" isDense>
            <PartHead
              isShort
              title={words.histogram.title}
              note={
                <Only as="span" from={800}>
                  {words.histogram.note(COUNTED_WRITES)}
                </Only>
              }
              aside={<NeedleKey />}
            />
            <Card>
              <Histogram model={model} />
            </Card>
          </Panel>
        </Stack>
        <RunFailure recordings={model.recordings} />
      </Stage>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={answer ? whyOf(answer) : words.why({ quick: 999, average: LONGEST.x25mAverage })}
        reply={answer && guess !== null ? replyTo(guess, answer, queue) : null}
        longest={words.verdict(LONGEST)}
        longestReply={words.replies.average({ times: 3.7 })}
      />
      <Below>
        <QueueBeat model={model} />
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <MoreSection label={words.more} isOpen={isMoreOpen} onToggle={model.openMore}>
          {MorePanels && <MorePanels model={model} />}
        </MoreSection>
        <Foot
          exhibitId="stutter"
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer))}
        />
      </Below>
    </ChapterFigure>
  );
}

/** The text field, and below it the three drives. */
function TypingPanel({ model }: PartProps): ReactNode {
  const [isLow, setIsLow] = useState(false);
  const keys = useStore(model.typing.store, (state) => state.keys);
  return (
    <div data-screen-only={keys === 0 || undefined}>
      <Panel isDense>
        <Stack gap="1-half" className="cp-stutter-scene">
          <TypingField model={model} onKeyboard={setIsLow}>
            <Only from={600}>
              <TopDrive model={model} />
            </Only>
          </TypingField>
          <Scene model={model} isLow={isLow} />
          {/* Under the drives, one of which it changes: a keyboard leaves no room above them. */}
          <Only until={600}>
            <TopDrive model={model} />
          </Only>
          <p className="cp-hidden" role="status">
            {useSpoken(model)}
          </p>
        </Stack>
      </Panel>
    </div>
  );
}

/** Spoken result once the reader has stopped typing. */
function useSpoken(model: StutterModel): string {
  const lanes = useLanes(model);
  const isStopped = useStore(model.typing.store, ({ stoppedMs }) => stoppedMs !== null);
  return isStopped ? describe(lanes) : '';
}

function TopDrive({ model }: PartProps): ReactNode {
  const top = useStore(model.chosen, (each) => each.top);
  return (
    <SegmentedControl
      label={words.topDrive}
      value={top}
      options={TOP_DRIVES.map((value) => ({ value, label: words.topDrives[value] }))}
      onChange={(value) => model.choose({ top: value })}
    />
  );
}

/** Plot of the queue in a chapter, CSS pixels. */
const QUEUE_HEIGHT = 310;

/** The queue behind one slow write, with its own slider and result. */
function QueueBeat({ model }: PartProps): ReactNode {
  return (
    <Beat
      words={
        <>
          <PartHead title={words.queue.title} note={`${words.queue.note} ${words.queue.key}`} />
          <QueueSum model={model} />
        </>
      }
    >
      <Stack gap={4}>
        <Panel>
          <Columns count={2} from={800} shares={[1, '320px']} lineGap={4}>
            <Card>
              <QueueChart model={model} height={QUEUE_HEIGHT} />
            </Card>
            {!import.meta.env.SSR && (
              <Stack gap={4} data-screen-only>
                <DepthSlider model={model} />
                <Tickets model={model} />
                <OrderChoice model={model} />
                <PlayOneWait model={model} />
              </Stack>
            )}
          </Columns>
        </Panel>
        <p className="cp-verdict-why">{words.chapter.more}</p>
      </Stack>
    </Beat>
  );
}

function TypingFrame({ model }: PartProps): ReactNode {
  const isAuto = useStore(model.typing.store, (each) => each.isAuto);
  return (
    <FramedExhibit
      {...useCommon(model)}
      spoken={useSpoken(model)}
      lead={isAuto ? words.frame.typedForYou : words.frame.typing}
      isOnFloor
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <Scene model={model} isFramed />
        </div>
      }
      controls={<TypingField model={model} isFramed />}
    />
  );
}

function HistogramFrame({ model }: PartProps): ReactNode {
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const answer = useAnswer(model);
  return (
    <FramedExhibit
      {...useCommon(model)}
      spoken={answer && !isPlaying ? verdictOf(answer) : ''}
      lead={answer ? verdictOf(answer) : words.frame.counting}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <Histogram model={model} isFramed />
        </div>
      }
      controls={
        <div className="cp-framed-row">
          <PlayButton model={model} />
          <NeedleKey />
        </div>
      }
    />
  );
}

/** Heights of the queue's plot in a frame, CSS pixels. */
const HEIGHTS = { wide: 226, narrow: 222 } as const;

function QueueFrame({ model }: PartProps): ReactNode {
  const isWide = useIsWide();
  return (
    <FramedExhibit
      {...useCommon(model)}
      title={words.queue.title}
      lead={words.queue.note}
      card={
        <div className="cp-framed-stack cp-framed-chart">
          <QueueChart model={model} height={HEIGHTS[isWide ? 'wide' : 'narrow']} />
        </div>
      }
      aside={
        <Stack gap={2}>
          <Tickets model={model} />
          <QueueSum model={model} />
          <PlayOneWait model={model} />
        </Stack>
      }
      controls={
        <div className="cp-framed-row">
          <DepthSlider model={model} />
        </div>
      }
    />
  );
}

const PART_FRAMES = { typing: TypingFrame, histogram: HistogramFrame, queue: QueueFrame } as const;

/** Source of the numbers, in the footer of a frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
