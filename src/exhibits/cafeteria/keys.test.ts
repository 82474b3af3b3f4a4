import { describe, expect, it } from 'vitest';
import { keyActionOf, type FocusKind, type FocusPlace } from './keys.ts';

const press = (
  key: string,
  focus: FocusKind = 'other',
  more: { code?: string; shiftKey?: boolean; hasModifier?: boolean } = {},
  place: FocusPlace = 'figure',
) => keyActionOf({ key, code: '', shiftKey: false, hasModifier: false, ...more }, focus, place);

describe('keys of the figure', () => {
  it('are those of the storyboard', () => {
    expect([' ', 'ArrowRight', 'ArrowLeft', 'Home', 'g', 'T'].map((key) => press(key))).toEqual([
      'play',
      'stepOn',
      'stepBack',
      'fromStart',
      'leave',
      'trim',
    ]);
    expect([press('ArrowRight', 'other', { shiftKey: true }), press('ArrowLeft', 'other', { shiftKey: true })]).toEqual(
      ['washOn', 'washBack'],
    );
  });
  it('are there on a keyboard of other letters, by their place, and nowhere else on one of ours', () => {
    expect(press('п', 'other', { code: 'KeyG' })).toBe('leave');
    expect(press('i', 'other', { code: 'KeyG' })).toBeNull();
  });
  it('leave to fields, sliders and buttons what is theirs, and to the browser what has a modifier', () => {
    expect([' ', 'g', 'Home'].map((key) => press(key, 'field'))).toEqual([null, null, null]);
    expect(['ArrowRight', 'Home', ' ', 'g'].map((key) => press(key, 'slider'))).toEqual([null, null, 'play', 'leave']);
    expect([' ', 'ArrowRight', 'Home', 'g', 't'].map((key) => press(key, 'choice'))).toEqual([
      null,
      null,
      null,
      'leave',
      'trim',
    ]);
    expect([' ', 'ArrowRight'].map((key) => press(key, 'button'))).toEqual([null, 'stepOn']);
    expect(press('t', 'other', { hasModifier: true })).toBeNull();
  });
  it('that type a character do nothing unless the focus is in the figure', () => {
    const keys = ['g', 'G', 't', 'п', ' ', 'ArrowRight', 'ArrowLeft', 'Home'];
    const deeds = (focus: FocusKind, place: FocusPlace) =>
      keys.map((key) => press(key, focus, { code: key === 'п' ? 'KeyG' : key }, place));
    expect(deeds('other', 'figure')).not.toContain(null);
    expect(deeds('other', 'nowhere')).toEqual([...keys.slice(0, 5).map(() => null), 'stepOn', 'stepBack', 'fromStart']);
    for (const focus of ['button', 'choice', 'other'] as const)
      expect(deeds(focus, 'elsewhere')).toEqual(keys.map(() => null));
  });
});
