import { useCallback, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** A store as those see it who only read. */
export type ReadonlyStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'>;

/**
 * What `select` takes of a store, followed as it changes. Zustand has the same hook, but takes the whole of React for it:
 * with the names alone the page carries two kilobytes less.
 */
export function useStore<State, Part>(store: ReadonlyStore<State>, select: (state: State) => Part): Part {
  const ofNow = useCallback(() => select(store.getState()), [store, select]);
  // A build draws a store as it stands, and no page takes over what a build has drawn.
  return useSyncExternalStore(store.subscribe, ofNow, ofNow);
}
