import { useEffect } from 'react';

const CONTROLS = ':is(a, button, input, select, [tabindex]):not([tabindex="-1"])';
/** A figure whose run has yet to come: what it is guessed with may lie on what the run shows. */
const NOT_YET = '[data-exhibit]:is([data-state="ready"], [data-state="loading"])';

/**
 * Lets Tab reach a place whose controls have yet to come: focus brings it into view, which fetches them, and goes on to the first
 * of them when they are all there. Until then its still says what it is.
 */
export function useTabStop(place: HTMLElement, hasFigure: boolean): void {
  useEffect(() => {
    if (!hasFigure) {
      place.setAttribute('tabindex', '0');
      return undefined;
    }
    if (document.activeElement !== place) {
      place.removeAttribute('tabindex');
      return undefined;
    }
    const lookout = new MutationObserver(handOver);
    function handOver(): void {
      const hasFocus = document.activeElement === place;
      if (hasFocus && place.querySelector(NOT_YET)) return;
      lookout.disconnect();
      if (hasFocus) focusFirst(place);
      place.removeAttribute('tabindex');
    }
    lookout.observe(place, { subtree: true, childList: true, attributeFilter: ['data-state'] });
    handOver();
    return () => lookout.disconnect();
  }, [place, hasFigure]);
}

/** The first that takes it: some of them do nothing yet. */
function focusFirst(place: HTMLElement): void {
  for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    control.focus();
    if (document.activeElement === control) return;
  }
}
