import { useCallback, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** A store without its setters. */
export type ReadonlyStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'>;

/**
 * The value that `select` reads from a store; renders again when it changes. Zustand's own hook imports the default export of
 * React, which makes the page two kilobytes larger.
 */
export function useStore<State, Part>(store: ReadonlyStore<State>, select: (state: State) => Part): Part {
  const readSelected = useCallback(() => select(store.getState()), [store, select]);
  // The snapshot for prerendering is the same: no page hydrates what a build has rendered from a store.
  return useSyncExternalStore(store.subscribe, readSelected, readSelected);
}
