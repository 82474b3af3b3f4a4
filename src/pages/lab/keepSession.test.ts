import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '#base';
import { testLab } from './testLab.ts';
import { checksumOf, claimSession, keepSession, keyOf, loadSession, newestWhole, surplusOf } from './keepSession.ts';

const refuse = (): never => {
  throw new DOMException('planted', 'SecurityError');
};
const never = (): Promise<never> => new Promise(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a promise settles to once all waits are over. */
async function settledTo<Value>(promise: Promise<Value>): Promise<Value | 'refused' | 'waiting'> {
  let result: Value | 'refused' | 'waiting' = 'waiting';
  promise.then(
    (value) => (result = value),
    () => (result = 'refused'),
  );
  await vi.advanceTimersByTimeAsync(3 * LONGEST_WAIT_MS);
  return result;
}

describe('a session is this tab’s', () => {
  const claimWith = (navigator: object): Promise<boolean | 'refused' | 'waiting'> => {
    vi.stubGlobal('navigator', navigator);
    return settledTo(claimSession('one'));
  };
  const lockedBy = (lock: object | null) => ({
    locks: { request: async (_: string, __: object, use: (lock: object | null) => unknown) => use(lock) },
  });

  it('where no other tab has its lock', async () => {
    expect(await claimWith(lockedBy({}))).toBe(true);
    expect(await claimWith(lockedBy(null))).toBe(false);
  });

  it('where there are no locks, and where they are refused or never given', async () => {
    expect(await claimWith({})).toBe(true);
    expect(
      await claimWith({ locks: { request: () => Promise.reject(new DOMException('planted', 'SecurityError')) } }),
    ).toBe(true);
    expect(await claimWith({ locks: { request: refuse } })).toBe(true);
    expect(await claimWith(Object.defineProperty({}, 'locks', { get: refuse }))).toBe(true);
    expect(await claimWith({ locks: { request: never } })).toBe(true);
  });
});

/** A database that cannot be named, whose opening is an error, or never comes to an end. */
const DATABASES = {
  unnamed: () => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get: refuse }),
  refused: () => vi.stubGlobal('indexedDB', { open: refuse }),
  silent: () => {
    class Waiting extends EventTarget {}
    vi.stubGlobal('IDBRequest', Waiting);
    vi.stubGlobal('indexedDB', { open: () => new Waiting() });
  },
};

describe.each(Object.entries(DATABASES))('where the database is %s', (_, block) => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

  it('no session is found', async () => {
    block();
    expect(await settledTo(loadSession(null))).toBe('refused');
  });

  it('the lab says that it is not saved', async () => {
    block();
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('document', { addEventListener: () => {}, documentElement: { dataset: {} } });
    const lab = testLab();
    const onSaved = vi.fn<() => void>();
    keepSession(lab, 'one', -1, onSaved);
    await vi.advanceTimersByTimeAsync(3 * LONGEST_WAIT_MS);
    expect(lab.saving.getState().status).toBe('denied');
    // The address is brought up to date all the same.
    expect(onSaved).toHaveBeenCalledOnce();
  });
});

/** What the browser holds, with the time of each save; of sessions that are saved in turn. */
function storage() {
  const slots = new Map<string, Parameters<typeof newestWhole>[0][number]>();
  let savedAtMs = 1000;
  return {
    slots: () => [...slots.values()],
    save: (id: string, count: number, { isCut = false, sameTime = false } = {}): void => {
      const text = `${id} ${count}`;
      savedAtMs += sameTime ? 0 : 5;
      const slot = { id, count, savedAtMs, text: isCut ? text.slice(0, -1) : text, checksum: checksumOf(text) };
      slots.set(keyOf(id, count).join(), slot);
    },
  };
}

describe('saved sessions', () => {
  it('are opened as they were saved last, each by its name', () => {
    const { save, slots } = storage();
    expect(newestWhole(slots(), null)).toBeNull();
    const opened = [1, 2, 3, 4, 5].map((count) => {
      save('one', count);
      if (count < 4) save('other', count);
      return [newestWhole(slots(), 'one')?.text, newestWhole(slots(), 'other')?.text, newestWhole(slots(), null)?.text];
    });
    expect(opened).toEqual([
      ['one 1', 'other 1', 'other 1'],
      ['one 2', 'other 2', 'other 2'],
      ['one 3', 'other 3', 'other 3'],
      ['one 4', 'other 3', 'one 4'],
      ['one 5', 'other 3', 'one 5'],
    ]);
    expect(newestWhole(slots(), 'third')).toBeNull();
    expect(slots()).toHaveLength(4);
  });

  it('are opened as they were before, where the last save was cut off', () => {
    for (const last of [2, 3]) {
      const { save, slots } = storage();
      for (let count = 1; count < last; count += 1) save('one', count);
      save('one', last, { isCut: true });
      expect(newestWhole(slots(), 'one')).toMatchObject({ id: 'one', count: last - 1, text: `one ${last - 1}` });
    }
    const { save, slots } = storage();
    save('one', 1, { isCut: true });
    expect(newestWhole(slots(), null)).toBeNull();
  });

  it('are told apart by their count where the clock stands', () => {
    const { save, slots } = storage();
    for (const count of [1, 2, 3]) save('one', count, { sameTime: true });
    expect(newestWhole(slots().toReversed(), 'one')?.count).toBe(3);
    expect(newestWhole(slots(), 'one')?.count).toBe(3);
  });

  it('make room once there are more than twelve, those that were saved longest ago first', () => {
    const { save, slots } = storage();
    const ids = Array.from({ length: 12 }, (_, index) => `tab ${index}`);
    for (const id of ids) for (const count of [1, 2]) save(id, count);
    expect(surplusOf(slots())).toEqual([]);
    save('new', 1);
    save('tab 0', 3);
    expect(surplusOf(slots())).toEqual(['tab 1']);
    save('newer', 1);
    expect(surplusOf(slots())).toEqual(['tab 2', 'tab 1']);
  });
});

describe('the session of a tab', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** Locks as a browser has them: a name is free until the promise of its holder ends. */
  function withLocks() {
    const held = new Map<string, unknown>();
    vi.stubGlobal('navigator', {
      locks: {
        request: async (name: string, { ifAvailable }: LockOptions, callback: (lock: object | null) => unknown) => {
          if (ifAvailable && held.has(name)) return callback(null);
          const holding = callback({ name });
          if (holding instanceof Promise) held.set(name, holding);
          return holding;
        },
      },
    });
    return held;
  }

  it('belongs to one tab at a time', async () => {
    const held = withLocks();
    const claimed: boolean[] = [];
    for (const id of ['one', 'one', 'other', 'one']) claimed.push(await claimSession(id));
    expect(claimed).toEqual([true, false, true, false]);
    expect([...held.keys()]).toEqual(['clean-plates-lab-one', 'clean-plates-lab-other']);
  });

  it('belongs to every tab where there are no locks, and is remembered in it', async () => {
    vi.stubGlobal('navigator', {});
    const stored: string[] = [];
    const writing = { setItem: (...pair: readonly string[]) => stored.push(pair.join(' ')) };
    vi.stubGlobal('sessionStorage', writing);
    vi.stubGlobal('localStorage', writing);
    expect([await claimSession('one'), await claimSession('one')]).toEqual([true, true]);
    expect(stored).toEqual(Array(4).fill('clean-plates-lab one'));
  });
});
