import { useEffect, type RefObject } from 'react';

/**
 * Calls `close` when the reader presses Escape, or presses or focuses something outside of `rootRef`.
 *
 * @param close `isByKey`: closed by Escape, so that focus goes back
 */
export function useDismissal(
  isOpen: boolean,
  rootRef: RefObject<HTMLElement | null>,
  close: (isByKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !rootRef.current?.contains(target)) close(false);
    };
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, rootRef, close]);
}
