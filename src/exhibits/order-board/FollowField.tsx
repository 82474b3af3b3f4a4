import { useId, type ReactNode } from 'react';
import * as words from '#messages/order-board';
import { DISHES } from './scenario.ts';
import './follow.css';

interface FollowFieldProps {
  readonly follow: number;
  readonly isDisabled: boolean;
  readonly onFollow: (dish: number) => void;
}

/** The number to follow: typed, or stepped through. */
export function FollowField({ follow, isDisabled, onFollow }: FollowFieldProps): ReactNode {
  const id = useId();
  return (
    <label className="cp-order-board-field" htmlFor={id}>
      <span>{words.follow}</span>
      <input
        id={id}
        type="number"
        min={0}
        max={DISHES - 1}
        step={1}
        value={follow}
        disabled={isDisabled}
        onChange={(event) => {
          const dish = event.currentTarget.valueAsNumber;
          if (Number.isInteger(dish) && dish >= 0 && dish < DISHES) onFollow(dish);
        }}
      />
    </label>
  );
}
