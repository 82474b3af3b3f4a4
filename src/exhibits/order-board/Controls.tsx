import type { ReactNode } from 'react';
import { Button, SegmentedControl } from '#controls';
import * as words from '#messages/order-board';
import { FigureControls } from '#parts';
import { useStore } from '#store';
import { FollowField } from './FollowField.tsx';
import type { OrderBoardModel } from './model.ts';

export function Controls({
  model,
  isWaiting,
}: {
  readonly model: OrderBoardModel;
  readonly isWaiting: boolean;
}): ReactNode {
  const { follow, hasReplacements } = useStore(model.state, (state) => state);
  return (
    <FigureControls isWaiting={isWaiting}>
      <div className="cp-order-board-orders">
        <FollowField follow={follow} isDisabled={isWaiting} onFollow={model.follow} />
        <Button variant="solid" isDisabled={isWaiting} onClick={model.orderAgain}>
          {words.orderAgain}
        </Button>
        <span className="cp-order-board-hint">{!isWaiting && words.orTap}</span>
      </div>
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
    </FigureControls>
  );
}
