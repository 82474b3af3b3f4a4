import { useEffect, useState } from 'react';
import { useStore, type PageMove } from '#store';
import type { Lab } from '../labTypes.ts';
import { useSampled } from './useSampled.ts';

const INTERVAL_MS = 250;
const NONE: readonly PageMove[] = [];

/** Where the followed pages have lain so far, in the order in which they are followed; asked again while the drive changes. */
export function useMoves({ store, drive }: Lab): readonly PageMove[] {
  const followed = useStore(store, ({ state }) => state.followed);
  const frame = useSampled(drive, ({ frameNumber }) => frameNumber, INTERVAL_MS);
  const [moves, setMoves] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const answer = followed.length > 0 ? drive.getState().ask('moves') : Promise.resolve(NONE);
    void answer.then((all) => isCurrent && setMoves(all ?? NONE));
    return () => {
      isCurrent = false;
    };
  }, [drive, followed, frame]);
  return moves;
}

/** Where a page lies now, as the number of a physical page; −1 for nowhere. */
export function usePlace({ drive }: Lab, page: number | null): number {
  const frame = useSampled(drive, ({ frameNumber }) => frameNumber, INTERVAL_MS);
  const [place, setPlace] = useState(-1);
  useEffect(() => {
    let isCurrent = true;
    const answer = page === null ? Promise.resolve(-1) : drive.getState().ask('locate', { logicalPage: page });
    void answer.then((located) => isCurrent && setPlace(located ?? -1));
    return () => {
      isCurrent = false;
    };
  }, [drive, page, frame]);
  return place;
}

/** Where one page lay up to a moment. */
export const placesOf = (moves: readonly PageMove[], page: number, step: number): readonly PageMove[] =>
  moves.filter((move) => move.logicalPage === page && move.step <= step);
