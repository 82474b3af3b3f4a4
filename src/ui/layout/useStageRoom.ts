import { useSyncExternalStore } from 'react';

/** The same queries and heights are in `stage.css`. */
const BESIDE = '(min-width: 1024px) and (min-aspect-ratio: 1/1)';
const LARGE = '(min-width: 1400px) and (min-height: 860px) and (min-aspect-ratio: 1/1)';
/** Above and below a stage that stands beside its rail. */
const PADDING_CSS_PX = 32;
/** Above a stage that owns the window, with the words in it. */
const BAND_CSS_PX = 268;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/**
 * Height for a panel and its controls where the stage stands beside its rail, in CSS pixels: a drawing grows and shrinks with it. Null
 * in one column, in a frame and in a built page, where drawings keep their own heights.
 *
 * @param ownsWindow whether the chapter owns a large window
 */
export function useStageRoom(ownsWindow = false): number | null {
  const read = (): number | null => {
    if (IS_FRAME || !matchMedia(BESIDE).matches) return null;
    return innerHeight - (ownsWindow && matchMedia(LARGE).matches ? BAND_CSS_PX : PADDING_CSS_PX);
  };
  return useSyncExternalStore(subscribe, read, () => null);
}
