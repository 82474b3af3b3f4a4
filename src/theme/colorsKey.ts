import { useSyncExternalStore } from 'react';
import { onColorsChange } from './theme.ts';

let changeCount = 0;

function subscribe(listener: () => void): () => void {
  return onColorsChange(() => {
    changeCount++;
    listener();
  });
}

/** A text that changes whenever the colours of the page may have changed, for whoever paints with them. */
export function useColorsKey(): string {
  return useSyncExternalStore(
    subscribe,
    () => String(changeCount),
    () => '0',
  );
}
