import { afterEach, describe, expect, it, vi } from 'vitest';
import { run as cleanOnes } from '#recordings/combining';
import { inProcessPort, type EnginePort } from '#worker';
import { createRecordingStore } from './createRecordingStore.ts';
import { mortalPort, until } from './fixtures/driveStores.ts';
import { RunThread } from './runThread.ts';

const BOTH = { placements: ['together', 'apart'] } as const;

afterEach(() => {
  vi.useRealTimers();
});

/** Counts opened and ended threads. */
function countedPort(): { readonly open: () => EnginePort; opened: number; ended: number } {
  const counted = {
    opened: 0,
    ended: 0,
    open(): EnginePort {
      counted.opened += 1;
      const port = inProcessPort();
      return {
        ...port,
        terminate() {
          counted.ended += 1;
          port.terminate();
        },
      };
    },
  };
  return counted;
}

describe('a recorded run', () => {
  it('comes piece by piece, the same as without a thread', async () => {
    const store = createRecordingStore(new RunThread(inProcessPort), 'combining');
    store.getState().record(BOTH);
    expect(store.getState().phase).toBe('running');
    const { parts } = await until(store, ({ phase }) => phase === 'done');
    expect(parts).toEqual([...cleanOnes(BOTH)]);
    expect(parts.length).toBe(2);
  });

  it('whose thread was killed says so within five seconds, and is run again on another', async () => {
    vi.useFakeTimers();
    const { openPort, kill } = mortalPort();
    const store = createRecordingStore(new RunThread(openPort), 'combining');
    store.getState().record(BOTH);
    // Its first message.
    await vi.advanceTimersByTimeAsync(0);
    kill();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState()).toMatchObject({ phase: 'failed', failure: { code: 'silent' } });
    vi.useRealTimers();
    store.getState().retry();
    const { parts } = await until(store, ({ phase }) => phase === 'done');
    expect(parts).toEqual([...cleanOnes(BOTH)]);
  });

  it('shares one thread with all others', async () => {
    const counted = countedPort();
    const thread = new RunThread(counted.open);
    const stores = [createRecordingStore(thread, 'combining'), createRecordingStore(thread, 'leftovers')] as const;
    expect(counted.opened).toBe(0);
    stores[0].getState().record(BOTH);
    stores[1].getState().record({ reserveBlocks: 4, seed: 1 });
    await Promise.all([
      until(stores[0], ({ phase }) => phase === 'done'),
      until(stores[1], ({ phase }) => phase === 'done'),
    ]);
    expect(counted).toMatchObject({ opened: 1, ended: 0 });
  });

  it('ends the thread after a heavy one, as soon as no other runs in it', async () => {
    const counted = countedPort();
    const runs = new RunThread(counted.open);
    const light = createRecordingStore(runs, 'combining');
    const [heavy, other] = [runs.openSession(), runs.openSession()];
    runs.close(heavy, true);
    expect(counted.ended).toBe(0);
    runs.close(other);
    expect(counted).toMatchObject({ opened: 1, ended: 1 });
    runs.close(other);
    light.getState().record(BOTH);
    await until(light, ({ phase }) => phase === 'done');
    expect(counted, 'and lets a light one leave the next thread alone').toMatchObject({ opened: 2, ended: 1 });
  });

  it('that has failed is recorded again on request, and no other', async () => {
    let isBlocked = true;
    const store = createRecordingStore(
      new RunThread(() => {
        if (isBlocked) throw new Error('workers are blocked here');
        return inProcessPort();
      }),
      'combining',
    );
    store.getState().retry();
    expect(store.getState().phase).toBe('idle');
    store.getState().record(BOTH);
    await until(store, ({ phase }) => phase === 'failed');
    isBlocked = false;
    store.getState().retry();
    const { parts, failure } = await until(store, ({ phase }) => phase === 'done');
    expect([parts.length, failure]).toEqual([2, null]);
    store.getState().retry();
    expect(store.getState().phase).toBe('done');
  });

  it('is cancelled by the next one, and sends nothing more', async () => {
    const store = createRecordingStore(new RunThread(inProcessPort), 'combining');
    store.getState().record(BOTH);
    store.getState().record({ placements: ['apart'] });
    const { parts } = await until(store, ({ phase }) => phase === 'done');
    expect(parts.map(({ placement }) => placement)).toEqual(['apart']);
  });

  it('keeps its parts when it is cancelled', async () => {
    const store = createRecordingStore(new RunThread(inProcessPort), 'randomnessCurve');
    store.getState().record({ randomFractions: [0, 1], seed: 1 });
    await until(store, ({ parts }) => parts.length === 1);
    store.getState().cancel();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.getState()).toMatchObject({ phase: 'cancelled', failure: null });
    expect(store.getState().parts.length).toBe(1);
  });

  it('pauses while it is held, also one started then, and continues afterwards', async () => {
    const thread = new RunThread(inProcessPort);
    const [begun, held] = [
      createRecordingStore(thread, 'randomnessCurve'),
      createRecordingStore(thread, 'combining'),
    ] as const;
    begun.getState().record({ randomFractions: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1], seed: 1 });
    await until(begun, ({ parts }) => parts.length === 1);
    thread.hold('unseen', true);
    held.getState().record(BOTH);
    // Parts already sent still arrive together, and late on a busy machine; without the hold all nine would arrive.
    let there = 0;
    while (begun.getState().parts.length > there) {
      there = begun.getState().parts.length;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    expect([there < 9, begun.getState().phase, held.getState().parts.length]).toEqual([true, 'running', 0]);
    thread.hold('unseen', false);
    expect((await until(begun, ({ phase }) => phase === 'done')).parts.length).toBe(9);
    expect((await until(held, ({ phase }) => phase === 'done')).parts.length).toBe(2);
  });

  it('is paused from the start while the page is hidden', async () => {
    const thread = new RunThread(inProcessPort);
    const store = createRecordingStore(thread, 'combining');
    thread.hold('unseen', true);
    store.getState().record(BOTH);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(store.getState()).toMatchObject({ phase: 'running', parts: [] });
    thread.hold('unseen', false);
    expect((await until(store, ({ phase }) => phase === 'done')).parts.length).toBe(2);
  });

  it('fails in a sentence where threads are blocked, and can be requested again', async () => {
    let isBlocked = true;
    const thread = new RunThread(() => {
      if (isBlocked) throw new Error('workers are blocked here');
      return inProcessPort();
    });
    const store = createRecordingStore(thread, 'combining');
    store.getState().record(BOTH);
    expect((await until(store, ({ phase }) => phase === 'failed')).failure).toEqual({
      code: 'broke',
      values: { message: 'workers are blocked here.' },
    });
    isBlocked = false;
    store.getState().record(BOTH);
    expect((await until(store, ({ phase }) => phase === 'done')).parts.length).toBe(2);
  });
});
