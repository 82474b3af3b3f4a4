import type { KeyboardEvent, ReactNode } from 'react';
import { Button, SegmentedControl, Switch } from '#controls';
import { Note, Only, Row, Stack } from '#layout';
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

/** The controls during a round, and those after it. Both have their place from the start, so that nothing moves. */
export function Controls({ model }: ControlsProps): ReactNode {
  const { isOver, hasPlayed, hasMarks, search } = useStore(model.table, (state) => state);
  return (
    <Stack isLayered>
      <div data-shown={!isOver}>
        <FigureControls>
          <Row gap={3}>
            <UndoButton model={model} />
            <Only from={800}>
              <Note as="span">{words.undoHow}</Note>
            </Only>
          </Row>
          <Row gap={3}>
            <Only from={800}>
              <Note as="span">
                <How />
              </Note>
            </Only>
            <SkipButton model={model} />
          </Row>
          <span data-shown={!isOver && hasPlayed}>
            <Switch layout="row" label={words.marks} isOn={hasMarks} onChange={model.mark} />
          </span>
        </FigureControls>
      </div>
      <div data-shown={isOver}>
        <FigureControls>
          <Row gap={3}>
            <UndoButton model={model} />
            <AgainButton model={model} />
            <Button isDisabled={search === 'running'} onClick={model.newTables}>
              {search === 'running' ? words.looking : words.newTables}
            </Button>
          </Row>
          <CrewChoice model={model} isLabelVisible />
        </FigureControls>
      </div>
    </Stack>
  );
}

/** The controls in a frame; until the next pick, the sentence about a pick of the link that cannot be. */
export function FrameControls({ model }: ControlsProps): ReactNode {
  const { picks, isOver, refused } = useStore(model.table, (state) => state);
  const isWide = useIsWide();
  if (refused) return <Note role="status">{sayRefusal(refused, picks.length)}</Note>;
  return (
    <Row className="cp-framed-row" gap={3} isSpread isOneLine>
      <UndoButton model={model} />
      {isOver && <AgainButton model={model} />}
      {!isOver && (
        <>
          {isWide && (
            <Note as="span">
              <How />
            </Note>
          )}
          <SkipButton model={model} />
        </>
      )}
      {isOver && isWide && <CrewChoice model={model} isLabelVisible={false} />}
    </Row>
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
      isLabelBeside
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
  const isTouched = !import.meta.env.SSR && matchMedia('(pointer: coarse)').matches;
  return isTouched ? words.howTouch : words.how;
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
