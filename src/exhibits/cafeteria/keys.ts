/** What a key does to the figure. */
export type KeyDeed = 'play' | 'stepOn' | 'stepBack' | 'washOn' | 'washBack' | 'fromStart' | 'leave' | 'trim';

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
export function deedOf(pressed: PressedKey, focus: FocusKind, place: FocusPlace): KeyDeed | null {
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
