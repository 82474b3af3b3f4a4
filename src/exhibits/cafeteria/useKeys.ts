import { useEffect, type RefObject } from 'react';
import type { DriveStore } from '#store';
import { isTrimOn, leavingsOf, MOST_LEAVINGS } from './GuestsControl.tsx';
import type { CafeteriaModel } from './model.ts';
import { playFromStart } from './playFromStart.ts';
import { deedOf, focusKindOf, type KeyDeed } from './keys.ts';

interface KeysOptions {
  readonly model: CafeteriaModel;
  readonly figure: RefObject<HTMLElement | null>;
}

/** Takes the keys of the figure while it is in the window. */
export function useKeys({ model, figure }: KeysOptions): void {
  useEffect(() => {
    const store = model.drive;
    /** The act ends at any key; what that key does else, it does at the next press. */
    let wasAct = false;
    const onCapture = (): void => {
      wasAct = model.act.getState().scene !== null;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
      const isSeen = (figure.current?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 3;
      if (event.defaultPrevented || !isSeen || wasAct || store.getState().failure !== null) return;
      const focus = focusKindOf(document.activeElement);
      const deed = deedOf({ key, code, shiftKey, hasModifier: ctrlKey || altKey || metaKey }, focus);
      if (deed === null) return;
      event.preventDefault();
      if (deed === 'fromStart') playFromStart(model);
      else act(store, deed);
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [model, figure]);
}

function act(store: DriveStore, deed: Exclude<KeyDeed, 'fromStart'>): void {
  const actions = store.getState();
  switch (deed) {
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
