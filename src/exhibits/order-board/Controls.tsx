import type { ReactNode } from 'react';
import { Button, NumberField, SegmentedControl } from '#controls';
import { Note, Row } from '#layout';
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
      <Row>
        <FollowField model={model} isDisabled={isWaiting} />
        <OrderButton model={model} isDisabled={isWaiting} />
        <Note as="span" data-shown={!isWaiting}>
          {words.orTap}
        </Note>
      </Row>
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
    <SegmentedControl
      label={words.boardBy}
      value={hasReplacements ? 'blocks' : 'units'}
      options={[
        { value: 'units', label: words.boards.units, isDisabled: isWaiting },
        { value: 'blocks', label: words.boards.blocks, isDisabled: isWaiting },
      ]}
      onChange={(value) => model.chooseBoard(value === 'blocks')}
    />
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

interface FollowProps extends OrderProps {
  readonly isLabelVisible?: boolean;
}

/** The number to follow. */
export function FollowField({ model, isDisabled = false, isLabelVisible = true }: FollowProps): ReactNode {
  const follow = useStore(model.chosen, (each) => each.follow);
  return (
    <Row as="span" className="cp-order-board-field" gap={2}>
      {isLabelVisible && <strong aria-hidden="true">{words.follow}</strong>}
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
    </Row>
  );
}
