import type { ReactNode } from 'react';
import { Button, NumberField, SegmentedControl } from '#controls';
import * as words from '#messages/order-board';
import { useStore } from '#store';
import type { OrderBoardModel } from './model.ts';
import { DISHES } from './scenario.ts';

interface ControlsProps {
  readonly model: OrderBoardModel;
  readonly isWaiting: boolean;
}

/** The followed dish, and the unit of the board. */
export function Controls({ model, isWaiting }: ControlsProps): ReactNode {
  return (
    <>
      <div className="cp-order-board-orders">
        <FollowField model={model} isDisabled={isWaiting} />
        <OrderButton model={model} isDisabled={isWaiting} />
        <span className="cp-note cp-order-board-hint">{words.orTap}</span>
      </div>
      <BoardChoice model={model} isWaiting={isWaiting} />
    </>
  );
}

/** How much a line of the board covers; only beside the panel that explains it. */
function BoardChoice({ model, isWaiting }: ControlsProps): ReactNode {
  const hasReplacements = useStore(model.chosen, (each) => each.hasReplacements);
  const isExplained = useStore(model.state, (each) => each.isMoreOpen);
  if (!isExplained && !hasReplacements) return null;
  return (
    <div className="cp-order-board-boards">
      <SegmentedControl
        label={words.boardBy}
        value={hasReplacements ? 'blocks' : 'units'}
        options={[
          { value: 'units', label: words.boards.units, isDisabled: isWaiting },
          { value: 'blocks', label: words.boards.blocks, isDisabled: isWaiting },
        ]}
        onChange={(value) => model.chooseBoard(value === 'blocks')}
      />
    </div>
  );
}

interface OrderProps {
  readonly model: OrderBoardModel;
  readonly isDisabled?: boolean;
}

/** Orders the followed dish once more. */
export function OrderButton({ model, isDisabled = false }: OrderProps): ReactNode {
  return (
    <Button variant="solid" isDisabled={isDisabled} onClick={model.orderAgain}>
      {words.orderAgain}
    </Button>
  );
}

/** The number to follow. */
export function FollowField({ model, isDisabled = false }: OrderProps): ReactNode {
  const follow = useStore(model.chosen, (each) => each.follow);
  return (
    <span className="cp-order-board-field">
      <span aria-hidden="true">{words.follow}</span>
      <NumberField
        label={words.follow}
        value={follow}
        min={0}
        max={DISHES - 1}
        perUnit={1}
        decimals={0}
        unit=""
        isDisabled={isDisabled}
        onChange={(dish) => model.follow(Math.round(dish))}
      />
    </span>
  );
}
