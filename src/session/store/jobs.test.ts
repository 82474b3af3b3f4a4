import { describe, expect, it } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import type { ArrayRequest } from '#devices';
import type { SpareAreaRequest } from '#recordings/spareArea';
import { inProcessPort, type EnginePort } from '#worker';
import { createArrayStore } from './createArrayStore.ts';
import { createRecordingStore } from './createRecordingStore.ts';
import { RunThread } from './runThread.ts';

function until<State>(store: StoreApi<State>, isSo: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    const look = (state: State): void => {
      if (!isSo(state)) return;
      stop();
      resolve(state);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}

const CURVE: SpareAreaRequest = {
  effectiveSpareFactors: [0.4, 0.5],
  victimPolicies: ['greedy'],
  seed: 1,
  shape: { blockCount: 32, pagesPerBlock: 8, reserveBlocks: 2 },
};
const ARRAY: ArrayRequest = {
  runs: [{ memberCount: 1, usedFraction: 1, deletion: 'blocked' }],
  blocksPerMember: 64,
  sampleCount: 5,
  seed: 1,
};
const blockedPort = (): EnginePort => {
  throw new Error('workers are blocked here');
};

describe('a recording', () => {
  const create = (openPort: () => EnginePort) => createRecordingStore(new RunThread(openPort), 'spareArea');
  const sparesOf = (parts: readonly { readonly askedSpareFactor: number }[]): readonly number[] =>
    parts.map(({ askedSpareFactor }) => askedSpareFactor);

  it('collects its parts and is done', async () => {
    const store = create(inProcessPort);
    store.getState().record(CURVE);
    expect(store.getState().phase).toBe('running');
    const { parts } = await until(store, ({ phase }) => phase === 'done');
    expect(sparesOf(parts)).toEqual([0.4, 0.5]);
  });

  it('restarts with another request, and ignores the old one', async () => {
    const store = create(inProcessPort);
    store.getState().record({ ...CURVE, effectiveSpareFactors: new Array<number>(500).fill(0.3) });
    await until(store, ({ parts }) => parts.length > 0);
    store.getState().record(CURVE);
    const { parts } = await until(store, ({ phase }) => phase === 'done');
    expect(sparesOf(parts)).toEqual([0.4, 0.5]);
  });

  it('fails in a sentence', async () => {
    const store = create(blockedPort);
    store.getState().record(CURVE);
    expect((await until(store, ({ phase }) => phase === 'failed')).failure).toEqual({
      code: 'broke',
      values: { message: 'workers are blocked here.' },
    });
  });
});

describe('an array run', () => {
  it('collects its passes, shows progress on the way, and is done', async () => {
    const store = createArrayStore(new RunThread(inProcessPort));
    store.getState().run(ARRAY);
    await until(store, ({ progress }) => progress !== null);
    const { results, progress, request } = await until(store, ({ phase }) => phase === 'done');
    expect(results.map(({ pass }) => pass)).toEqual(['before', 'first', 'second']);
    expect([progress, request]).toEqual([null, ARRAY]);
  });

  it('stops when it is cancelled, and keeps its parts', async () => {
    const store = createArrayStore(new RunThread(inProcessPort));
    store.getState().run(ARRAY);
    await until(store, ({ results }) => results.length > 0);
    store.getState().cancel();
    expect(store.getState()).toMatchObject({ phase: 'cancelled', progress: null });
    expect(store.getState().results.length).toBeGreaterThan(0);
    store.getState().run(ARRAY);
    expect((await until(store, ({ phase }) => phase === 'done')).results).toHaveLength(3);
  });

  it('fails in a sentence', async () => {
    const store = createArrayStore(new RunThread(blockedPort));
    store.getState().run(ARRAY);
    expect((await until(store, ({ phase }) => phase === 'failed')).failure).toEqual({
      code: 'broke',
      values: { message: 'workers are blocked here.' },
    });
  });
});
