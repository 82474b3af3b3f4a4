import { useEffect } from 'react';
import type { OpeningAct } from './openingAct.ts';

/** Keys with which one goes about the page without asking anything of it. */
const SILENT_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);
/** Keys that press the button that has the focus. */
const PRESSING_KEYS = new Set(['Enter', ' ']);

/** Ends the act when the reader wants something else: any press, key or wheel outside of its own buttons. */
export function useActEnding(act: OpeningAct, isPlayed: boolean): void {
  useEffect(() => {
    if (!isPlayed) return undefined;
    const endAt = (event: Event): void => {
      if (isOfTheAct(event)) return;
      act.skip();
      // Where it presses nothing it would scroll away from what it was pressed for.
      if (event instanceof KeyboardEvent && event.key === ' ' && !isPressable(event.target)) event.preventDefault();
    };
    const signs = ['pointerdown', 'keydown', 'wheel'];
    // Before what is pressed hears of it: that then finds the drive as it will stay.
    for (const sign of signs) window.addEventListener(sign, endAt, { capture: true, passive: sign === 'wheel' });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, endAt, { capture: true });
    };
  }, [act, isPlayed]);
}

/** Whether Space does something of its own there. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, select, textarea, summary, label') !== null;

/** Whether the act goes on: its boxes are pressed, by whatever means, or the focus is on its way through the page. */
function isOfTheAct(event: Event): boolean {
  if (event instanceof KeyboardEvent && SILENT_KEYS.has(event.key)) return true;
  const isPress = event instanceof KeyboardEvent ? PRESSING_KEYS.has(event.key) : event.type === 'pointerdown';
  return isPress && event.target instanceof Element && event.target.closest('[data-act-box]') !== null;
}
