import { useCallback, useSyncExternalStore } from 'react';

const always = (): boolean => true;

/** Whether the window is as a media query asks; renders again when that changes. What the build draws is for windows that match. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, import.meta.env.SSR ? always : undefined);
}
