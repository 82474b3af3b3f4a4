import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, currentTheme, isTheme, onColorsChange, rememberedTheme, THEMES } from './theme.ts';

/** A minimal page for a theme. */
function openPage(storage: Pick<Storage, 'getItem' | 'setItem'>): EventTarget {
  const page = Object.assign(new EventTarget(), { matchMedia: () => new EventTarget() });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', storage);
  return page;
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

/** Storage as in a frame with `sandbox="allow-scripts"` alone: every access throws. */
const refusing = {
  getItem: (): never => {
    throw new DOMException('refused', 'SecurityError');
  },
  setItem: (): never => {
    throw new DOMException('refused', 'SecurityError');
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('theme of a page', () => {
  beforeEach(() => {
    openPage(memory());
  });
  it('follows the system until the reader chooses, then remembers', () => {
    expect([currentTheme(), rememberedTheme()]).toEqual(['auto', 'auto']);
    chooseTheme('contrast');
    expect([currentTheme(), rememberedTheme()]).toEqual(['contrast', 'contrast']);
  });
  it('tells painters until they stop listening', () => {
    const repaint = vi.fn<() => void>();
    const stop = onColorsChange(repaint);
    chooseTheme('dark');
    stop();
    chooseTheme('light');
    expect(repaint).toHaveBeenCalledTimes(1);
  });
});

describe('theme in a frame without storage', () => {
  it('is shown nevertheless', () => {
    openPage(refusing);
    expect(rememberedTheme()).toBe('auto');
    chooseTheme('dark');
    expect(currentTheme()).toBe('dark');
  });
});

describe('theme from outside', () => {
  it('has to be one of ours', () => {
    expect([...THEMES, 'sepia', '', null, 7].filter((value) => isTheme(value))).toEqual([
      'auto',
      'light',
      'dark',
      'contrast',
    ]);
  });
  it('is ignored when storage holds something else', () => {
    openPage({ getItem: () => 'sepia', setItem: () => undefined });
    expect(rememberedTheme()).toBe('auto');
  });
});
