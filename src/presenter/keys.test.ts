import { describe, expect, it } from 'vitest';
import { deedOf, type FocusKind, type KeySetting, type PresenterDeed, type PressedKey } from './keys.ts';

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
  const CLICKER: readonly (readonly [PressedKey, PresenterDeed])[] = [
    [press('PageDown'), 'on'],
    [press('PageUp'), 'back'],
    [press('.', { code: 'Period' }), 'black'],
    [press('F5'), 'fullScreen'],
    [press('Escape'), 'leave'],
  ];

  it.each(CLICKER)('%o does %s wherever the focus is, but in a field that types', (pressed, deed) => {
    for (const focus of ['moves', 'presses', 'other'] as const)
      expect(deedOf(pressed, { ...ASKED, focus }), focus).toBe(deed);
    const typed = deedOf(pressed, { ...ASKED, focus: 'field' });
    expect(typed).toBe(pressed.key.length === 1 ? null : deed);
  });

  it('that sends B blackens the screen at any time: no answer is called B', () => {
    for (const setting of [ASKED, ANSWERED])
      for (const pressed of [
        press('b', { code: 'KeyB' }),
        press('B', { shiftKey: true }),
        press('и', { code: 'KeyB' }),
      ])
        expect(deedOf(pressed, setting)).toBe('black');
  });
});

describe('keys of a keyboard', () => {
  it.each([
    [press('1', { code: 'Digit1' }), 'choose0'],
    [press('2', { code: 'Numpad2' }), 'choose1'],
    [press('3'), 'choose2'],
    // Of the French layout, where a digit is typed with Shift.
    [press('"', { code: 'Digit3' }), 'choose2'],
    [press('2', { code: 'Digit2', shiftKey: true }), 'choose1'],
  ] as const)('%o answers while it is asked, and does nothing afterwards', (pressed, deed) => {
    expect(deedOf(pressed, ASKED)).toBe(deed);
    expect(deedOf(pressed, ANSWERED)).toBeNull();
  });

  it('are no letters of answers', () => {
    for (const key of ['a', 'c']) expect(deedOf(press(key), ASKED)).toBeNull();
    expect(deedOf(press('@', { code: 'Digit2', shiftKey: true }), ASKED)).toBeNull();
  });

  it('are taken by their place where another alphabet is typed', () => {
    // й, ц and у of the Russian layout stand where q, w and e do.
    expect(deedOf(press('й', { code: 'KeyQ' }), ANSWERED)).toBe('code');
    expect(deedOf(press('ю', { code: 'Period' }), ANSWERED)).toBe('black');
    expect(deedOf(press('ц', { code: 'KeyW' }), ANSWERED)).toBeNull();
  });

  const OWN: readonly (readonly [FocusKind, string, PresenterDeed | null])[] = [
    ['other', 'ArrowRight', 'on'],
    ['presses', 'ArrowRight', 'on'],
    ['moves', 'ArrowRight', null],
    ['field', 'ArrowRight', null],
    ['other', ' ', 'play'],
    ['presses', ' ', null],
    ['other', 'Enter', 'turn'],
    ['presses', 'Enter', null],
    ['field', 'h', null],
    ['moves', 'h', 'turn'],
    ['moves', 'Home', null],
  ];
  it.each(OWN)('%s keeps what it needs: %s does %s', (focus, key, deed) => {
    expect(deedOf(press(key), { ...ANSWERED, focus })).toBe(deed);
  });

  it('that type do nothing for whoever has switched them off, and never with Control', () => {
    const off: KeySetting = { ...ASKED, areLettersOn: false };
    for (const key of ['a', 'b', '1', '.', 'q', '?', '+']) expect(deedOf(press(key), off), key).toBeNull();
    expect(deedOf(press('PageDown'), off)).toBe('on');
    expect(deedOf(press('f', { hasModifier: true }), ASKED)).toBeNull();
  });

  it('with Shift go from question to question', () => {
    expect(deedOf(press('PageDown', { shiftKey: true }), ASKED)).toBe('nextSlide');
    expect(deedOf(press('ArrowLeft', { shiftKey: true }), ASKED)).toBe('lastSlide');
  });
});
