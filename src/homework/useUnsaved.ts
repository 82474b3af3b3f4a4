import { useLayoutEffect } from 'react';

/** Has the browser ask before the page is left with what is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  // Before what is typed is seen: the page can be left at any time.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
