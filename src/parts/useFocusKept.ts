import { useEffect, useRef, type FocusEvent, type FocusEventHandler, type RefObject } from 'react';

interface FocusKept {
  readonly ref: RefObject<HTMLElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/** Before the answer the guess is what comes first, afterwards what the figure is moved with. */
const FIRST_OF_GUESS = ':is(.cp-guess-curve-handle, fieldset :is(input, button)):not(:disabled)';
/** The way back where the guess was made, else the first control; never a field to type in, for which phones open their keyboard. */
const FIRST_OF_CONTROLS =
  ":is(.cp-guess-ways button, .cp-figure-controls :is(button, [type='range'], [type='radio'])):not(:disabled)";

/**
 * What was pressed may go away with what it was about, as a guess does when it is answered: then the focus goes on to what the
 * figure has in its place, and whoever goes by keyboard does not start over at the top of the page.
 */
export function useFocusKept(): FocusKept {
  const ref = useRef<HTMLElement>(null);
  const focusedRef = useRef<Element | null>(null);
  /** Looks for what comes later, while nothing is there to go to. */
  const lookoutRef = useRef<MutationObserver | null>(null);
  const rest = (): void => {
    focusedRef.current = null;
    lookoutRef.current?.disconnect();
    lookoutRef.current = null;
  };
  const keep = (): void => {
    const figure = ref.current;
    const focused = focusedRef.current;
    if (!figure || !focused || isThere(focused)) return;
    const { activeElement } = document;
    // Elsewhere by now, and to be left there.
    if (activeElement && activeElement !== document.body && activeElement !== focused) return rest();
    const isAsking = figure.querySelector('.cp-figure-controls[data-waiting]') !== null;
    const choices = [...figure.querySelectorAll<HTMLElement>(isAsking ? FIRST_OF_GUESS : FIRST_OF_CONTROLS)];
    const next = choices.find(isThere);
    if (next) {
      rest();
      next.focus({ preventScroll: true });
    } else if (!lookoutRef.current) {
      lookoutRef.current = new MutationObserver(keep);
      lookoutRef.current.observe(figure, { subtree: true, childList: true, attributes: true });
    }
  };
  // After each change: any may have taken it away, and not every browser says so.
  useEffect(keep);
  useEffect(() => rest, []);
  return {
    ref,
    onFocus({ target }: FocusEvent) {
      rest();
      focusedRef.current = target;
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null) focusedRef.current = null;
      // Something that is being taken away is still there while the browser says so.
      else
        setTimeout(() => {
          if (isThere(target)) focusedRef.current = null;
          else keep();
        });
    },
  };
}

/** One that nothing can be done with any more has lost the focus, and takes it no more. */
const isThere = (element: Element): boolean =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
