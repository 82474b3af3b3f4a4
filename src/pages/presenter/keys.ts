import { useEffect, useLayoutEffect, useRef } from 'react';
import { areLetterKeysOn } from '#store';

/** What a key does in the presenter. `next` and `back` stop at the answer of a slide; `nextSlide` and `previousSlide` do not. */
export type PresenterAction =
  | 'next'
  | 'back'
  | 'nextSlide'
  | 'previousSlide'
  | 'toFirst'
  | 'toLast'
  | 'choose0'
  | 'choose1'
  | 'choose2'
  | 'toggleAnswer'
  | 'play'
  | 'black'
  | 'code'
  | 'timer'
  | 'longer'
  | 'shorter'
  | 'number'
  | 'projector'
  | 'skin'
  | 'fullScreen'
  | 'help'
  | 'leave';

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  /** Control, Alt or the key of the system. */
  readonly hasModifier: boolean;
}

/**
 * Kind of the focused element, by the keys that it needs itself. `field`: all that type. `moves`: arrows, as a slider or a list.
 * `presses`: Space and Enter, as a button.
 */
export type FocusKind = 'field' | 'moves' | 'presses' | 'other';

export interface KeySetting {
  readonly focus: FocusKind;
  /** Whether answers can be chosen now. They have digits and not letters, because clickers send B for a black screen. */
  readonly isAsked: boolean;
  /** Whether shortcuts that are single characters work; the reader can switch them off (WCAG 2.1.4). */
  readonly areLettersOn: boolean;
}

/** Compares the typed letter, or the position of the key on keyboards of other alphabets. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`);

/** Index 0 to 2 of the digits 1 to 3: by the typed character, or by the key on keyboards that type digits with Shift. */
function digitOf({ key, code, shiftKey }: PressedKey): 0 | 1 | 2 | null {
  const typed = ['1', '2', '3'].indexOf(key);
  const digit = typed < 0 && !shiftKey ? ['Digit1', 'Digit2', 'Digit3'].indexOf(code) : typed;
  return digit < 0 ? null : (digit as 0 | 1 | 2);
}

const isBlackScreenKey = (pressed: PressedKey): boolean =>
  isLetter(pressed, 'b') || (!pressed.shiftKey && (pressed.key === '.' || pressed.code === 'Period'));

/**
 * Actions of the keys that clickers send: Page Down and Page Up, a full stop or B for a black screen, F5 and Escape for beginning
 * and end. They work whatever has the focus.
 */
function clickerAction(pressed: PressedKey, areLettersOn: boolean): PresenterAction | null {
  const { key, shiftKey } = pressed;
  switch (key) {
    case 'PageDown':
      return shiftKey ? 'nextSlide' : 'next';
    case 'PageUp':
      return shiftKey ? 'previousSlide' : 'back';
    case 'F5':
      return 'fullScreen';
    case 'F1':
      return 'help';
    case 'Escape':
      return 'leave';
    default:
      return areLettersOn && isBlackScreenKey(pressed) ? 'black' : null;
  }
}

const LETTERS: readonly (readonly [string, PresenterAction])[] = [
  ['h', 'toggleAnswer'],
  ['q', 'code'],
  ['t', 'timer'],
  ['x', 'number'],
  ['p', 'projector'],
  ['w', 'skin'],
  ['f', 'fullScreen'],
];

function characterAction(pressed: PressedKey, isAsked: boolean): PresenterAction | null {
  const { key } = pressed;
  const digit = isAsked ? digitOf(pressed) : null;
  if (digit !== null) return `choose${digit}`;
  if (key === '?') return 'help';
  if (key === '+' || key === '=') return 'longer';
  if (key === '-' || key === '−') return 'shorter';
  return LETTERS.find(([letter]) => isLetter(pressed, letter))?.[1] ?? null;
}

/** The action of a key; null where the presenter leaves it to the page. */
export function actionOf(pressed: PressedKey, setting: KeySetting): PresenterAction | null {
  const { focus, areLettersOn } = setting;
  if (pressed.hasModifier) return null;
  const isTyping = focus === 'field' && pressed.key.length === 1;
  const ofClicker = isTyping ? null : clickerAction(pressed, areLettersOn);
  if (ofClicker !== null) return ofClicker;
  if (focus === 'field') return null;
  const { key, shiftKey } = pressed;
  if (key === ' ') return focus === 'presses' || focus === 'moves' ? null : 'play';
  if (key.length === 1) return areLettersOn ? characterAction(pressed, setting.isAsked) : null;
  if (focus === 'moves') return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return shiftKey ? 'nextSlide' : 'next';
    case 'ArrowLeft':
    case 'ArrowUp':
      return shiftKey ? 'previousSlide' : 'back';
    case 'Home':
      return 'toFirst';
    case 'End':
      return 'toLast';
    case 'Enter':
      return focus === 'presses' ? null : 'toggleAnswer';
    default:
      return null;
  }
}

const ARROW_CONTROLS = 'select, [role="grid"], [role="listbox"], [role="radiogroup"], [role="slider"], summary';

function focusKindOf(element: Element | null): FocusKind {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'range' || element.type === 'radio') return 'moves';
    return element.type === 'checkbox' ? 'presses' : 'field';
  }
  if (element?.closest('textarea, [contenteditable]')) return 'field';
  if (element?.closest(ARROW_CONTROLS)) return 'moves';
  return element?.closest('button, a') ? 'presses' : 'other';
}

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
