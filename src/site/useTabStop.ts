import { useEffect } from 'react';

const CONTROLS = ':is(a, button, input, select, [tabindex]):not([tabindex="-1"])';

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
    if (document.activeElement === place) {
      // The first that takes it: some of them do nothing yet.
      for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
        control.focus();
        if (document.activeElement === control) break;
      }
    }
    place.removeAttribute('tabindex');
  }, [place, hasControls]);
}
