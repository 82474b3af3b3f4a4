import { useEffect, useLayoutEffect, useRef } from 'react';
import { areLetterKeysOn } from '#store';
import { deedOf, focusKindOf, type PresenterDeed } from './keys.ts';

interface PresenterKeys {
  readonly deeds: Readonly<Record<PresenterDeed, () => void>>;
  readonly isAsked: boolean;
  /** Any key brings a black screen back, and does nothing else. */
  readonly isBlack: boolean;
}

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);

/** Takes the keys of the page before any figure sees them; which of them, says `deedOf`. */
export function usePresenterKeys(keys: PresenterKeys): void {
  const newest = useRef(keys);
  // At once: the next key may come before the picture is drawn.
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { deeds, isAsked, isBlack } = newest.current;
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
      const hasModifier = ctrlKey || altKey || metaKey;
      if (isBlack && !hasModifier) {
        if (MODIFIERS.has(key)) return;
        event.preventDefault();
        return deeds.black();
      }
      const deed = deedOf(
        { key, code, shiftKey, hasModifier },
        {
          focus: focusKindOf(document.activeElement),
          isAsked,
          areLettersOn: areLetterKeysOn(),
        },
      );
      if (deed === null || (event.repeat && deed !== 'longer' && deed !== 'shorter')) return;
      event.preventDefault();
      event.stopPropagation();
      deeds[deed]();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
