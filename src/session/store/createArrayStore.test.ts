import { describe, expect, it } from 'vitest';
import type { ArrayRequest } from '#devices';
import { inProcessPort, type EnginePort } from '#worker';
import { createArrayStore } from './createArrayStore.ts';
import { until } from './fixtures/driveStores.ts';
import { RunThread } from './runThread.ts';

const ARRAY: ArrayRequest = {
  runs: [{ memberCount: 1, usedFraction: 1, deletion: 'blocked' }],
  blocksPerMember: 64,
  sampleCount: 5,
  seed: 1,
};
const blockedPort = (): EnginePort => {
  throw new Error('workers are blocked here');
};

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
