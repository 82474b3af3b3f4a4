import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import type { StartTrace, TraceJob } from '#worker';
import { createTraceStore } from './createTraceStore.ts';

const job = (file = new Blob(['r1'])): TraceJob => ({
  file,
  name: 'a',
  reading: {},
  fit: 'wrap',
  scenario: requireScenario({}),
  blockCount: null,
  spareFactor: 0.1,
});
const PROGRESS = { pass: 'survey', bytesRead: 1, fileBytes: 2 } as const;

/** A store with threads that do nothing by themselves, and how many of them are alive. */
function createTest() {
  const threads: { send: Parameters<StartTrace>[1]; fail: Parameters<StartTrace>[2]; isAlive: boolean }[] = [];
  const store = createTraceStore((_, send, fail) => {
    const thread = { send, fail, isAlive: true };
    threads.push(thread);
    return () => void (thread.isAlive = false);
  });
  return { store, threads, alive: () => threads.filter(({ isAlive }) => isAlive).length };
}

describe('the store of a trace', () => {
  it('has one thread at a time, and none after the end', () => {
    const { store, threads, alive } = createTest();
    store.getState().start(job());
    store.getState().start(job());
    expect([threads.length, alive()]).toEqual([2, 1]);
    threads[1]!.send({ kind: 'done' });
    expect([store.getState().phase, alive()]).toEqual(['done', 0]);
  });

  it('ends the thread at once when cancelled, keeps what is known, and starts again', () => {
    const { store, threads, alive } = createTest();
    store.getState().start(job());
    threads[0]!.send({ kind: 'report', part: { progress: PROGRESS } });
    store.getState().cancel();
    threads[0]!.send({ kind: 'done' });
    expect([store.getState().phase, alive()]).toEqual(['cancelled', 0]);
    expect(store.getState().report.progress).toEqual(PROGRESS);
    store.getState().retry();
    expect([store.getState().phase, alive()]).toEqual(['running', 1]);
  });

  it('forgets the report with another file, and keeps it for another drive', () => {
    const { store, threads } = createTest();
    const first = job();
    store.getState().start(first);
    threads[0]!.send({ kind: 'report', part: { progress: PROGRESS } });
    store.getState().start({ ...first, fit: 'scale' });
    expect(store.getState().report.progress).toEqual(PROGRESS);
    store.getState().start(job());
    expect(store.getState().report).toEqual({});
  });

  it('tells a refusal, and a failure as a sentence', () => {
    const { store, threads, alive } = createTest();
    store.getState().start(job());
    threads[0]!.send({ kind: 'refused', refusal: { kind: 'empty' } });
    expect([store.getState().phase, store.getState().refusal, alive()]).toEqual(['done', { kind: 'empty' }, 0]);
    store.getState().start(job());
    threads[1]!.send({ kind: 'failed', message: 'no memory' });
    expect(store.getState()).toMatchObject({
      phase: 'failed',
      refusal: null,
      failure: { code: 'broke', values: { message: 'no memory.' } },
    });
    expect(alive()).toBe(0);
  });
});
