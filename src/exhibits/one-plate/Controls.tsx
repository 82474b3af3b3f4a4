import { useRef, type MouseEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button, SegmentedControl } from '#controls';
import { Columns, Note, Row } from '#layout';
import * as words from '#messages/one-plate';
import { useStore } from '#store';
import { usePrefersReducedMotion } from '#theme';
import { useIsWide } from '../useIsWide.ts';
import type { OnePlateModel } from './model.ts';
import { useStanding } from './shownOrder.ts';

interface ControlsProps {
  readonly model: OnePlateModel;
  readonly isWaiting: boolean;
}

/** Orders, washes, and the kind of chip, which decides how many washes a plate survives. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  const chip = useStore(model.chosen, (each) => each.chip);
  const { phase, washes, limit } = useStanding(model);
  const isDone = phase === 'lost' || phase === 'wornOut';
  return (
    <>
      <Row gap={3}>
        <OrderButton model={model} isWaiting={isWaiting} isDone={isDone} />
        <HoldButton model={model} />
        <Button variant={isDone ? 'solid' : 'plain'} isDisabled={isWaiting} onClick={model.startOver}>
          {words.startOver}
        </Button>
        <Note as="span" data-shown={!isWaiting}>
          {words.orTap}
        </Note>
      </Row>
      <Row lineGap={1}>
        <Note lines={1} data-shown={!isWaiting}>
          {limit !== null && words.washed({ washes: isWaiting ? 0 : washes, limit })}
        </Note>
        <SegmentedControl
          label={words.chip}
          value={chip}
          options={[
            { value: 'mlc', label: words.chips.mlc, isDisabled: isWaiting },
            { value: 'slc', label: words.chips.slc, isDisabled: isWaiting },
          ]}
          onChange={model.chooseChip}
        />
      </Row>
    </>
  );
}

/** In a frame the button that starts over takes the place of the order button once nothing is left to order. */
export function FramedControls({ model }: Pick<ControlsProps, 'model'>): ReactNode {
  const { phase } = useStanding(model);
  return (
    <Columns className="cp-framed-note" count={useIsWide() ? 3 : 2} from={0} gap={2}>
      {phase === 'lost' || phase === 'wornOut' ? (
        <Button variant="solid" onClick={model.startOver}>
          {words.startOver}
        </Button>
      ) : (
        <OrderButton model={model} isWaiting={false} isDone={false} />
      )}
      <HoldButton model={model} />
    </Columns>
  );
}

interface OrderButtonProps extends ControlsProps {
  /** Whether there is nothing left to order. */
  readonly isDone: boolean;
}

/** Orders the dish once more; with reduced motion it then leads from still to still. */
function OrderButton({ model, isWaiting, isDone }: OrderButtonProps): ReactNode {
  const dish = useStore(model.chosen, (each) => each.dish);
  const { isOver } = useStanding(model);
  const isStill = usePrefersReducedMotion();
  const isUnderWay = isStill && !isWaiting && !isOver && !isDone;
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

/** Washes once when it is pressed, and goes on while it is held. */
function HoldButton({ model }: Pick<ControlsProps, 'model'>): ReactNode {
  const { canWash } = useStanding(model);
  const isHeldRef = useRef(false);
  const hold = (isHeld: boolean): void => {
    if (isHeldRef.current === isHeld) return;
    isHeldRef.current = isHeld;
    model.hold(isHeld);
  };
  const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isPress(event)) return;
    // Otherwise the browser makes a click of each repetition.
    event.preventDefault();
    hold(true);
  };
  const onKeyUp = (event: KeyboardEvent): void => {
    if (isPress(event)) event.preventDefault();
    hold(false);
  };
  const release = (): void => hold(false);
  const onClick = (event: MouseEvent): void => {
    // A click without pointer or key, as a screen reader sends it.
    if (event.detail !== 0) return;
    hold(true);
    hold(false);
  };
  return (
    <button
      className="cp-button cp-one-plate-hold"
      type="button"
      // Not `disabled`: the button would lose the focus with its last wash.
      aria-disabled={!canWash}
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
