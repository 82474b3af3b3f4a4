import { afterEach, describe, expect, it, vi } from 'vitest';
import { isKeptOverReload, keepOverReload, takeKept } from './keptOverReload.ts';
import { areLetterKeysOn, setLetterKeys } from './letterKeys.ts';

/** A tab: its storage, whether the page has failed, and a way to leave it. */
function openTab({ isBlocked = false, hasFailed = true } = {}) {
  const stored = new Map<string, string>();
  const orThrow = <Value>(value: Value): Value => {
    if (isBlocked) throw new Error('storage is blocked');
    return value;
  };
  const storage = {
    getItem: (key: string) => orThrow(stored.get(key) ?? null),
    setItem: (key: string, text: string) => orThrow(stored.set(key, text)),
    removeItem: (key: string) => orThrow(stored.delete(key)),
  };
  const leaving = new Set<() => void>();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { documentElement: { dataset: hasFailed ? { failed: '' } : {} } });
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void) => name === 'pagehide' && leaving.add(listener),
  );
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => leaving.delete(listener));
  return { leave: () => leaving.forEach((listener) => listener()) };
}
afterEach(() => void vi.unstubAllGlobals());

describe('what a figure keeps over a reload', () => {
  it('is given back once to each, where the page has failed', () => {
    const { leave } = openTab();
    const end = keepOverReload('one', () => 'state 1');
    keepOverReload('other', () => 'state 2');
    keepOverReload('as usual', () => '');
    leave();
    expect(['one', 'as usual', 'never', 'other', 'one'].map(takeKept)).toEqual([
      'state 1',
      null,
      null,
      'state 2',
      null,
    ]);
    end();
    leave();
    expect(['one', 'other'].map(takeKept)).toEqual([null, 'state 2']);
    expect(isKeptOverReload()).toBe(true);
  });

  it.each([{ hasFailed: false }, { isBlocked: true }])('is nothing in a tab with %j', (tab) => {
    const { leave } = openTab(tab);
    keepOverReload('one', () => 'state 1');
    leave();
    expect([isKeptOverReload(), takeKept('one')]).toEqual([false, null]);
  });
});

it('keys that are letters work until they are switched off, also for a page that stores nothing', () => {
  openTab();
  const seen = [areLetterKeysOn()];
  for (const isOn of [false, true]) {
    setLetterKeys(isOn);
    seen.push(areLetterKeysOn());
  }
  openTab({ isBlocked: true });
  setLetterKeys(false);
  expect([...seen, areLetterKeysOn()]).toEqual([true, false, true, false]);
  // What a page remembers, other tests of this thread would find.
  setLetterKeys(true);
});
