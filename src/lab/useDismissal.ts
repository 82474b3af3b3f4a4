import { useEffect, type RefObject } from 'react';

/**
 * Closes what is open inside of `rootRef` when the reader presses Escape, or turns to something outside of it.
 *
 * @param close told whether it was by the key
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
