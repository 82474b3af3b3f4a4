import { useSyncExternalStore } from 'react';

/** The same queries and heights are in `stage.css`. */
const BESIDE = '(min-width: 1024px) and (min-aspect-ratio: 1/1)';
const LARGE = '(min-width: 1400px) and (min-height: 860px) and (min-aspect-ratio: 1/1)';
/** Above and below a stage that stands beside its rail. */
const paddingCssPx = (): number => 32;
/** Above a stage that owns the window: `--band`. */
const bandCssPx = (): number => (document.documentElement.lang === 'ru' ? 264 : 244);

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

function useRoom(query: string, besideCssPx: () => number): number | null {
  const read = (): number | null => (IS_FRAME || !matchMedia(query).matches ? null : innerHeight - besideCssPx());
  return useSyncExternalStore(subscribe, read, () => null);
}

/**
 * Height for a panel and its controls where the stage stands beside its rail, in CSS pixels: a drawing grows and shrinks with it. Null
 * in one column, in a frame and in a built page, where drawings keep their own heights.
 */
export const useStageRoom = (): number | null => useRoom(BESIDE, paddingCssPx);

/** The same under the band of a chapter that owns a large window, from edge to edge; null in any other window. */
export const useWindowRoom = (): number | null => useRoom(LARGE, bandCssPx);
