import { useSyncExternalStore } from 'react';
import { onColorsChange } from './theme.ts';

let changeCount = 0;

function subscribe(listener: () => void): () => void {
  return onColorsChange(() => {
    changeCount++;
    listener();
  });
}

/** A text that changes whenever the page's colours may have changed. Components that paint with colours depend on it. */
export function useColorsKey(): string {
  return useSyncExternalStore(
    subscribe,
    () => String(changeCount),
    () => '0',
  );
}
