import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { LONGEST_WAIT_MS } from '#base';
import { createLabDrive } from '#store';
import { claimSession, keepSession, loadSession } from './keepSession.ts';
import { labStateOf } from './labState.ts';
import { createLabStore } from './labStore.ts';
import type { Lab, SaveState } from './labTypes.ts';
import { startScenario } from './starts.ts';

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
    const lab: Lab = {
      store: createLabStore(labStateOf(startScenario('thousand'), 'thousand')),
      drive: createLabDrive(),
      commands: new Map(),
      places: new Map(),
      saving: createStore<{ readonly status: SaveState }>(() => ({ status: 'saved' })),
    };
    const onSaved = vi.fn<() => void>();
    keepSession(lab, 'one', -1, onSaved);
    await vi.advanceTimersByTimeAsync(3 * LONGEST_WAIT_MS);
    expect(lab.saving.getState().status).toBe('denied');
    // The address is brought up to date all the same.
    expect(onSaved).toHaveBeenCalledOnce();
  });
});
