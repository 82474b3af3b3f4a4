import { type RefObject, useEffect } from 'react';
import { useIsLocked } from '#controls';
import { type DriveStore, MOST_LEAVINGS, areLetterKeysOn } from '#store';
import type { OpeningAct } from './act/openingAct.ts';
import { isTrimOn } from '../useSceneProps.ts';
import { leavingsOf } from './readings.ts';
import { playFromStart, type CafeteriaModel } from './model.ts';

interface KeysOptions {
  readonly model: CafeteriaModel;
  readonly figure: RefObject<HTMLElement | null>;
  /** Whether the engine is there. */
  readonly isReady: boolean;
}

/** Handles the keys of the figure (`keyActionOf`) while it is in the window. */
export function useKeys({ model, figure, isReady }: KeysOptions): void {
  const isTrimLocked = useIsLocked('trim');
  useEffect(() => {
    /** Any key ends the act, and does nothing else then. */
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

export type KeyAction = 'play' | 'stepOn' | 'stepBack' | 'washOn' | 'washBack' | 'fromStart' | 'leave' | 'trim';

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly hasModifier: boolean;
}

/** The focused element, by the keys that it needs: a field all, a choice all but letters, a slider those that move it, a button Space. */
export type FocusKind = 'field' | 'choice' | 'slider' | 'button' | 'other';

/** Where the focus is. `nowhere`: nothing on the page has it. */
export type FocusPlace = 'figure' | 'nowhere' | 'elsewhere';

/** Letters are taken by the place of their key as well, so that other keyboards have them too. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`);

/**
 * The action of a key. Keys that type a character act only while the focus is in the figure, so that dictation or a stray key does
 * not change the drive (WCAG 2.1.4; docs/decisions/0015-keys-of-the-figure.md). Arrows and Home also act while nothing has the focus.
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

function focusKindOf(element: Element | null): FocusKind {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'range') return 'slider';
    return element.type === 'radio' ? 'choice' : 'field';
  }
  if (element?.closest('select, textarea, [contenteditable]')) return 'field';
  if (element?.closest('[role="listbox"], [role="grid"]')) return 'choice';
  return element?.closest('button, a, summary') ? 'button' : 'other';
}

/** @param isAlone whether the page is the figure and nothing else */
function focusPlaceOf(element: Element | null, figure: Element, isAlone: boolean): FocusPlace {
  if (figure.contains(element)) return 'figure';
  const isNone = element === null || element === element.ownerDocument.body;
  if (!isNone) return 'elsewhere';
  return isAlone ? 'figure' : 'nowhere';
}

/**
 * Performs the action of a key, and keeps the key from the browser if there is one.
 *
 * @param isTrimLocked whether an author keeps the switch of TRIM from the reader
 */
function pressKey(model: CafeteriaModel, event: KeyboardEvent, figure: HTMLElement, isTrimLocked: boolean): void {
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
  else if (action !== 'trim' || !isTrimLocked) perform(store, action);
}

function perform(store: DriveStore, action: Exclude<KeyAction, 'fromStart'>): void {
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

/** Keys that only move the focus or modify other keys. */
const SILENT_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock']);
/** Keys that press the focused button. */
const PRESSING_KEYS = new Set(['Enter', ' ']);

/**
 * Ends the opening act at any press, key or wheel in the figure, or on nothing, but not on the act's own buttons. What is done elsewhere
 * on the page, such as opening a menu of its header, is not about the drive and must not move it. Call it after `useKeys`, which
 * looks whether the act was playing.
 */
export function useActEnding(act: OpeningAct, isPlayed: boolean, figure: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isPlayed) return undefined;
    const endAt = (event: Event): void => {
      if (isForAct(event) || isElsewhere(event.target, figure.current)) return;
      act.skip();
      // Space on nothing that it could press would scroll the page.
      if (event instanceof KeyboardEvent && event.key === ' ' && !isPressable(event.target)) event.preventDefault();
    };
    const types = ['pointerdown', 'keydown', 'wheel'];
    // Captured, so that the pressed control finds the drive as the act leaves it.
    for (const type of types) window.addEventListener(type, endAt, { capture: true, passive: type === 'wheel' });
    return () => {
      for (const type of types) window.removeEventListener(type, endAt, { capture: true });
    };
  }, [act, isPlayed, figure]);
}

/** Whether the target is a part of the page outside of the figure; the page itself is not. */
const isElsewhere = (target: EventTarget | null, figure: HTMLElement | null): boolean =>
  target instanceof Element && !target.contains(figure) && figure?.contains(target) === false;

/** Whether Space acts on the target. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, select, textarea, summary, label') !== null;

/** Whether the act goes on: one of its buttons is pressed, or the focus moves. */
function isForAct(event: Event): boolean {
  if (event instanceof KeyboardEvent && SILENT_KEYS.has(event.key)) return true;
  const isPress = event instanceof KeyboardEvent ? PRESSING_KEYS.has(event.key) : event.type === 'pointerdown';
  return isPress && event.target instanceof Element && event.target.closest('[data-act-box]') !== null;
}
