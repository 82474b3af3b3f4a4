import { useEffect, useLayoutEffect, useRef } from 'react';
import { areLetterKeysOn } from '#store';
import { actionOf, focusKindOf, type PresenterAction } from './keys.ts';

interface PresenterKeys {
  readonly actions: Readonly<Record<PresenterAction, () => void>>;
  readonly isAsked: boolean;
  /** Whether the screen is black; any key then only ends that. */
  readonly isBlack: boolean;
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** Handles the keys of `actionOf` in the capture phase, before any figure receives them. */
export function usePresenterKeys(keys: PresenterKeys): void {
  const newest = useRef(keys);
  // In a layout effect: the next key may come before the paint.
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { actions, isAsked, isBlack } = newest.current;
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
      const hasModifier = ctrlKey || altKey || metaKey;
      if (isBlack && !hasModifier) {
        if (MODIFIERS.has(key)) return;
        event.preventDefault();
        return actions.black();
      }
      const action = actionOf(
        { key, code, shiftKey, hasModifier },
        {
          focus: focusKindOf(document.activeElement),
          isAsked,
          areLettersOn: areLetterKeysOn(),
        },
      );
      if (action === null || (event.repeat && action !== 'longer' && action !== 'shorter')) return;
      event.preventDefault();
      event.stopPropagation();
      actions[action]();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
