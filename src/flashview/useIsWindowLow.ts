import { useEffect, useState } from 'react';

/** A phone on its side: too low for a page's composition, whatever its width. Styles of the stills say the same. */
export const LOW_WINDOW = '(max-height: 479.98px)';

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
