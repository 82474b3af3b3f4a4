import { useEffect, useState } from 'react';

/** Distance from the screen at which an exhibit is fetched and started. */
const NEAR = '120px';

/** True from the first time that the element is on the screen, or nearly. */
export function useNearViewport(element: Element | null): boolean {
  const [hasBeenNear, setHasBeenNear] = useState(false);
  useEffect(() => {
    if (!element || hasBeenNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasBeenNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, hasBeenNear]);
  return hasBeenNear;
}
