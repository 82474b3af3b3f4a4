import { useSyncExternalStore } from 'react';

/** The same query is in `stage.css`. */
const BESIDE = '(min-width: 1024px) and (min-aspect-ratio: 1/1)';
/** Above and below a stage. */
const PADDING_CSS_PX = 32;

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/**
 * Height for a panel and its controls where the stage stands beside its rail, in CSS pixels: a drawing grows and shrinks with it. Null
 * in one column, in a frame and in a built page, where drawings keep their own heights.
 */
export function useStageRoom(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => (!IS_FRAME && matchMedia(BESIDE).matches ? innerHeight - PADDING_CSS_PX : null),
    () => null,
  );
}
