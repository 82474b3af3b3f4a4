import type { ReactNode } from 'react';
import { DishLife, FollowDish } from '#flashview';
import type { Skin } from '#glossary';
import { useStore, type DriveStore } from '#store';
import type { useFollowedDish } from './useFollowedDish.ts';

interface FollowedDishStripProps {
  readonly store: DriveStore;
  readonly skin: Skin;
  readonly dish: ReturnType<typeof useFollowedDish>;
}

/** The life of the dish that is followed, and the way to another or to none. */
export function FollowedDishStrip({ store, skin, dish }: FollowedDishStripProps): ReactNode {
  const step = useStore(store, ({ summary }) => summary?.step ?? 0);
  const { followed, onFollow, logicalPageCount } = dish;
  if (followed === null) return null;
  const words = { skin };
  return (
    <div className="cp-cafeteria-followed">
      <FollowDish
        words={words}
        followed={followed.logicalPage}
        logicalPageCount={logicalPageCount}
        onFollow={onFollow}
      />
      <DishLife words={words} followed={followed} step={step} />
    </div>
  );
}
