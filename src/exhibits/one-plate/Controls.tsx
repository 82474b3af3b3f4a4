import { useRef, type MouseEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, SegmentedControl } from '#controls';
import * as words from '#messages/one-plate';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import type { OnePlateModel } from './model.ts';
import { phaseAt } from './phase.ts';
import './hold.css';

export function Controls({
  model,
  isWaiting,
}: {
  readonly model: OnePlateModel;
  readonly isWaiting: boolean;
}): ReactNode {
  const { playback, state } = model;
  const chip = useStore(state, (each) => each.chip);
  const isPlaying = useStore(playback, (each) => each.isPlaying);
  useStore(playback, ({ position }) => position === 0);
  const phase = phaseAt(model);
  const isDone = phase === 'lost' || phase === 'wornOut';
  const limit = model.limit();
  return (
    <FigureControls isWaiting={isWaiting}>
      <div className="cp-one-plate-ways">
        <OrderButton model={model} isWaiting={isWaiting} isDone={isDone} />
        <HoldButton model={model} isDisabled={isWaiting || isPlaying || !model.canWash()} />
        <Button variant={isDone ? 'solid' : 'plain'} isDisabled={isWaiting} onClick={model.startOver}>
          {words.startOver}
        </Button>
        <span className="cp-one-plate-hint">{words.orTap}</span>
      </div>
      <div className="cp-one-plate-chip">
        <p className="cp-one-plate-hint cp-figures">
          {limit !== null && words.washed({ washes: isWaiting ? 0 : model.washes(), limit })}
        </p>
        <SegmentedControl
          label={words.chip}
          value={chip}
          options={[
            { value: 'mlc', label: words.chips.mlc, isDisabled: isWaiting },
            { value: 'slc', label: words.chips.slc, isDisabled: isWaiting },
          ]}
          onChange={model.chooseChip}
        />
      </div>
    </FigureControls>
  );
}

interface OrderButtonProps {
  readonly model: OnePlateModel;
  readonly isWaiting: boolean;
  /** Whether there is nothing left to order. */
  readonly isDone: boolean;
}

/** Orders the dish once more; where nothing is to move it leads from still to still. */
export function OrderButton({ model, isWaiting, isDone }: OrderButtonProps): ReactNode {
  const dish = useStore(model.state, (each) => each.dish);
  const isSeen = useStore(model.playback, ({ position }) => position >= (model.order()?.timeline.end ?? 1));
  const isStill = usePrefersReducedMotion();
  const isUnderWay = isStill && !isWaiting && !isSeen && !isDone;
  return (
    <Button
      variant={isDone ? 'plain' : 'solid'}
      isDisabled={isWaiting || isDone}
      onClick={() => (isUnderWay ? model.next() : model.orderDish(dish))}
    >
      {isUnderWay ? words.next : words.orderAgain({ dish })}
    </Button>
  );
}

interface HoldButtonProps {
  readonly model: OnePlateModel;
  readonly isDisabled: boolean;
}

/** Washes once when it is pressed, and on and on while it is held. */
export function HoldButton({ model, isDisabled }: HoldButtonProps): ReactNode {
  const isHeldRef = useRef(false);
  const hold = (isHeld: boolean): void => {
    if (isHeldRef.current === isHeld) return;
    isHeldRef.current = isHeld;
    model.hold(isHeld);
  };
  const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isPress(event)) return;
    // Or the browser makes a click of it, and of each repetition.
    event.preventDefault();
    hold(true);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (isPress(event)) event.preventDefault();
    hold(false);
  };
  const release = (): void => hold(false);
  const onClick = (event: MouseEvent): void => {
    // Pressed by neither pointer nor key: by a program that reads the page aloud, say.
    if (event.detail !== 0) return;
    hold(true);
    hold(false);
  };
  return (
    <button
      className="cp-button cp-one-plate-hold"
      type="button"
      // Not `disabled`: a press that has washed its last would lose the focus.
      aria-disabled={isDisabled}
      onPointerDown={(event) => {
        if (event.button === 0) hold(true);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onBlur={release}
      onClick={onClick}
      onContextMenu={(event) => event.preventDefault()}
    >
      {words.wash}
    </button>
  );
}
