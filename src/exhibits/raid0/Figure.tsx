import type { ReactNode } from 'react';
import { IconButton, Slider } from '#controls';
import * as controls from '#messages/controls';
import { Below, Only, Stack, Stage } from '#layout';
import * as words from '#messages/raid0';
import { ChapterFigure, Closing, Foot, MoreSection, Panel, PlayButton, RunControls, useLazy, Verdict } from '#parts';
import { KITCHEN_BLOCKS, kitchenScenario } from '#recordings/raid0Kitchens';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ClockPanel, ClockStrip, formatMs } from './ClockStrip.tsx';
import type { Raid0Answer } from './course.ts';
import { AloneNumber, KitchenLegend, Kitchens, useAnswer, useCourse } from './Kitchens.tsx';
import type { Raid0Model } from './model.ts';
import { GUESSES, nearestGuess, SCALE } from './scenario.ts';
import './raid0.css';

/** RAID-0 as two kitchens with one dealer; below them, or instead in a frame, the drives of the review after random writes. */
export function Figure(props: FigureProps<Raid0Model>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'chart' ? <ChartFrame model={props.model} /> : <KitchensFigure {...props} />;
}

function KitchensFigure({ model, layout }: FigureProps<Raid0Model>): ReactNode {
  const { prediction } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(model.playback, (each) => each.isPlaying);
  const seed = useStore(model.chosen, (each) => each.seed);
  const waits = useStore(model.waits, ({ parts }) => parts[0]);
  const course = useCourse(model);
  const answer = useAnswer(model);
  const verdict = answer && verdictOf(answer);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.left, answer.right, answer.alone].map(({ ratio }) => ratio.toFixed(2)).join(' '),
  });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        title={words.frame.kitchensTitle}
        lead={verdict ?? words.frame.kitchensRunning}
        spoken={isPlaying ? '' : (verdict ?? '')}
        isOnFloor
        card={
          <div className="cp-framed-stack">
            <Kitchens model={model} isFramed />
            <ClockStrip model={model} isFramed />
          </div>
        }
        controls={
          <div className="cp-framed-row">
            <PlayButton model={model} />
            <OrderSlider model={model} />
          </div>
        }
      />
    );
  const { onePartFraction, twoPartFraction } = waits ?? USUAL_WAITS;
  return (
    <ChapterFigure {...figure}>
      <GuessChoices
        model={model}
        question={words.question}
        choices={GUESSES.map((value) => ({ value, label: words.guesses[value] }))}
        answer={answer && nearestGuess(answer.left.replating / answer.alone.replating)}
      />
      <Stage>
        <Panel isDense>
          <Stack gap="1-half">
            <KitchenLegend />
            <Kitchens model={model} />
            <Only until={600}>
              <AloneNumber model={model} />
            </Only>
          </Stack>
        </Panel>
        <ClockPanel model={model} />
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={waits ? verdict : null}
        why={words.why({ one: Math.round(1 / onePartFraction), two: Math.round(1 / twoPartFraction) })}
        more={words.chapter.more}
        reply={guess === 'half' ? words.replies.half : guess === 'twice' ? words.replies.twice : null}
        longest={words.verdict({ left: 2.82, right: 2.83, alone: 2.82 })}
        longestReply={words.replies.twice}
        spoken={answer && spokenOf(answer)}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={waits !== null && verdict !== null} />
        <MoreBelow model={model} />
        <Foot
          exhibitId="raid0"
          lab={() => kitchenScenario({ seed })}
          link={model.ownLink.parameters}
          note={`${words.since} ${words.note({
            blocks: KITCHEN_BLOCKS,
            pages: KITCHEN_BLOCKS,
            isKnown: course !== null && !Number.isNaN(course.part.longRunWriteAmplification),
            longRun: course?.part.longRunWriteAmplification ?? NaN,
            seed: String(seed),
          })}`}
          report={answer && (() => reportOf(answer, seed))}
        />
      </Below>
    </ChapterFigure>
  );
}

/** Of the usual seed, so that the words have their length before they are recorded. */
const USUAL_WAITS = { onePartFraction: 1 / 128, twoPartFraction: 1 / 64 };

const verdictOf = ({ left, right, alone }: Raid0Answer): string =>
  words.verdict({ left: left.ratio, right: right.ratio, alone: alone.ratio });

const spokenOf = (answer: Raid0Answer): string =>
  words.spoken({
    left: 2 * answer.page,
    right: 2 * answer.page + 1,
    leftMs: formatMs(answer.left.us),
    rightMs: formatMs(answer.right.us),
    copies: answer.copies,
    washes: answer.washes,
    leftRatio: answer.left.ratio,
    rightRatio: answer.right.ratio,
    aloneRatio: answer.alone.ratio,
  });

const reportOf = (answer: Raid0Answer, seed: number): string =>
  words.report({
    blocks: KITCHEN_BLOCKS,
    pages: KITCHEN_BLOCKS,
    seed: String(seed),
    orders: answer.orderCount,
    left: answer.left.ratio,
    right: answer.right.ratio,
    alone: answer.alone.ratio,
    leftMs: formatMs(answer.left.us),
    rightMs: formatMs(answer.right.us),
    hash: answer.stateHash,
  });

interface PartProps {
  readonly model: Raid0Model;
}

/** Source of the numbers, in the footer of the frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part, scale: SCALE, blocks: KITCHEN_BLOCKS });
}

const loadMore = async () => (await import('./MorePanels.tsx')).MorePanels;

/** Panels below the verdict; their code is loaded when they open. */
function MoreBelow({ model }: PartProps): ReactNode {
  const isOpen = useStore(model.state, (each) => each.isMoreOpen);
  const MorePanels = useLazy(isOpen, loadMore);
  return (
    <MoreSection label={words.more} isOpen={isOpen} onToggle={model.openMore}>
      {MorePanels && <MorePanels model={model} />}
    </MoreSection>
  );
}

interface ControlsProps extends PartProps {
  readonly isWaiting?: boolean;
}

/** Play, step, and the slider through the orders. */
function Controls({ model, isWaiting = false }: ControlsProps): ReactNode {
  const isOver = useStore(model.playback, ({ position }) => Math.floor(position)) >= useOrderCount(model);
  return (
    <>
      <span className="cp-play-buttons">
        <PlayButton model={model} isWaiting={isWaiting} />
        <IconButton label={controls.step} icon="step" onClick={model.step} isDisabled={isWaiting || isOver} />
        <IconButton label={controls.fromStart} icon="fromStart" onClick={() => model.seek(0)} isDisabled={isWaiting} />
      </span>
      <OrderSlider model={model} isWaiting={isWaiting} />
    </>
  );
}

function OrderSlider({ model, isWaiting = false }: ControlsProps): ReactNode {
  const order = useStore(model.playback, ({ position }) => Math.floor(position));
  const all = useOrderCount(model);
  return (
    <Slider
      className="cp-time-slider"
      label={words.orders}
      value={order}
      min={0}
      max={all}
      step={1}
      largeStep={50}
      isDisabled={isWaiting}
      onChange={model.seek}
      formatValue={(value) => words.ordersOf({ order: value, all })}
    />
  );
}

const useOrderCount = (model: Raid0Model): number => useStore(model.kitchens, ({ parts }) => parts[0]?.orderCount ?? 1);
