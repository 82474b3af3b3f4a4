import type { ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/order-board';
import { UNIT_PAGES } from '#runs/orderBoardUnits';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useModelState } from '../useModelState.ts';
import { FloorPicture } from './Floor.tsx';
import { FollowField } from './FollowField.tsx';
import type { OrderBoardFrameModel } from './frameModel.ts';
import { momentOf, placeOf } from './moment.ts';
import { guessFormat } from './scenario.ts';
import { UnitColumns, UnitSlider, unitsVerdict, useCounted } from './Units.tsx';
import './FrameView.css';

type FrameProps = ViewProps<OrderBoardFrameModel>;

/** One part of the exhibit alone in a frame. */
export function FrameView(props: FrameProps): ReactNode {
  const part = useStore(props.model.part, (state) => state.part);
  return part === 'units' ? <UnitsFrame {...props} /> : <FollowFrame {...props} />;
}

/** What a longer line of the board saves, and what it costs. */
function UnitsFrame({ model }: FrameProps): ReactNode {
  const counted = useCounted(model);
  const verdict = unitsVerdict(counted);
  const isCounting = counted.length < UNIT_PAGES.length;
  return (
    <FramedExhibit
      id="order-board"
      label={words.unitsHead}
      state={useModelState(model)}
      recordings={model.unitRecordings}
      guess={null}
      answer={null}
      spoken={verdict ?? ''}
      title={words.unitsHead}
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

/** Where a dish goes that is ordered again, and how the board finds it. */
function FollowFrame({ model }: FrameProps): ReactNode {
  const { prediction, playback, state } = model;
  const { floor, follow } = useStore(state, (each) => each);
  const guess = useStore(prediction, (each) => each.guess);
  const times = model.times();
  const isOver = useStore(playback, ({ position }) => position >= (times?.end ?? Infinity));
  const newest = floor?.part.written.at(-1);
  const now =
    isOver && floor && times && newest ? placeOf(floor, momentOf(floor, times, times.end).roles, newest.to) : null;
  const said = now && newest ? words.frame.lead({ dish: newest.logicalPage, where: words.hatchSpoken(now) }) : null;
  return (
    <FramedExhibit
      id="order-board"
      label={words.title}
      state={useModelState(model)}
      recordings={model.floorRecordings}
      guess={guess === null ? null : guessFormat.write(guess)}
      answer={now && `${now.isHatch ? 'hatch' : now.plate} ${now.place}`}
      spoken={said ?? ''}
      title={words.title}
      lead={said ?? words.frame.running({ dish: newest?.logicalPage ?? follow })}
      isOnFloor
      card={
        <div className="cp-order-board-frame" data-part="follow">
          <FloorPicture model={model} form="frame" />
        </div>
      }
      controls={
        <div className="cp-order-board-frame-orders">
          <FollowField follow={follow} isDisabled={false} onFollow={model.follow} />
          <Button variant="solid" onClick={model.orderAgain}>
            {words.orderAgain}
          </Button>
        </div>
      }
    />
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource({ model }: { readonly model: OrderBoardFrameModel }): ReactNode {
  const part = useStore(model.part, (state) => state.part);
  return words.frame.source({ part });
}
