import { useEffect, useState } from 'react';
import type * as TouchParts from './touchParts.ts';
import type { DishLifeProps } from './DishLife.tsx';
import type { FollowDishProps } from './FollowDish.tsx';

/** What answers to a finger, or null until it is there. Fetched when `isWanted`. */
export function useTouchParts(isWanted: boolean): typeof TouchParts | null {
  const [parts, setParts] = useState<typeof TouchParts | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    void import('./touchParts.ts').then((loaded) => {
      if (isHere) setParts(loaded);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return parts;
}

/** A field for the number of a dish, and a way to let it go. */
export function FollowDish(props: FollowDishProps) {
  const parts = useTouchParts(true);
  return parts && <parts.FollowDish {...props} />;
}

/** Every time the followed dish was plated, along the orders so far. */
export function DishLife(props: DishLifeProps) {
  const parts = useTouchParts(true);
  return parts && <parts.DishLife {...props} />;
}
