import { describe, expect, it } from 'vitest';
import { actionOf, type FocusKind, type KeySetting, type PresenterAction, type PressedKey } from './keys.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  shiftKey: false,
  hasModifier: false,
  ...more,
});
const ASKED: KeySetting = { focus: 'other', isAsked: true, areLettersOn: true };
const ANSWERED: KeySetting = { ...ASKED, isAsked: false };

describe('keys of a clicker', () => {
  const CLICKER: readonly (readonly [PressedKey, PresenterAction])[] = [
    [press('PageDown'), 'next'],
    [press('PageUp'), 'back'],
    [press('.', { code: 'Period' }), 'black'],
    [press('F5'), 'fullScreen'],
    [press('Escape'), 'leave'],
  ];

  it.each(CLICKER)('%o does %s wherever the focus is, but in a field that types', (pressed, action) => {
    for (const focus of ['moves', 'presses', 'other'] as const)
      expect(actionOf(pressed, { ...ASKED, focus }), focus).toBe(action);
    const typed = actionOf(pressed, { ...ASKED, focus: 'field' });
    expect(typed).toBe(pressed.key.length === 1 ? null : action);
  });

  it('that send B make the screen black at any time: no answer is named B', () => {
    for (const setting of [ASKED, ANSWERED])
      for (const pressed of [
        press('b', { code: 'KeyB' }),
        press('B', { shiftKey: true }),
        press('и', { code: 'KeyB' }),
      ])
        expect(actionOf(pressed, setting)).toBe('black');
  });
});

describe('keys of a keyboard', () => {
  it.each([
    [press('1', { code: 'Digit1' }), 'choose0'],
    [press('2', { code: 'Numpad2' }), 'choose1'],
    [press('3'), 'choose2'],
    // From the French layout, where digits need Shift.
    [press('"', { code: 'Digit3' }), 'choose2'],
    [press('2', { code: 'Digit2', shiftKey: true }), 'choose1'],
  ] as const)('%o answers while it is asked, and does nothing afterwards', (pressed, action) => {
    expect(actionOf(pressed, ASKED)).toBe(action);
    expect(actionOf(pressed, ANSWERED)).toBeNull();
  });

  it('choose no answers by letters', () => {
    for (const key of ['a', 'c']) expect(actionOf(press(key), ASKED)).toBeNull();
    expect(actionOf(press('@', { code: 'Digit2', shiftKey: true }), ASKED)).toBeNull();
  });

  it('count by their position on keyboards of other alphabets', () => {
    // й, ц and у of the Russian layout are on the keys q, w and e.
    expect(actionOf(press('й', { code: 'KeyQ' }), ANSWERED)).toBe('code');
    expect(actionOf(press('ю', { code: 'Period' }), ANSWERED)).toBe('black');
    expect(actionOf(press('ц', { code: 'KeyW' }), ANSWERED)).toBe('skin');
    expect(actionOf(press('у', { code: 'KeyE' }), ANSWERED)).toBeNull();
  });

  const OWN: readonly (readonly [FocusKind, string, PresenterAction | null])[] = [
    ['other', 'ArrowRight', 'next'],
    ['presses', 'ArrowRight', 'next'],
    ['moves', 'ArrowRight', null],
    ['field', 'ArrowRight', null],
    ['other', ' ', 'play'],
    ['presses', ' ', null],
    ['other', 'Enter', 'toggleAnswer'],
    ['presses', 'Enter', null],
    ['field', 'h', null],
    ['moves', 'h', 'toggleAnswer'],
    ['moves', 'Home', null],
  ];
  it.each(OWN)('%s keeps what it needs: %s does %s', (focus, key, action) => {
    expect(actionOf(press(key), { ...ANSWERED, focus })).toBe(action);
  });

  it('that type do nothing when they are switched off, and never with Control', () => {
    const off: KeySetting = { ...ASKED, areLettersOn: false };
    for (const key of ['a', 'b', '1', '.', 'q', '?', '+']) expect(actionOf(press(key), off), key).toBeNull();
    expect(actionOf(press('PageDown'), off)).toBe('next');
    expect(actionOf(press('f', { hasModifier: true }), ASKED)).toBeNull();
  });

  it('with Shift go from question to question', () => {
    expect(actionOf(press('PageDown', { shiftKey: true }), ASKED)).toBe('nextSlide');
    expect(actionOf(press('ArrowLeft', { shiftKey: true }), ASKED)).toBe('previousSlide');
  });
});
