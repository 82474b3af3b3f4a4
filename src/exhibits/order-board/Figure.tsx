import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/order-board';
import { ChapterFigure, Foot, MoreSection, Panel, RunControls, Verdict } from '#parts';
import { orderBoardScenario } from '#recordings/orderBoard';
import { UNIT_PAGES } from '#recordings/orderBoardUnits';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useFigureProps, useModelState } from '../useFigureProps.ts';
import { Controls, FollowField, OrderButton } from './Controls.tsx';
import { AskingFloor, FloorPicture } from './Floor.tsx';
import type { OrderBoardModel } from './model.ts';
import { Replacements } from './Replacements.tsx';
import { requestOf } from './scenario.ts';
import { answerOf, leadOf, replyTo, reportOf, spokenOf, verdictOf, writeAnswer } from './summary.ts';
import { UnitColumns, Units, UnitSlider, unitsVerdict, useCounted } from './Units.tsx';
import './order-board.css';

/** Where everything is, and what a shorter list of it costs; in a frame one of the two. */
export function Figure(props: FigureProps<OrderBoardModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'units' ? <UnitsFrame model={props.model} /> : <FloorFigure {...props} />;
}

/** Where a dish goes that is ordered again, and how the board finds it. */
function FloorFigure({ model, layout }: FigureProps<OrderBoardModel>): ReactNode {
  const { prediction, playback, chosen, state } = model;
  const isCommitted = useStore(prediction, ({ stage }) => stage === 'answered');
  const guess = useStore(prediction, (each) => each.guess);
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
          <div className="cp-order-board-frame" data-part="follow">
            <FloorPicture model={model} form="frame" />
          </div>
        }
        controls={
          <div className="cp-framed-row cp-order-board-frame-orders">
            <FollowField model={model} />
            <OrderButton model={model} />
          </div>
        }
      />
    );
  return (
    <ChapterFigure {...figure}>
      <Panel className="cp-order-board-panel">
        <AskingFloor model={model} />
      </Panel>
      <RunControls recordings={model.recordings} isWaiting={!isCommitted}>
        <Controls model={model} isWaiting={!isCommitted} />
      </RunControls>
      <Verdict
        verdict={answer && verdictOf(answer)}
        why={words.why}
        reply={answer && guess !== null ? replyTo(guess, answer) : null}
        longest={verdictOf({ dish: 17, now: { isHatch: true, plate: 1, place: 16 } })}
        longestReply={words.replies.old}
        spoken={answer && spokenOf(answer)}
      />
      <MorePanels model={model} />
      <Foot
        exhibitId="order-board"
        lab={() => orderBoardScenario(requestOf(settings, []))}
        link={model.ownLink.parameters}
        note={words.note}
        report={answer && floor && (() => reportOf(floor))}
      />
    </ChapterFigure>
  );
}

interface PartProps {
  readonly model: OrderBoardModel;
}

function MorePanels({ model }: PartProps): ReactNode {
  const isOpen = useStore(model.state, (each) => each.isMoreOpen);
  const hasDrives = useStore(model.drives, ({ phase }) => phase !== 'failed');
  return (
    <MoreSection label={words.more} isOpen={isOpen} onToggle={model.openMore}>
      <Panel>
        <Units model={model} />
      </Panel>
      {hasDrives && (
        <Panel>
          <Replacements model={model} />
        </Panel>
      )}
      <Verdict
        verdict={unitsVerdict(useCounted(model))}
        why={words.unitsWhy}
        longest={words.unitsVerdict({ fewLines: 163_840, manyLines: 20_971_520, dear: 128, cheap: 7 })}
      />
    </MoreSection>
  );
}

/** In a frame: what a longer line of the board saves, and what it costs. */
function UnitsFrame({ model }: PartProps): ReactNode {
  const counted = useCounted(model);
  const verdict = unitsVerdict(counted);
  const isCounting = counted.length < UNIT_PAGES.length;
  return (
    <FramedExhibit
      id="order-board"
      label={words.unitsHead}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={null}
      answer={null}
      spoken={verdict ?? ''}
      lead={
        verdict ??
        (isCounting && counted.length > 0
          ? words.counting({ done: counted.length, all: UNIT_PAGES.length })
          : words.frame.units)
      }
      isOnFloor
      card={
        <div className="cp-order-board-frame">
          <UnitColumns model={model} form="frame" />
        </div>
      }
      controls={
        <div className="cp-order-board-frame-slider">
          <UnitSlider model={model} hasStops={false} />
        </div>
      }
    />
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: PartProps): ReactNode {
  const part = useStore(model.part, (each) => each.part);
  return words.frame.source({ part });
}
