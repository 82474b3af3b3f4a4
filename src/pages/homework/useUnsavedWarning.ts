import { useLayoutEffect } from 'react';

/** Makes the browser ask before the page is left with unsaved work. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  // A layout effect, so that the handler is there before the typed text can be seen.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
