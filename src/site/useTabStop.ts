import { useEffect } from 'react';

/**
 * Lets Tab reach a place whose controls have yet to come: focus brings it into view, which fetches them, and goes on to the first
 * of them when they are there. Until then its still says what it is.
 */
export function useTabStop(place: HTMLElement, hasControls: boolean): void {
  useEffect(() => {
    if (!hasControls) {
      place.setAttribute('tabindex', '0');
      return;
    }
    if (document.activeElement === place) place.querySelector<HTMLElement>('a, button, input, select')?.focus();
    place.removeAttribute('tabindex');
  }, [place, hasControls]);
}
