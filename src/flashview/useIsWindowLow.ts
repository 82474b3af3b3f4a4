import { useEffect, useState } from 'react';
import { LOW_WINDOW } from './layout/sceneLayout.ts';

/** Whether the window is low now. */
export function useIsWindowLow(): boolean {
  const [isLow, setLow] = useState(() => typeof matchMedia === 'function' && matchMedia(LOW_WINDOW).matches);
  useEffect(() => {
    if (typeof matchMedia !== 'function') return undefined;
    const query = matchMedia(LOW_WINDOW);
    const follow = (): void => setLow(query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return isLow;
}
