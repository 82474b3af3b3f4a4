/** What a key does in the presenter. */
export type PresenterDeed =
  | 'on'
  | 'back'
  | 'nextSlide'
  | 'lastSlide'
  | 'toFirst'
  | 'toLast'
  | 'choose0'
  | 'choose1'
  | 'choose2'
  | 'turn'
  | 'play'
  | 'black'
  | 'code'
  | 'timer'
  | 'longer'
  | 'shorter'
  | 'number'
  | 'projector'
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

/** What has the focus and keeps keys for itself: a field all that type, a slider or a list its arrows, a button Space and Enter. */
export type FocusKind = 'field' | 'moves' | 'presses' | 'other';

export interface KeySetting {
  readonly focus: FocusKind;
  /** Whether answers to choose from are on show. They are called by digits: B is what clickers send for a black screen. */
  readonly isAsked: boolean;
  /** Whether keys that type a character do anything: a reader may switch them off (WCAG 2.1.4). */
  readonly areLettersOn: boolean;
}

/** By the letter that is typed, or by the place of the key where another alphabet is typed. */
const isLetter = ({ key, code }: PressedKey, letter: string): boolean =>
  key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`);

/** Which of the first three digits, from 0: by what is typed, or by the key where digits are typed with Shift. */
function digitOf({ key, code, shiftKey }: PressedKey): 0 | 1 | 2 | null {
  const typed = ['1', '2', '3'].indexOf(key);
  const found = typed < 0 && !shiftKey ? ['Digit1', 'Digit2', 'Digit3'].indexOf(code) : typed;
  return found < 0 ? null : (found as 0 | 1 | 2);
}

const isOfBlack = (pressed: PressedKey): boolean =>
  isLetter(pressed, 'b') || (!pressed.shiftKey && (pressed.key === '.' || pressed.code === 'Period'));

/**
 * What clickers send comes first and is never given away: they send Page Down and Page Up, a full stop or B for a black screen, F5 and
 * Escape for beginning and end.
 */
function clickerDeed(pressed: PressedKey, areLettersOn: boolean): PresenterDeed | null {
  const { key, shiftKey } = pressed;
  switch (key) {
    case 'PageDown':
      return shiftKey ? 'nextSlide' : 'on';
    case 'PageUp':
      return shiftKey ? 'lastSlide' : 'back';
    case 'F5':
      return 'fullScreen';
    case 'F1':
      return 'help';
    case 'Escape':
      return 'leave';
    default:
      return areLettersOn && isOfBlack(pressed) ? 'black' : null;
  }
}

const LETTERS: readonly (readonly [string, PresenterDeed])[] = [
  ['h', 'turn'],
  ['q', 'code'],
  ['t', 'timer'],
  ['x', 'number'],
  ['p', 'projector'],
  ['f', 'fullScreen'],
];

function typedDeed(pressed: PressedKey, isAsked: boolean): PresenterDeed | null {
  const { key } = pressed;
  const digit = isAsked ? digitOf(pressed) : null;
  if (digit !== null) return `choose${digit}`;
  if (key === '?') return 'help';
  if (key === '+' || key === '=') return 'longer';
  if (key === '-' || key === '−') return 'shorter';
  return LETTERS.find(([letter]) => isLetter(pressed, letter))?.[1] ?? null;
}

/** @returns what the key does; null where it is not the presenter's */
export function deedOf(pressed: PressedKey, setting: KeySetting): PresenterDeed | null {
  const { focus, areLettersOn } = setting;
  if (pressed.hasModifier) return null;
  const isTyping = focus === 'field' && pressed.key.length === 1;
  const ofClicker = isTyping ? null : clickerDeed(pressed, areLettersOn);
  if (ofClicker !== null) return ofClicker;
  if (focus === 'field') return null;
  const { key, shiftKey } = pressed;
  if (key === ' ') return focus === 'presses' || focus === 'moves' ? null : 'play';
  if (key.length === 1) return areLettersOn ? typedDeed(pressed, setting.isAsked) : null;
  if (focus === 'moves') return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return shiftKey ? 'nextSlide' : 'on';
    case 'ArrowLeft':
    case 'ArrowUp':
      return shiftKey ? 'lastSlide' : 'back';
    case 'Home':
      return 'toFirst';
    case 'End':
      return 'toLast';
    case 'Enter':
      return focus === 'presses' ? null : 'turn';
    default:
      return null;
  }
}

const MOVED = 'select, [role="grid"], [role="listbox"], [role="radiogroup"], [role="slider"], summary';

export function focusKindOf(element: Element | null): FocusKind {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'range' || element.type === 'radio') return 'moves';
    return element.type === 'checkbox' ? 'presses' : 'field';
  }
  if (element?.closest('textarea, [contenteditable]')) return 'field';
  if (element?.closest(MOVED)) return 'moves';
  return element?.closest('button, a') ? 'presses' : 'other';
}
