import { useEffect, useState } from 'react';
import { LOW_WINDOW } from './layout/sceneLayout.ts';

/** Whether the window is low now, or matches another query. */
export function useIsWindowLow(wanted = LOW_WINDOW): boolean {
  const [isLow, setLow] = useState(() => typeof matchMedia === 'function' && matchMedia(wanted).matches);
  useEffect(() => {
    if (typeof matchMedia !== 'function') return undefined;
    const query = matchMedia(wanted);
    const follow = (): void => setLow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [wanted]);
  return isLow;
}
