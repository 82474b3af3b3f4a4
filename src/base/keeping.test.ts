import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canKeep, inTime, keep, LONGEST_WAIT_MS, readKept } from './keeping.ts';

const KEY = 'of this test';

/** A storage with room for some keys, that may begin with a text. */
function createStorage(mostKeys: number, first?: string) {
  const kept = new Map(first === undefined ? [] : [[KEY, first]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (mostKeys <= 0) throw new DOMException('planted', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** As a browser does that blocks the data of sites: the storage cannot even be named. */
const blockStorage = (): void =>
  void Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('planted', 'SecurityError');
    },
  });

let own: PropertyDescriptor | undefined;
beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
});
afterEach(() => {
  keep(KEY, null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, 'localStorage');
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
});

describe('a text that is kept', () => {
  it('is in the storage of the browser, until it is deleted', () => {
    const storage = createStorage(9, 'earlier');
    vi.stubGlobal('localStorage', storage);
    expect(readKept(KEY)).toBe('earlier');
    keep(KEY, 'now');
    expect([readKept(KEY), storage.getItem(KEY)]).toEqual(['now', 'now']);
    keep(KEY, null);
    expect([readKept(KEY), storage.getItem(KEY)]).toEqual([null, null]);
  });

  it('lasts as long as the page where the storage is blocked', () => {
    blockStorage();
    expect(readKept(KEY)).toBeNull();
    keep(KEY, 'now');
    expect(readKept(KEY)).toBe('now');
    keep(KEY, null);
    expect(readKept(KEY)).toBeNull();
  });

  it('lasts as long as the page where the storage is full, whatever was kept before', () => {
    vi.stubGlobal('localStorage', createStorage(0, 'earlier'));
    expect(readKept(KEY)).toBe('earlier');
    keep(KEY, 'now');
    expect(readKept(KEY)).toBe('now');
  });
});

it('whether anything is kept is what the boundary of the page has found', () => {
  expect(canKeep()).toBe(true);
  for (const [dataset, can] of [
    [{}, true],
    [{ keepsNothing: '' }, false],
  ] as const) {
    vi.stubGlobal('document', { documentElement: { dataset } });
    expect(canKeep()).toBe(can);
  }
});

it('an answer that does not come in time is refused', async () => {
  vi.useFakeTimers();
  const refused = vi.fn<(error: unknown) => void>();
  const waiting = inTime(new Promise<never>(() => {})).catch(refused);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS - 1);
  expect(refused).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(refused).toHaveBeenCalledOnce();
  await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('blocked')))).rejects.toThrow('blocked');
  expect(vi.getTimerCount()).toBe(0);
});
