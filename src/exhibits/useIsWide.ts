import { useSyncExternalStore } from 'react';

/** From this width on a frame has room for two columns; the styles of `FramedFigure` ask the same. */
const WIDE = '(min-width: 560px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the frame is wide enough for two columns, followed as it changes. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}
