import { describe, expect, it } from 'vitest';
import { keystrokeOf, SCREEN_LETTERS, shortScreen } from './keystrokes.ts';

const typed = (before: string, after: string) => keystrokeOf(before, after, after.length);

describe('a keystroke', () => {
  it.each([
    ['', 'd', 'd'],
    ['dea', 'dear', 'r'],
    ['dear', 'dear ', '·'],
    ['dear', 'dea', '⌫'],
    ['dear', '', '⌫'],
    ['dear', 'deer', 'e'],
    ['aa', 'aaa', 'a'],
    ['', 'dear diary', '+10'],
    // Words that are dictated come at once.
    ['dear ', 'dear diary ', '+6'],
    ['', 'é', 'é'],
  ])('from %j to %j is %j', (before, after, token) => {
    expect(typed(before, after).token).toBe(token);
  });

  it('is one letter where readers see one, however many signs it is made of', () => {
    const family = '👩‍👩‍👧';
    expect(typed('a', `a${family}`)).toMatchObject({ token: family, width: 2 });
    // The two differ in their second half alone.
    expect(typed('😀', '😁').token).toBe('😁');
    expect(typed('👍', '👍🏽').token).toBe('👍🏽');
    expect(typed('e', 'e\u0301').token).toBe('e\u0301');
    expect(typed('', '\u0301').token).toBe('◌\u0301');
    expect(typed('שלו', 'שלום').token).toBe('ם');
  });

  it('is what an input method has come to, step by step', () => {
    const steps = ['ｎ', 'に', 'にｈ', 'にほ', 'にほん', '日本'];
    const tokens = steps.map((step, index) => typed(steps[index - 1] ?? '', step).token);
    expect(tokens).toEqual(['ｎ', 'に', 'ｈ', 'ほ', 'ん', '+2']);
    expect(typed('日', '日本')).toMatchObject({ token: '本', width: 2 });
  });

  it('of a hundred thousand letters takes no longer than one', () => {
    const pasted = 'word '.repeat(20_000);
    const { token, screen } = typed('', pasted);
    expect(token).toBe('+100,000');
    expect(screen.length).toBeLessThanOrEqual(SCREEN_LETTERS + 1);
    expect(typed(pasted, `${pasted}!`).token).toBe('!');
    expect(typed(pasted, `${pasted.slice(0, 500)}?${pasted.slice(500)}`).token).toBe('?');
  });
});

describe('the screen of a drive', () => {
  it('shows what stands before the caret, its end where it is long', () => {
    expect(typed('', 'dear diary').screen).toBe('dear diary');
    expect(keystrokeOf('', 'dear diary', 4).screen).toBe('dear');
    expect(typed('', 'x'.repeat(60)).screen).toBe(`…${'x'.repeat(SCREEN_LETTERS - 1)}`);
    expect(shortScreen('dear diary', 20)).toBe('dear diary');
    expect(shortScreen('dear diary', 6)).toBe('…diary');
    expect(shortScreen('日本日本', 6)).toBe('…日本');
  });
});
