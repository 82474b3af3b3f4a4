import { useEffect, useState } from 'react';
import type * as TouchParts from './touchParts.ts';
import type { DishLifeProps, FollowDishProps } from './FollowedDish.tsx';

/** The components for touching the scene, fetched once `isWanted`; null until then. */
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

/** `FollowDish`, fetched after the picture. */
export function FollowDish(props: FollowDishProps) {
  const parts = useTouchParts(true);
  return parts && <parts.FollowDish {...props} />;
}

/** `DishLife`, fetched after the picture. */
export function DishLife(props: DishLifeProps) {
  const parts = useTouchParts(true);
  return parts && <parts.DishLife {...props} />;
}
