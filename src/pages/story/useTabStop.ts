import { useEffect } from 'react';

const CONTROLS = ':is(a, button, input, select, [tabindex]):not([tabindex="-1"])';
/** A figure whose run has not come yet: the controls for the guess may come with it. */
const UNREADY_FIGURE = '[data-exhibit]:is([data-state="ready"], [data-state="loading"])';

/**
 * Makes a place focusable until its controls are there. Focus scrolls it into view, which has them fetched; then focus moves on
 * to the first control. Until then the still describes the figure.
 */
export function useTabStop(place: HTMLElement, hasFigure: boolean): void {
  useEffect(() => {
    place.addEventListener('keydown', waitIfHeld);
    return () => place.removeEventListener('keydown', waitIfHeld);
  }, [place]);
  useEffect(() => {
    if (!hasFigure) {
      place.setAttribute('tabindex', '0');
      return undefined;
    }
    if (document.activeElement !== place) {
      place.removeAttribute('tabindex');
      return undefined;
    }
    const observer = new MutationObserver(handOver);
    function handOver(): void {
      const hasFocus = document.activeElement === place;
      if (hasFocus && place.querySelector(UNREADY_FIGURE)) return;
      observer.disconnect();
      if (hasFocus) focusFirst(place);
      place.removeAttribute('tabindex');
    }
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['data-state'] });
    handOver();
    return () => observer.disconnect();
  }, [place, hasFigure]);
}

/** A key that is held repeats sooner than a figure comes, and would pass it. Pressed again, it leads on: nobody is caught. */
function waitIfHeld(event: KeyboardEvent): void {
  if (event.key === 'Tab' && event.repeat && event.target === event.currentTarget) event.preventDefault();
}

/** Focuses the first control that accepts focus. */
function focusFirst(place: HTMLElement): void {
  for (const control of place.querySelectorAll<HTMLElement>(CONTROLS)) {
    control.focus();
    if (document.activeElement === control) return;
  }
}
