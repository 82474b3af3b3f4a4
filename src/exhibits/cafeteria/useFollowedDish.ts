import { useEffect, useMemo, useState } from 'react';
import type { FollowedDish, SceneTouch } from '#flashview';
import { useStore, type DriveStore, type PlaceChange } from '#store';

interface Followed extends SceneTouch {
  readonly logicalPageCount: number;
}

/** The dish that the reader follows, with every place of it so far. */
export function useFollowedDish(store: DriveStore, logicalPageCount: number): Followed {
  const [logicalPage, setLogicalPage] = useState<number | null>(null);
  const [places, setPlaces] = useState<readonly PlaceChange[] | null>(null);
  const step = useStore(store, ({ summary }) => summary?.step ?? 0);
  const microStep = useStore(store, ({ summary }) => summary?.microStep ?? 0);
  // A menu that was cut down may lack the dish.
  const page = logicalPage !== null && logicalPage < logicalPageCount ? logicalPage : null;
  useEffect(() => {
    if (page === null) return undefined;
    let isWanted = true;
    void store
      .getState()
      .placesOf(page)
      .then((next) => {
        if (isWanted) setPlaces((old) => (isSame(old, next) ? old : next));
      });
    return () => {
      isWanted = false;
    };
  }, [store, page, step, microStep]);
  return useMemo(() => {
    const followed: FollowedDish | null = page === null ? null : { logicalPage: page, places };
    const onFollow = (next: number | null): void => {
      setPlaces(null);
      setLogicalPage(next);
    };
    return { followed, onFollow, logicalPageCount };
  }, [page, places, logicalPageCount]);
}

function isSame(one: readonly PlaceChange[] | null, other: readonly PlaceChange[] | null): boolean {
  const last = one?.at(-1);
  const otherLast = other?.at(-1);
  return one?.length === other?.length && last?.step === otherLast?.step && last?.microStep === otherLast?.microStep;
}
