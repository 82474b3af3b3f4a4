import { useSyncExternalStore } from 'react';

/** A frame of this width has room for two columns. The same query is in `src/ui/parts/FramedFigure.css`. */
const WIDE = '(min-width: 560px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The build draws wide stills. */
const isStillWide = (): boolean => true;

/** Whether the frame is wide enough for two columns; renders again when that changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches, import.meta.env.SSR ? isStillWide : undefined);
}
