import type { ReactNode } from 'react';
import { Below, Columns, Stack, Stage } from '#layout';
import * as words from '#messages/popular-dishes';
import { ChapterFigure, Closing, Foot, Panel, PlateLegend, PlayButton, RunControls, Verdict } from '#parts';
import { smallHotColdScenario } from '#recordings/hotCold';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessChoices } from '../GuessChoices.tsx';
import { Pair } from '../PairHalf.tsx';
import { useFigureProps } from '../useFigureProps.ts';
import { useIsWide } from '../useIsWide.ts';
import { Controls, ShareSlider } from './Controls.tsx';
import { CurveFrame, CurveBeat } from './CurveBeat.tsx';
import { DriveHalf } from './DriveHalf.tsx';
import type { PopularDishesModel } from './model.ts';
import { BLOCK_COUNT, GUESSES, PAGES_PER_BLOCK, pairRequest, RIGHT, SPARE_BLOCKS, USUAL_SHARE } from './scenario.ts';
import { useAnswer, usePair } from './shownPair.ts';
import { replyTo, reportOf, spokenOf, verdictOf } from './summary.ts';

/** A narrow frame shows as many plates as fit at a legible size. */
const NARROW_FRAME_PLATES = 30;
const wideFrameShape = () => ({ columns: 10, plateCount: BLOCK_COUNT });
const narrowFrameShape = () => ({ columns: 10, plateCount: NARROW_FRAME_PLATES });

/** Two drives with popular dishes among the others and on plates of their own; below them, or instead of them: a curve over all shares. */
export function Figure(props: FigureProps<PopularDishesModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'pair' ? <PairFigure {...props} /> : <CurveFrame model={props.model} />;
}

function PairFigure({ model, layout }: FigureProps<PopularDishesModel>): ReactNode {
  const { prediction, playback, chosen, curve } = model;
  const isAnswered = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  const share = useStore(chosen, (each) => each.hotWriteFraction);
  const points = useStore(curve, ({ parts }) => parts);
  const answer = useAnswer(model);
  const verdict = answer && verdictOf(answer);
  const figure = useFigureProps(model, {
    label: words.title,
    layout,
    answer: answer && [answer.mixed, answer.apart].map((each) => each.toFixed(2)).join(' '),
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
            <ShareSlider model={model} isFramed />
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
          <Stack>
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
        reply={answer && guess !== null && share === USUAL_SHARE ? replyTo(guess, points) : null}
        longest={words.verdict({ outcome: 'half', replatedMixed: 2444, replatedApart: 1444 })}
        longestReply={words.replies.none({ share: 0.95, apart: 1.44 })}
        spoken={answer && spokenOf(answer)}
      />
      <Below>
        <CurveBeat model={model} />
        <Closing {...words.chapter.closing} isKnown={verdict !== null} />
        <Foot
          exhibitId="popular-dishes"
          lab={() => smallHotColdScenario(pairRequest(share), 2)}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && (() => reportOf(answer, share))}
        />
      </Below>
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: PopularDishesModel;
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
      <PlateLegend
        signs={plateSigns()}
        size={isWide ? undefined : words.drawn({ drawn: NARROW_FRAME_PLATES, blocks: BLOCK_COUNT })}
      />
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
      signs={plateSigns()}
      size={words.size({ blocks: BLOCK_COUNT, pages: PAGES_PER_BLOCK, spare: SPARE_BLOCKS })}
    />
  );
}

/** The dot of popular dishes, and the rims of plates. */
const plateSigns = () =>
  [
    ['popular', words.looks.popular],
    ['host', words.looks.open],
    ['ink', words.looks.next],
  ] as const;

/** Source of the numbers, in the footer of a frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part });
}
