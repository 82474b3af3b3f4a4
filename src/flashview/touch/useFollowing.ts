import { useEffect, useMemo, useRef, useState } from 'react';
import type { FollowedDish, PlaceChange } from '../model/touched.ts';

export interface Following {
  readonly followed: FollowedDish | null;
  /** Null to follow no dish any more. */
  readonly onFollow: (logicalPage: number | null) => void;
}

/**
 * Which dish is followed, and where it has been. Its places are asked for again whenever `moment` is another, one question
 * at a time.
 */
export function useFollowing(
  placesOf: (logicalPage: number) => Promise<readonly PlaceChange[] | null>,
  moment: string,
): Following {
  const [page, setPage] = useState<number | null>(null);
  const [followed, setFollowed] = useState<FollowedDish | null>(null);
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
        if (wanted.current.page === now.page) setFollowed({ logicalPage: now.page, places });
      }
      isAsking.current = false;
    };
    void ask();
  }, [page, moment, placesOf]);
  return useMemo(() => {
    const onFollow = (next: number | null): void => {
      setPage(next);
      setFollowed(next === null ? null : { logicalPage: next, places: null });
    };
    return { followed: page === null ? null : followed, onFollow };
  }, [page, followed]);
}

const keyOf = ({ page, moment }: { page: number | null; moment: string }): string => `${page} ${moment}`;
