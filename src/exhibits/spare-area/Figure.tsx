import { useMemo, useState, type ReactNode } from 'react';
import { clamp } from '#base';
import { Badge, Button, SegmentedControl, Slider, Switch } from '#controls';
import { formatPercent } from '#messages';
import { Below, Columns, Note, Row, Stack, Stage, useStageRoom } from '#layout';
import * as words from '#messages/spare-area';
import {
  Card,
  ChapterFigure,
  Closing,
  FigureHeading,
  Foot,
  MoreSection,
  Panel,
  PartHead,
  PlayButton,
  RunControls,
  useLazy,
  Verdict,
} from '#parts';
import type { SpareAreaPart } from '#recordings/spareArea';
import { SPARE_DRIVE_REQUEST, spareDriveScenario } from '#recordings/spareDrive';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useModelState } from '../useFigureProps.ts';
import { CurveChart, RunsTable, useAxisInset } from './CurveChart.tsx';
import { SPARE_AXIS } from './curvePlot.ts';
import { DriveAside } from './DriveAside.tsx';
import { arrivedOf, isDrawn, type SpareAreaModel } from './model.ts';
import { SizedFigure, SizedSource } from './SizedFigure.tsx';
import type { SizedModel } from './sizedModel.ts';
import { CONSUMER_SPARE, guessAt, guessFormat, RUN_COUNT, SPARE_RANGE } from './scenario.ts';
import { answerOf, furthestFromTheory, shapeOf, type SpareAreaAnswer } from './summary.ts';
import './spare-area.css';

/** Write amplification against spare area. */
export function Figure({ model, layout }: FigureProps<SpareAreaModel | SizedModel>): ReactNode {
  if ('attendance' in model) return <SizedFigure model={model} />;
  return IS_FRAME ? null : <CurveFigure model={model} layout={layout} />;
}

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: { readonly model: SpareAreaModel | SizedModel }): ReactNode {
  return 'attendance' in model && <SizedSource model={model} />;
}

/** Widths of the drive beside the curve, CSS pixels: as high as the curve beside the rail. */
const SIDE = { column: 200, least: 200, most: 300 } as const;
const AROUND_SIDE = 528;
const AXIS_ENDS = { from: SPARE_AXIS.domain[0], to: SPARE_AXIS.domain[1] };

/** The curve: first drawn by the reader, then by 32 runs. */
function CurveFigure({ model, layout }: FigureProps<SpareAreaModel>): ReactNode {
  const { prediction, chosen, curve, arrival, following } = model;
  const stage = useStore(prediction, (state) => state.stage);
  const guess = useStore(prediction, (state) => state.guess);
  const parts = useStore(curve, (state) => state.parts);
  const count = useStore(arrival, (state) => arrivedOf(parts, state.position));
  const isFollowing = useStore(following, (state) => state.isFollowing);
  const chosenSpare = useStore(chosen, (state) => state.spareFactor);
  const isAnswered = stage === 'answered';
  const arrived = useMemo(() => (isAnswered ? parts.slice(0, count) : null), [isAnswered, parts, count]);
  const answer = arrived && answerOf(arrived);
  const followed = (isFollowing && arrived?.findLast(({ victimPolicy }) => victimPolicy === 'greedy')) || null;
  const spareFactor = followed?.askedSpareFactor ?? chosenSpare;
  const state = useModelState(model);
  const room = useStageRoom();
  const sideCssPx = room === null ? SIDE.column : clamp(room - AROUND_SIDE, SIDE.least, SIDE.most);
  return (
    <ChapterFigure
      id="spare-area"
      label={words.name}
      state={state}
      recordings={model.recordings}
      layout={layout}
      guess={isAnswered && guess ? guessFormat.write(guess) : null}
      answer={answer && [answer.consumer, answer.atTwenty].map((each) => each.toFixed(3)).join(' ')}
    >
      <GuessInPicture model={model} isWhole={isDrawn(guess)} />
      <Stage>
        <Panel>
          <Columns count={2} from={600} shares={[1, `${sideCssPx}px`]} lineGap={4}>
            <Card>
              <Stack gap={2}>
                <PartHead title={words.curveHead} />
                {/* Its room is kept from the start, so that nothing moves when the answer comes. */}
                <Row data-shown={isAnswered} lineGap={1} isSpread>
                  <Legend model={model} />
                  <ArrivedRuns arrived={arrived ?? []} />
                </Row>
                <CurveChart
                  model={model}
                  arrived={arrived}
                  spareFactor={spareFactor}
                  isFollowing={isFollowing && count < RUN_COUNT}
                />
                {arrived && <RunsTable parts={arrived} />}
                <SpareSlider
                  model={model}
                  spareFactor={spareFactor}
                  isFollowing={isFollowing}
                  isWaiting={!isAnswered}
                />
              </Stack>
            </Card>
            <div data-adds={isAnswered || undefined}>
              {isAnswered ? (
                <DriveAside model={model} spareFactor={spareFactor} followed={followed} />
              ) : (
                <HowToDraw model={model} />
              )}
            </div>
          </Columns>
        </Panel>
        <Controls model={model} isWaiting={!isAnswered} isAllIn={count >= RUN_COUNT} />
      </Stage>
      <Verdict
        verdict={answer && words.verdict(answer)}
        why={words.why}
        reply={answer && guess && replyTo(guess, answer)}
        longestReply={words.replies.straight({ atFirst: 0, later: 0 })}
        longest={words.verdict({ consumer: 0, atTen: 0, atTwenty: 0 })}
        spoken={answer && spokenOf(guess, answer)}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <More model={model} isWanted={isAnswered} parts={answer && arrived} spareFactor={spareFactor} />
        <Foot
          exhibitId="spare-area"
          lab={() => spareDriveScenario({ ...SPARE_DRIVE_REQUEST, effectiveSpareFactor: spareFactor })}
          link={model.ownLink.parameters}
          note={words.note}
          report={
            answer &&
            (() =>
              words.report({ consumer: answer.consumer, theory: answer.consumerTheory, atTwenty: answer.atTwenty }))
          }
        />
      </Below>
    </ChapterFigure>
  );
}

function replyTo(guess: readonly number[], answer: SpareAreaAnswer): string | null {
  const shape = shapeOf(guess);
  switch (shape) {
    case 'straight':
      return words.replies.straight({
        atFirst: answer.consumer - answer.atTwenty,
        later: answer.atThirty - answer.atFifty,
      });
    case 'low':
      return words.replies.low({ wanted: answer.consumerWanted });
    case 'rises':
      return words.replies.rises;
    case 'right':
      return words.replies.right;
    case 'other':
      return null;
  }
}

function spokenOf(guess: readonly number[] | null, answer: SpareAreaAnswer): string {
  const { consumer, consumerTheory, atTwenty } = answer;
  return words.spoken({
    spare: CONSUMER_SPARE,
    consumer,
    theory: consumerTheory,
    atTwenty,
    has: guess ? 'guess' : 'none',
    guess: guess ? guessAt(guess, CONSUMER_SPARE) : 0,
  });
}

/** Number of arrived runs, and their largest difference from theory. */
function ArrivedRuns({ arrived }: { readonly arrived: readonly SpareAreaPart[] }): ReactNode {
  const furthest = furthestFromTheory(arrived);
  if (arrived.length < RUN_COUNT)
    return (
      <Badge tone="settling" progressFraction={arrived.length / RUN_COUNT}>
        {words.runsIn({ done: arrived.length, total: RUN_COUNT, furthest })}
      </Badge>
    );
  return <Badge tone="ok">{words.allIn({ total: RUN_COUNT, furthest })}</Badge>;
}

interface SpareSliderProps {
  readonly model: SpareAreaModel;
  readonly spareFactor: number;
  readonly isFollowing: boolean;
  readonly isWaiting: boolean;
}

function SpareSlider({ model, spareFactor, isFollowing, isWaiting }: SpareSliderProps): ReactNode {
  const [ref, inset] = useAxisInset();
  return (
    // A disabled group: the control and its label are pale.
    <div ref={ref} role="group" aria-disabled={isWaiting} data-waiting={isWaiting || undefined}>
      <Slider
        testId="axis-slider"
        label={words.spareArea}
        value={spareFactor}
        {...SPARE_RANGE}
        largeStep={0.1}
        scale={AXIS_ENDS}
        railInset={inset}
        formatValue={(spare) => formatPercent(spare, 2)}
        startCaption={isFollowing ? words.followsRuns : words.dragIt}
        isDisabled={isWaiting}
        onChange={(next) => model.choose({ spareFactor: next })}
      />
    </div>
  );
}

interface ControlsProps {
  readonly model: SpareAreaModel;
  readonly isWaiting: boolean;
  readonly isAllIn: boolean;
}

function Controls({ model, isWaiting, isAllIn }: ControlsProps): ReactNode {
  const { hasFifo, isLogarithmic } = useStore(model.chosen, (state) => state);
  return (
    <RunControls recordings={model.recordings} isWaiting={isWaiting}>
      <span className="cp-play-buttons">
        <PlayButton
          model={{ playback: isAllIn ? model.motion : model.arrival, play: model.play, pause: model.pause }}
          isWaiting={isWaiting}
        />
        <span className="cp-spare-play">{isAllIn || isWaiting ? words.playDrive : words.playRuns}</span>
      </span>
      <Switch
        label={words.showFifo}
        layout="row"
        isOn={hasFifo}
        isDisabled={isWaiting}
        onChange={(isOn) => model.choose({ hasFifo: isOn })}
      />
      <SegmentedControl
        label={words.scale}
        isLabelVisible
        value={isLogarithmic ? 'log' : 'linear'}
        options={[
          { value: 'linear', label: words.scales.linear, isDisabled: isWaiting },
          { value: 'log', label: words.scales.log, isDisabled: isWaiting },
        ]}
        onChange={(value) => model.choose({ isLogarithmic: value === 'log' })}
      />
    </RunControls>
  );
}

/** How to draw, beside the chart. */
function HowToDraw({ model }: { readonly model: SpareAreaModel }): ReactNode {
  const curve = useStore(model.prediction, (state) => state.guess);
  const hasBegun = curve?.some((height: number | null) => height !== null) ?? false;
  return (
    <Stack>
      <FigureHeading className="cp-large-title">{words.draw}</FigureHeading>
      <Note size="base" isQuiet>
        {words.howToDraw}
      </Note>
      <p data-shown={hasBegun}>
        <Button variant="quiet" isDisabled={!hasBegun} onClick={model.askAgain}>
          {words.drawAgain}
        </Button>
      </p>
    </Stack>
  );
}

/** Marks of the two victim policies. */
function Legend({ model }: { readonly model: SpareAreaModel }): ReactNode {
  const hasFifo = useStore(model.chosen, (state) => state.hasFifo);
  return (
    <ul className="cp-cell-legend" data-on-paper>
      <li>
        <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
          <path className="cp-mark-line" d="M1 6h26" />
          <circle className="cp-mark-point" data-testid="mark-point" cx="14" cy="6" r="4.5" />
        </svg>
        {words.greedy}
      </li>
      {hasFifo && (
        <li>
          <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
            <path className="cp-mark-line-beside" d="M1 6h26" />
            <path className="cp-mark-diamond" d="M14 1l5 5l-5 5l-5-5z" />
          </svg>
          {words.fifo}
        </li>
      )}
    </ul>
  );
}

const loadMorePanels = async () => (await import('./MorePanels.tsx')).MorePanels;

interface MoreProps {
  readonly model: SpareAreaModel;
  /** Whether the reader has guessed: the panels are loaded while the runs arrive. */
  readonly isWanted: boolean;
  /** All runs; null until the verdict is there. */
  readonly parts: readonly SpareAreaPart[] | null;
  readonly spareFactor: number;
}

/** Panels below the verdict. */
function More({ model, isWanted, parts, spareFactor }: MoreProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const MorePanels = useLazy(isWanted, loadMorePanels);
  return (
    <MoreSection label={words.more} isOpen={parts !== null && isOpen} isDisabled={parts === null} onToggle={setIsOpen}>
      {MorePanels && parts && <MorePanels model={model} parts={parts} spareFactor={spareFactor} />}
    </MoreSection>
  );
}
