import { useMemo, type ReactNode } from 'react';
import { Below, Row, Stage } from '#layout';
import * as words from '#messages/order-board';
import { ChapterFigure, Closing, Foot, Panel, RunControls, Verdict } from '#parts';
import { orderBoardScenario } from '#recordings/orderBoard';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { GuessInPicture } from '../GuessChoices.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useFigureProps } from '../useFigureProps.ts';
import { Controls, FollowField, OrderButton } from './Controls.tsx';
import { AskingFloor, FloorPicture } from './Floor.tsx';
import type { OrderBoardModel } from './model.ts';
import { requestOf } from './scenario.ts';
import { answerOf, leadOf, replyTo, reportOf, spokenOf, verdictOf, writeAnswer } from './summary.ts';
import { MorePanels, UnitsFrame } from './Units.tsx';
import './order-board.css';

/** The map of the drive, and the cost of a shorter one; in a frame one of the two. */
export function Figure(props: FigureProps<OrderBoardModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'units' ? <UnitsFrame model={props.model} /> : <FloorFigure {...props} />;
}

/** Where a dish goes that is ordered again, and how the board finds it. */
function FloorFigure({ model, layout }: FigureProps<OrderBoardModel>): ReactNode {
  const { prediction, playback, chosen, state } = model;
  const isCommitted = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
  const isWide = useIsWide();
  const settings = useStore(chosen, (each) => each);
  const floor = useStore(state, (each) => each.floor);
  const hasSeen = useStore(state, (each) => each.hasSeen);
  const end = floor?.times?.end ?? Infinity;
  const isOver = useStore(playback, ({ position }) => position >= end);
  const outcome = useMemo(() => floor && answerOf(floor), [floor]);
  const answer = isCommitted && hasSeen && isOver ? outcome : null;
  const figure = useFigureProps(model, { label: words.title, layout, answer: answer && writeAnswer(answer) });
  if (IS_FRAME || layout !== 'chapter')
    return (
      <FramedExhibit
        {...figure}
        lead={answer ? leadOf(answer) : words.frame.running({ dish: outcome?.dish ?? settings.follow })}
        spoken={answer ? leadOf(answer) : ''}
        isOnFloor
        card={
          <div className="cp-framed-stack" data-part="follow">
            <FloorPicture model={model} form="frame" />
          </div>
        }
        controls={
          <Row className="cp-framed-row" gap={3} lineGap={1}>
            <FollowField model={model} isLabelVisible={isWide} />
            <OrderButton model={model} />
          </Row>
        }
      />
    );
  return (
    <ChapterFigure {...figure}>
      <GuessInPicture model={model} />
      <Stage>
        <Panel isDense>
          <AskingFloor model={model} />
        </Panel>
        <RunControls recordings={model.recordings} isWaiting={!isCommitted}>
          <Controls model={model} isWaiting={!isCommitted} />
        </RunControls>
      </Stage>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer) : null}
        longest={verdictOf({ dish: 17, now: { isHatch: true, plate: 1, place: 16 } })}
        longestReply={words.replies.old}
        spoken={answer && spokenOf(answer)}
      />
      <Below>
        <Closing {...words.chapter.closing} isKnown={answer !== null} />
        <MorePanels model={model} />
        <Foot
          exhibitId="order-board"
          lab={() => orderBoardScenario(requestOf(settings, []))}
          link={model.ownLink.parameters}
          note={words.note}
          report={answer && floor && (() => reportOf(floor))}
        />
      </Below>
    </ChapterFigure>
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: OrderBoardModel }): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part });
}
