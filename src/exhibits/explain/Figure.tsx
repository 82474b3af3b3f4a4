import type { ReactNode } from 'react';
import { Button } from '#controls';
import { Below, Columns, Note, Row, Stack, Stage } from '#layout';
import * as words from '#messages/explain';
import * as prediction from '#messages/prediction';
import { ChapterFigure, Closing, Foot, MoreSection, Panel, PartHead, PlayButton, RunControls, Verdict } from '#parts';
import { EXPLAIN_BLOCKS, EXPLAIN_PAGES_PER_BLOCK, EXPLAIN_SPARE, explainScenario } from '#recordings/explainShape';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { shownAt, stepAt } from './curve.ts';
import { CurveChart, useCurve } from './CurveChart.tsx';
import { CardRow, Desk } from './Desk.tsx';
import type { ExplainModel } from './model.ts';
import { Myths, MythsFrame } from './Myths.tsx';
import { answerOf, refusalOf, reportOf, commentOn, sayMoment, verdictOf } from './sentences.ts';
import { SnapshotCard } from './SnapshotCard.tsx';
import { PrintHead, Summary } from './Summary.tsx';
import { isDone } from './placement.ts';
import './explain.css';

/** Heights of the curve in a frame, CSS pixels, and radius of its numbered discs. */
const FRAME_SIZES = {
  wide: { heightCssPx: 106, radius: 10 },
  narrow: { heightCssPx: 120, radius: 10 },
  hall: { heightCssPx: 250, radius: 13 },
} as const;

/** Now you explain it: the curve of the first chapter, and three causes to put on it; then six sentences. */
export function Figure(props: FigureProps<ExplainModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  if (part === 'taps') return <CurveFigure {...props} />;
  return <MythsFrame model={props.model} isOne={part === 'one-myth'} />;
}

function CurveFigure({ model, layout }: FigureProps<ExplainModel>): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  const { seed, placement } = useStore(model.state, (state) => state);
  const curve = useCurve(model);
  const verdict = isAnswered ? verdictOf(curve) : null;
  const spoken = verdict && words.spoken({ verdict });
  const figure = useFigureProps(model, { label: words.title, layout, answer: isAnswered ? answerOf(curve) : null });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={verdict ?? (placement.refused ? refusalOf(placement.refused, placement.place, curve) : words.frame.lead)}
        spoken={spoken ?? commentOn(placement, curve)}
        isOnFloor
        card={<FramedCurve model={model} isHall={layout === 'hall'} />}
        controls={<FramedControls model={model} isWaiting={!isAnswered} />}
      />
    );
  return (
    <ChapterFigure {...figure}>
      <PrintHead />
      <GuessInPicture model={model} />
      <Stage>
        <Panel className="cp-panel-content cp-explain-panel">
          <PartHead
            title={words.chart}
            note={words.chartNote({ blocks: EXPLAIN_BLOCKS, pages: EXPLAIN_PAGES_PER_BLOCK, spare: EXPLAIN_SPARE })}
          />
          <CurveChart model={model} />
          <Desk model={model} />
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isAnswered}>
          <Controls model={model} isWaiting={!isAnswered} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={verdict}
        why={words.why}
        longest={words.verdict({ asNew: 10, atEnd: 5.5, end: 3 })}
        spoken={spoken}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={verdict !== null} />
        <MoreBelow model={model} isDisabled={verdict === null} />
        <FootWithLab model={model} report={verdict === null ? null : reportOf(curve, seed)} />
      </Below>
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: ExplainModel;
}

interface FramedCurveProps extends PartProps {
  readonly isHall: boolean;
}

/** The curve, and close to it the cards that have no place yet, or the drive at each place. */
function FramedCurve({ model, isHall }: FramedCurveProps): ReactNode {
  const placement = useStore(model.state, (state) => state.placement);
  const position = useStore(model.playback, (playback) => Math.floor(playback.position));
  const curve = useCurve(model);
  const isWide = useIsWide();
  const isBeside = isHall && isWide;
  const columns = isWide && !isBeside ? 3 : 1;
  return (
    <Columns count={isBeside ? 2 : 1} {...(isBeside && { shares: [2, 1] })} from={0} gap="3-half" lineGap={1} isSpread>
      <CurveChart model={model} size={FRAME_SIZES[isBeside ? 'hall' : isWide ? 'wide' : 'narrow']} />
      {isDone(placement) ? (
        <Columns count={columns} from={0} gap={2} lineGap={1} align="start">
          {curve.moments.map((moment, place) => (
            <SnapshotCard
              key={place}
              place={place}
              moment={moment}
              shown={shownAt(curve, place, position)}
              isShort
              isFlat={columns === 1}
            />
          ))}
        </Columns>
      ) : (
        <CardRow model={model} columns={isBeside ? 1 : isWide ? 3 : 2} />
      )}
    </Columns>
  );
}

/** Six sentences, and the guesses of other chapters. */
function MoreBelow({ model, isDisabled }: PartProps & { readonly isDisabled: boolean }): ReactNode {
  const isOpen = useStore(model.state, (state) => state.isMoreOpen);
  return (
    <MoreSection label={words.more} isOpen={!isDisabled && isOpen} isDisabled={isDisabled} onToggle={model.openMore}>
      <Stack gap="4-half">
        <Myths model={model} />
        <Summary model={model} />
      </Stack>
    </MoreSection>
  );
}

interface FootWithLabProps extends PartProps {
  readonly report: string | null;
}

/** Its link to the lab opens the drive at the reader's position on the curve. */
function FootWithLab({ model, report }: FootWithLabProps): ReactNode {
  const seed = useStore(model.state, (state) => state.seed);
  const window = useStore(model.playback, ({ position }) => Math.floor(position));
  return (
    <Foot
      exhibitId="explain"
      lab={() => explainScenario(seed)}
      labAt={() => stepAt(window, seed)}
      link={model.ownLink.parameters}
      note={words.note({ seed: String(seed) })}
      report={report === null ? null : () => report}
    />
  );
}

interface ControlsProps extends PartProps {
  readonly isWaiting: boolean;
}

/** Playback of the curve, and its moment. */
function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const moment = useMomentWords(model);
  return (
    <>
      <PlayButton model={model} isWaiting={isWaiting} />
      <Note size="base" lines={1} isQuiet data-testid="explain-moment" aria-hidden="true">
        {!isWaiting && moment}
      </Note>
    </>
  );
}

/** The question with a button to skip it; then playback, the moment, and a button to try again. */
function FramedControls({ model, isWaiting }: ControlsProps): ReactNode {
  const place = useStore(model.state, ({ placement }) => placement.place);
  const moment = useMomentWords(model);
  return (
    <Row className="cp-framed-row" gap={3} isSpread isOneLine>
      {isWaiting ? (
        <>
          <Note size="label" isHead>
            {words.question({ place: place + 1 })}
          </Note>
          <Button variant="quiet" onClick={model.skip}>
            {prediction.skip}
          </Button>
        </>
      ) : (
        <>
          <PlayButton model={model} />
          <Note data-testid="explain-moment">{moment}</Note>
          <Button onClick={model.askAgain}>{prediction.tryAgain}</Button>
        </>
      )}
    </Row>
  );
}

/** The moment where the reader stands; empty before the first window. */
function useMomentWords(model: ExplainModel): string {
  const position = useStore(model.playback, (playback) => Math.floor(playback.position));
  const curve = useCurve(model);
  return curve.windows > 0 ? sayMoment(curve.at(position)) : '';
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const seed = useStore(model.state, (state) => state.seed);
  const part = useStore(model.part, (state) => state.part);
  return words.frame.source({ part: part === 'taps' ? 'taps' : 'other', seed: String(seed) });
}
