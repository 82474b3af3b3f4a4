import type { KeyboardEvent, ReactNode } from 'react';
import { Button, SegmentedControl, Switch } from '#controls';
import * as words from '#messages/dish-room';
import * as prediction from '#messages/prediction';
import { FigureControls } from '#parts';
import { areLetterKeysOn, useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import type { DishRoomModel } from './model.ts';
import { CREWS, sayRefusal } from './summary.ts';

interface ControlsProps {
  readonly model: DishRoomModel;
}

/** The controls during a round and those after it. Both have their place from the start, so that nothing moves. */
export function Controls({ model }: ControlsProps): ReactNode {
  const { isOver, hasPlayed, hasMarks, search } = useStore(model.table, (state) => state);
  return (
    <div className="cp-dish-room-controls">
      <div className="cp-dish-room-way" inert={isOver}>
        <FigureControls>
          <span className="cp-dish-room-undo">
            <UndoButton model={model} />
            <span className="cp-note cp-dish-room-hint">{words.undoHow}</span>
          </span>
          <span className="cp-dish-room-marks" inert={!hasPlayed}>
            <Switch layout="row" label={words.marks} isOn={hasMarks} onChange={model.mark} />
          </span>
          <span className="cp-dish-room-skip">
            <span className="cp-note cp-dish-room-hint">
              <How />
            </span>
            <SkipButton model={model} />
          </span>
        </FigureControls>
      </div>
      <div className="cp-dish-room-way" inert={!isOver}>
        <FigureControls>
          <span className="cp-dish-room-again">
            <UndoButton model={model} />
            <AgainButton model={model} />
            <Button isDisabled={search === 'running'} onClick={model.newTables}>
              {search === 'running' ? words.looking : words.newTables}
            </Button>
          </span>
          <div className="cp-dish-room-watch">
            <CrewChoice model={model} isLabelVisible />
          </div>
        </FigureControls>
      </div>
    </div>
  );
}

/** The controls in a frame; until the next pick, the sentence about a pick of the link that cannot be. */
export function FrameControls({ model }: ControlsProps): ReactNode {
  const { picks, isOver, refused } = useStore(model.table, (state) => state);
  const isWide = useIsWide();
  if (refused)
    return (
      <p className="cp-note cp-framed-note" role="status">
        {sayRefusal(refused, picks.length)}
      </p>
    );
  return (
    <div className="cp-framed-row cp-dish-room-frame-controls">
      <UndoButton model={model} />
      {isOver && <AgainButton model={model} />}
      {!isOver && (
        <>
          {isWide && (
            <span className="cp-note">
              <How />
            </span>
          )}
          <SkipButton model={model} />
        </>
      )}
      {isOver && isWide && <CrewChoice model={model} isLabelVisible={false} />}
    </div>
  );
}

function UndoButton({ model }: ControlsProps): ReactNode {
  const hasPicks = useStore(model.table, ({ picks }) => picks.length > 0);
  return (
    <Button isDisabled={!hasPicks} onClick={model.undo}>
      {words.undo}
    </Button>
  );
}

function AgainButton({ model }: ControlsProps): ReactNode {
  return (
    <Button variant="solid" onClick={model.playAgain}>
      {prediction.tryAgain}
    </Button>
  );
}

function SkipButton({ model }: ControlsProps): ReactNode {
  return (
    <Button variant="quiet" onClick={model.skip}>
      {prediction.skip}
    </Button>
  );
}

/** Whose round is on show. */
function CrewChoice({ model, isLabelVisible }: ControlsProps & { readonly isLabelVisible: boolean }): ReactNode {
  const { picks, isShared, watched } = useStore(model.table, (state) => state);
  return (
    <SegmentedControl
      label={words.watch}
      isLabelVisible={isLabelVisible}
      value={watched}
      options={CREWS.map((crew) => ({
        value: crew,
        label: words.watched[crew],
        isDisabled: (crew === 'you' && picks.length === 0) || (crew === 'best' && isShared),
      }))}
      onChange={model.watch}
    />
  );
}

/** How to pick a plate, by touch or not. */
export function How(): ReactNode {
  return (
    <>
      <span className="cp-dish-room-fine">{words.how}</span>
      <span className="cp-dish-room-coarse">{words.howTouch}</span>
    </>
  );
}

/** Ctrl Z, and U where letter keys are on, take a pick back. */
export const undoKeys =
  ({ undo }: Pick<DishRoomModel, 'undo'>) =>
  (event: KeyboardEvent): void => {
    const { code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isUndo = code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey && !altKey;
    const isLetter = areLetterKeysOn() && code === 'KeyU' && !(ctrlKey || metaKey || shiftKey || altKey);
    if (!isUndo && !isLetter) return;
    event.preventDefault();
    undo();
  };
