import type { KeyboardEvent } from 'react';
import { areLetterKeysOn } from '#store';
import type { DishRoomModel } from './model.ts';

/** Ctrl Z, and U where letter keys are on, take a pick back. */
export const undoKeys =
  ({ undo }: Pick<DishRoomModel, 'undo'>) =>
  (event: KeyboardEvent): void => {
    const { code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isUndo = code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey && !altKey;
    const isLetter = areLetterKeysOn() && code === 'KeyU' && !(ctrlKey || metaKey || shiftKey || altKey);
    if (!isUndo && !isLetter) return;
    event.preventDefault();
    undo();
  };
