import { areLetterKeysOn, type DriveStore, MOST_LEAVINGS } from '#store';
import { isTrimOn, leavingsOf } from './guests.ts';
import { deedOf, focusKindOf, focusPlaceOf, type KeyDeed } from './keys.ts';
import type { CafeteriaModel } from './model.ts';
import { playFromStart } from './playFromStart.ts';

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
  const deed = deedOf(
    { key, code, shiftKey, hasModifier: ctrlKey || altKey || metaKey },
    focusKindOf(focus),
    focusPlaceOf(focus, figure, figure.dataset['surroundings'] === 'embed'),
  );
  if (deed === null) return;
  event.preventDefault();
  if (deed === 'fromStart') playFromStart(model);
  else if (deed !== 'trim' || !isTrimLocked) act(store, deed);
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
