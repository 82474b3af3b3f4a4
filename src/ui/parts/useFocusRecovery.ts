import { useEffect, useRef, type FocusEvent, type FocusEventHandler, type RefObject } from 'react';

interface FocusRecovery {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/** Where the focus goes before the answer: the first control of the guess. */
const FIRST_OF_GUESS = ':is(.cp-guess-curve-handle, fieldset :is(input, button)):not(:disabled)';
/**
 * Where it goes after the answer: the button that repeats the guess, else the first control of the figure. Never a text field, for
 * which phones would open their keyboard.
 */
const FIRST_OF_CONTROLS =
  ":is(.cp-guess-ways button, .cp-figure-controls :is(button, [type='range'], [type='radio'])):not(:disabled)";

/**
 * Keeps the focus in the figure. When the focused element goes away, as the guess does once it is answered, the focus moves to the
 * element that replaces it; otherwise keyboard users would start again at the top of the page.
 */
export function useFocusRecovery(): FocusRecovery {
  const ref = useRef<HTMLElement>(null);
  const focusedRef = useRef<Element | null>(null);
  /** Watches the figure while it has no element for the focus yet. */
  const observerRef = useRef<MutationObserver | null>(null);
  const forget = (): void => {
    focusedRef.current = null;
    observerRef.current?.disconnect();
    observerRef.current = null;
  };
  const recover = (): void => {
    const figure = ref.current;
    const focused = focusedRef.current;
    if (!figure || !focused || canHaveFocus(focused)) return;
    const { activeElement } = document;
    // The focus has moved elsewhere: leave it there.
    if (activeElement && activeElement !== document.body && activeElement !== focused) return forget();
    const isAsking = figure.querySelector('.cp-figure-controls[data-waiting]') !== null;
    const choices = [...figure.querySelectorAll<HTMLElement>(isAsking ? FIRST_OF_GUESS : FIRST_OF_CONTROLS)];
    const next = choices.find(canHaveFocus);
    if (next) {
      forget();
      next.focus({ preventScroll: true });
    } else if (!observerRef.current) {
      observerRef.current = new MutationObserver(recover);
      observerRef.current.observe(figure, { subtree: true, childList: true, attributes: true });
    }
  };
  // After each render, because not every browser sends `blur` for a removed element.
  useEffect(recover);
  useEffect(() => forget, []);
  return {
    ref,
    onFocus({ target }: FocusEvent) {
      forget();
      focusedRef.current = target;
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) focusedRef.current = null;
      // During `blur` an element that is being removed is still in the document: look a task later.
      else
        setTimeout(() => {
          if (canHaveFocus(target)) focusedRef.current = null;
          else recover();
        });
    },
  };
}

/** Whether the element can have the focus: connected, visible and enabled. */
const canHaveFocus = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
