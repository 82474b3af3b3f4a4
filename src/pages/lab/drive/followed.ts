import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { memoizeByObject } from '#base';
import { useStore, type PageMove } from '#store';
import type { Lab } from '../labTypes.ts';
import { useAnswer, useFrameNumber } from './useSampled.ts';

const INTERVAL_MS = 250;
const NONE: readonly PageMove[] = [];

const keptMoves = memoizeByObject<Lab, StoreApi<{ moves: readonly PageMove[] }>>(() =>
  createStore(() => ({ moves: NONE })),
);

/** Where the followed pages have lain so far, in the order in which they are followed. */
export const useMoves = (lab: Lab): readonly PageMove[] => useStore(keptMoves(lab), ({ moves }) => moves);

/** Asks for the moves while the drive changes. They may be many: one part of the page does it for all, not often. */
export function useFreshMoves(lab: Lab): readonly PageMove[] {
  const { store, drive } = lab;
  const followed = useStore(store, ({ state }) => state.followed);
  const frame = useFrameNumber(lab, 2 * INTERVAL_MS);
  useEffect(() => {
    let isCurrent = true;
    const answer = followed.length > 0 ? drive.getState().ask('moves') : Promise.resolve(NONE);
    void answer.then((moves) => isCurrent && keptMoves(lab).setState({ moves: moves ?? NONE }));
    return () => {
      isCurrent = false;
    };
  }, [lab, drive, followed, frame]);
  return useMoves(lab);
}

/** Where a page lies now, as the number of a physical page; −1 for nowhere. */
export function usePlace(lab: Lab, page: number | null): number {
  const { drive } = lab;
  const frame = useFrameNumber(lab, INTERVAL_MS);
  const ask = () => (page === null ? null : drive.getState().ask('locate', { logicalPage: page }));
  return useAnswer(ask, [drive, page, frame]) ?? -1;
}

/** Where one page lay up to a moment. */
export const placesOf = (moves: readonly PageMove[], page: number, step: number): readonly PageMove[] =>
  moves.filter((move) => move.logicalPage === page && move.step <= step);
