import { useEffect, useRef, type RefObject } from 'react';
import type { DriveStore } from '#store';
import { isTrimOn, leavingsOf, MOST_LEAVINGS } from './GuestsControl.tsx';
import { deedOf, focusKindOf, type KeyDeed } from './keys.ts';

interface KeysOptions {
  readonly store: DriveStore;
  readonly figure: RefObject<HTMLElement | null>;
  /** Whether the opening act plays: it ends at the first key, and what that key does else, it does at the next press. */
  readonly isAct: boolean;
  readonly onFromStart: () => void;
}

/** Takes the keys of the figure while it is in the window. */
export function useKeys({ store, figure, isAct, onFromStart }: KeysOptions): void {
  const now = useRef({ isAct, onFromStart });
  now.current = { isAct, onFromStart };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
      const isSeen = (figure.current?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 3;
      if (event.defaultPrevented || !isSeen || now.current.isAct || store.getState().failure !== null) return;
      const focus = focusKindOf(document.activeElement);
      const deed = deedOf({ key, code, shiftKey, hasModifier: ctrlKey || altKey || metaKey }, focus);
      if (deed === null) return;
      event.preventDefault();
      if (deed === 'fromStart') now.current.onFromStart();
      else act(store, deed);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, figure]);
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
