import { useEffect, useState } from 'react';
import { useStore, type PageMove } from '#store';
import type { Lab } from '../labTypes.ts';
import { useFrameNumber } from './useSampled.ts';

const INTERVAL_MS = 250;
const NONE: readonly PageMove[] = [];

/** Where the followed pages have lain so far, in the order in which they are followed; asked again while the drive changes. */
export function useMoves(lab: Lab): readonly PageMove[] {
  const { store, drive } = lab;
  const followed = useStore(store, ({ state }) => state.followed);
  const frame = useFrameNumber(lab, INTERVAL_MS);
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
export function usePlace(lab: Lab, page: number | null): number {
  const { drive } = lab;
  const frame = useFrameNumber(lab, INTERVAL_MS);
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
