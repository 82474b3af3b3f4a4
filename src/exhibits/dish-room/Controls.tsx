import type { ReactNode } from 'react';
import { Button, SegmentedControl, Switch } from '#controls';
import * as words from '#messages/dish-room';
import * as prediction from '#messages/prediction';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import { CREWS } from './crews.ts';
import type { DishRoomModel } from './model.ts';

/** While picks are made, and after the last: both have their place from the start, so that nothing moves. */
export function Controls({ model }: { readonly model: DishRoomModel }): ReactNode {
  const { picks, isOver, isShared, hasPlayed, hasMarks, watched, search } = useStore(model.table, (state) => state);
  return (
    <div className="cp-dish-room-controls">
      <div className="cp-dish-room-way" inert={isOver}>
        <FigureControls>
          <span className="cp-dish-room-undo">
            <Button isDisabled={picks.length === 0} onClick={model.undo}>
              {words.undo}
            </Button>
            <span className="cp-dish-room-hint">{words.undoHow}</span>
          </span>
          <span className="cp-dish-room-marks" inert={!hasPlayed}>
            <Switch layout="row" label={words.marks} isOn={hasMarks} onChange={model.mark} />
          </span>
          <span className="cp-dish-room-skip">
            <span className="cp-dish-room-hint">
              <How />
            </span>
            <Button variant="quiet" onClick={model.skip}>
              {prediction.skip}
            </Button>
          </span>
        </FigureControls>
      </div>
      <div className="cp-dish-room-way" inert={!isOver}>
        <FigureControls>
          <span className="cp-dish-room-again">
            <Button isDisabled={picks.length === 0} onClick={model.undo}>
              {words.undo}
            </Button>
            <Button variant="solid" onClick={model.playAgain}>
              {prediction.tryAgain}
            </Button>
            <Button isDisabled={search === 'running'} onClick={model.newTables}>
              {search === 'running' ? words.looking : words.newTables}
            </Button>
          </span>
          <div className="cp-dish-room-watch">
            <SegmentedControl
              label={words.watch}
              isLabelVisible
              value={watched}
              options={CREWS.map((crew) => ({
                value: crew,
                label: words.watched[crew],
                isDisabled: (crew === 'you' && picks.length === 0) || (crew === 'best' && isShared),
              }))}
              onChange={model.watch}
            />
          </div>
        </FigureControls>
      </div>
    </div>
  );
}

/** How a plate is picked, with a finger or without. */
export function How(): ReactNode {
  return (
    <>
      <span className="cp-dish-room-fine">{words.how}</span>
      <span className="cp-dish-room-coarse">{words.howTouch}</span>
    </>
  );
}
