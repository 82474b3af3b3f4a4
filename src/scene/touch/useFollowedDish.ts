import { useEffect, useMemo, useRef, useState } from 'react';
import type { FollowedDish, PlaceChange } from '../model/touchTarget.ts';

export interface DishFollowing {
  readonly followedDish: FollowedDish | null;
  /** Follows a dish, or none with null. */
  readonly onFollow: (logicalPage: number | null) => void;
}

/**
 * The followed dish and its places. Requests the places again whenever `moment` changes, one request at a time.
 */
export function useFollowedDish(
  placesOf: (logicalPage: number) => Promise<readonly PlaceChange[] | null>,
  moment: string,
): DishFollowing {
  const [page, setPage] = useState<number | null>(null);
  const [followedDish, setFollowedDish] = useState<FollowedDish | null>(null);
  const wanted = useRef<{ page: number | null; moment: string }>({ page: null, moment });
  const isAsking = useRef(false);
  useEffect(() => {
    wanted.current = { page, moment };
    if (page === null || isAsking.current) return;
    const ask = async (): Promise<void> => {
      isAsking.current = true;
      for (let asked = ''; wanted.current.page !== null && asked !== keyOf(wanted.current);) {
        const now = wanted.current;
        asked = keyOf(now);
        const places = await placesOf(now.page as number);
        if (wanted.current.page === now.page) setFollowedDish({ logicalPage: now.page, places });
      }
      isAsking.current = false;
    };
    void ask();
  }, [page, moment, placesOf]);
  return useMemo(() => {
    const onFollow = (next: number | null): void => {
      setPage(next);
      setFollowedDish(next === null ? null : { logicalPage: next, places: null });
    };
    return { followedDish: page === null ? null : followedDish, onFollow };
  }, [page, followedDish]);
}

const keyOf = ({ page, moment }: { page: number | null; moment: string }): string => `${page} ${moment}`;
