import { useSyncExternalStore } from 'react';

/** From this width on a frame has room for two columns; the styles of `FramedFigure` ask the same. */
const WIDE = '(min-width: 560px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** In a build it is drawn as wide as its picture is. */
const isStillWide = (): boolean => true;

/** Whether the frame is wide enough for two columns, followed as it changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, import.meta.env.SSR ? isStillWide : undefined);
}
