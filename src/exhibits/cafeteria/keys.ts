/** What a key does to the figure. */
export type KeyDeed = 'play' | 'stepOn' | 'stepBack' | 'washOn' | 'washBack' | 'fromStart' | 'leave' | 'trim';

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly hasModifier: boolean;
}

/** What has the focus, as far as keys go: a field takes all of them, a slider those that move it, a button Space. */
export type FocusKind = 'field' | 'slider' | 'button' | 'other';

/** Letters are taken by the place of their key as well, so that other keyboards have them too. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`);

export function deedOf(pressed: PressedKey, focus: FocusKind): KeyDeed | null {
  if (pressed.hasModifier || focus === 'field') return null;
  if (isLetter(pressed, 'g')) return 'leave';
  if (isLetter(pressed, 't')) return 'trim';
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
    return 'field';
  }
  if (element?.closest('select, textarea, [contenteditable], [role="listbox"], [role="grid"]')) return 'field';
  return element?.closest('button, a, summary') ? 'button' : 'other';
}
