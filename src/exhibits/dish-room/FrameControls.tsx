import type { ReactNode } from 'react';
import { Button, SegmentedControl } from '#controls';
import * as words from '#messages/dish-room';
import * as prediction from '#messages/prediction';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import { How } from './Controls.tsx';
import { CREWS } from './crews.ts';
import type { DishRoomModel } from './model.ts';
import { sayRefused } from './told.ts';

/** What can be done about a round; where a link's pick cannot be, the sentence that says so, until the next pick. */
export function FrameControls({ model }: { readonly model: DishRoomModel }): ReactNode {
  const { picks, isOver, isShared, watched, refused } = useStore(model.table, (state) => state);
  const isWide = useIsWide();
  if (refused)
    return (
      <p className="cp-dish-room-frame-refused" role="status">
        {sayRefused(refused, picks.length)}
      </p>
    );
  return (
    <div className="cp-dish-room-frame-controls">
      <Button isDisabled={picks.length === 0} onClick={model.undo}>
        {words.undo}
      </Button>
      {isOver && (
        <Button variant="solid" onClick={model.playAgain}>
          {prediction.tryAgain}
        </Button>
      )}
      {!isOver && (
        <>
          {isWide && (
            <span className="cp-dish-room-frame-how">
              <How />
            </span>
          )}
          <Button variant="quiet" onClick={model.skip}>
            {prediction.skip}
          </Button>
        </>
      )}
      {isOver && isWide && (
        <SegmentedControl
          label={words.watch}
          value={watched}
          options={CREWS.map((crew) => ({
            value: crew,
            label: words.watched[crew],
            isDisabled: (crew === 'you' && picks.length === 0) || (crew === 'best' && isShared),
          }))}
          onChange={model.watch}
        />
      )}
    </div>
  );
}
