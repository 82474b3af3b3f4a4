import { type RefObject, useEffect } from 'react';
import { useIsLocked } from '#controls';
import { type DriveStore, MOST_LEAVINGS, areLetterKeysOn } from '#store';
import { isTrimOn, leavingsOf } from './readings.ts';
import { playFromStart, type CafeteriaModel } from './model.ts';

interface KeysOptions {
  readonly model: CafeteriaModel;
  readonly figure: RefObject<HTMLElement | null>;
  /** Whether there is something that keys could do. */
  readonly isReady: boolean;
}

/** Takes the keys of the figure while it is in the window; which of them, says `keyActionOf`. */
export function useKeys({ model, figure, isReady }: KeysOptions): void {
  const isTrimLocked = useIsLocked('trim');
  useEffect(() => {
    /** The act ends at any key; what that key does else, it does at the next press. */
    let wasAct = false;
    const onCapture = (): void => {
      wasAct = model.act.getState().scene !== null;
    };
    window.addEventListener('keydown', onCapture, true);
    const onKeyDown = (event: KeyboardEvent): void => {
      const root = figure.current;
      if (root === null || !isReady || wasAct || event.defaultPrevented) return;
      if (root.getBoundingClientRect().bottom > window.innerHeight / 3) pressKey(model, event, root, isTrimLocked);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [model, figure, isReady, isTrimLocked]);
}

/** What a key does to the figure. */
export type KeyAction = 'play' | 'stepOn' | 'stepBack' | 'washOn' | 'washBack' | 'fromStart' | 'leave' | 'trim';

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly hasModifier: boolean;
}

/** What has the focus, as far as keys go: a field takes all of them, a choice all but letters, a slider those that move it, a button Space. */
export type FocusKind = 'field' | 'choice' | 'slider' | 'button' | 'other';

/** Where the focus is. `nowhere`: nothing on the page has it. */
export type FocusPlace = 'figure' | 'nowhere' | 'elsewhere';

/** Letters are taken by the place of their key as well, so that other keyboards have them too. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`);

/**
 * What types a character does something only while the focus is in the figure: who dictates, or leans on a key, shall not change
 * a drive that he is not at (WCAG 2.1.4; docs/decisions/0015-keys-of-the-figure.md). Arrows and Home do so too while nothing has the focus.
 */
export function keyActionOf(pressed: PressedKey, focus: FocusKind, place: FocusPlace): KeyAction | null {
  if (pressed.hasModifier || focus === 'field' || place === 'elsewhere') return null;
  if (place === 'nowhere' && pressed.key.length === 1) return null;
  if (isLetter(pressed, 'g')) return 'leave';
  if (isLetter(pressed, 't')) return 'trim';
  if (focus === 'choice') return null;
  if (pressed.key === ' ') return focus === 'button' ? null : 'play';
  if (focus === 'slider') return null;
  switch (pressed.key) {
    case 'ArrowRight':
      return pressed.shiftKey ? 'washOn' : 'stepOn';
    case 'ArrowLeft':
      return pressed.shiftKey ? 'washBack' : 'stepBack';
    case 'Home':
      return 'fromStart';
    default:
      return null;
  }
}

export function focusKindOf(element: Element | null): FocusKind {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'range') return 'slider';
    return element.type === 'radio' ? 'choice' : 'field';
  }
  if (element?.closest('select, textarea, [contenteditable]')) return 'field';
  if (element?.closest('[role="listbox"], [role="grid"]')) return 'choice';
  return element?.closest('button, a, summary') ? 'button' : 'other';
}

/** @param isAlone whether the page is the figure and nothing else */
export function focusPlaceOf(element: Element | null, figure: Element, isAlone: boolean): FocusPlace {
  if (figure.contains(element)) return 'figure';
  const isNone = element === null || element === element.ownerDocument.body;
  if (!isNone) return 'elsewhere';
  return isAlone ? 'figure' : 'nowhere';
}

/**
 * Does what the key asks of the figure, and keeps it from the browser then.
 *
 * @param isTrimLocked whether an author keeps the switch of TRIM from the reader
 */
export function pressKey(
  model: CafeteriaModel,
  event: KeyboardEvent,
  figure: HTMLElement,
  isTrimLocked: boolean,
): void {
  const store = model.drive;
  if (store.getState().failure !== null) return;
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (/^\p{L}$/u.test(key) && !areLetterKeysOn()) return;
  const focus = document.activeElement;
  const action = keyActionOf(
    { key, code, shiftKey, hasModifier: ctrlKey || altKey || metaKey },
    focusKindOf(focus),
    focusPlaceOf(focus, figure, figure.dataset['layout'] !== 'chapter'),
  );
  if (action === null) return;
  event.preventDefault();
  if (action === 'fromStart') playFromStart(model);
  else if (action !== 'trim' || !isTrimLocked) act(store, action);
}

function act(store: DriveStore, action: Exclude<KeyAction, 'fromStart'>): void {
  const actions = store.getState();
  switch (action) {
    case 'play':
      return actions.isPlaying ? actions.pause() : actions.play();
    case 'stepOn':
      return actions.step('write');
    case 'stepBack':
      return actions.stepBack();
    case 'washOn':
      return actions.step('erase');
    case 'washBack':
      return actions.stepBack();
    case 'leave':
      return leavingsOf(actions) < MOST_LEAVINGS ? actions.leave() : undefined;
    case 'trim':
      return actions.setTrim(!isTrimOn(actions));
  }
}
