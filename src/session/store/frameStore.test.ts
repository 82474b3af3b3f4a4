import { describe, expect, it } from 'vitest';
import { frameByteLength, MICRO_EVENT_WORDS } from '#engine';
import type { SessionHandle, FrameMessage } from '#worker';
import { FrameStore } from './frameStore.ts';

function createSession() {
  const recycled: ArrayBuffer[] = [];
  const session = { recycle: (buffer: ArrayBuffer) => recycled.push(buffer) } as unknown as SessionHandle;
  return { session, recycled };
}

const createFrame = (generation = 1, events: readonly number[] = []): FrameMessage => ({
  buffer: new ArrayBuffer(frameByteLength('blocks', 4, 2)),
  detail: 'blocks',
  blockCount: 4,
  pagesPerBlock: 2,
  microEvents: Int32Array.from(events),
  furthestStep: 0,
  sinceLeaving: null,
  counted: { fromStep: 0, hostPages: 0, flashPages: 0, blocksErased: 0 },
  isTrimEnabled: false,
  isRunning: false,
  slots: null,
  generation,
});

describe('the latest frame', () => {
  it('gives the previous buffer back after the pictures were notified of the new frame', () => {
    const store = new FrameStore();
    const { session, recycled } = createSession();
    store.attach(session);
    const frames = [createFrame(), createFrame(), createFrame()];
    // Compared by identity: `toEqual` treats all array buffers as equal.
    const numberOf = (buffer: ArrayBufferLike | undefined) => frames.findIndex((frame) => frame.buffer === buffer);
    const seen: [frame: number, recycled: number][] = [];
    store.subscribe(() => seen.push([numberOf(store.latest()?.buffer), recycled.length]));
    for (const frame of frames) store.accept(frame);
    expect(seen).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ]);
    expect(recycled.map(numberOf)).toEqual([0, 1]);
  });

  it('stays when another engine takes over, which does not get its buffer', () => {
    const store = new FrameStore();
    const [old, next] = [createSession(), createSession()];
    store.attach(old.session);
    const frame = createFrame();
    store.accept(frame);
    store.attach(next.session);
    expect(store.latest()?.buffer).toBe(frame.buffer);
    store.accept(createFrame());
    expect(next.recycled).toEqual([]);
  });

  it('has the number of its drive', () => {
    const store = new FrameStore();
    const counts: number[] = [];
    store.subscribe(() => counts.push(store.driveCount()));
    store.attach(createSession().session);
    // Another drive of the same engine, then one of another engine, which counts generations from 1.
    for (const generation of [1, 1, 2]) store.accept(createFrame(generation));
    store.attach(createSession().session);
    store.accept(createFrame(1));
    expect(counts).toEqual([1, 1, 2, 3]);
  });

  it('notifies no listener that has unsubscribed', () => {
    const store = new FrameStore();
    let told = 0;
    const leave = store.subscribe(() => told++);
    store.accept(createFrame());
    leave();
    store.accept(createFrame());
    expect(told).toBe(1);
  });
});

describe('micro-operations', () => {
  it('add up over frames until they are taken', () => {
    const store = new FrameStore();
    store.accept(createFrame(1, [0, 1, 2, 3]));
    store.accept(createFrame(1, [1, 4, 5, 6]));
    expect([...store.takeMicroEvents()]).toEqual([0, 1, 2, 3, 1, 4, 5, 6]);
    expect(store.takeMicroEvents()).toHaveLength(0);
  });

  it('of a replaced drive are deleted', () => {
    const store = new FrameStore();
    store.accept(createFrame(1, [0, 1, 2, 3]));
    store.accept(createFrame(2, [0, 7, 8, 9]));
    expect([...store.takeMicroEvents()]).toEqual([0, 7, 8, 9]);
  });

  it('are limited to the newest 256 when nobody takes them', () => {
    const store = new FrameStore();
    for (let row = 0; row < 300; row++) store.accept(createFrame(1, [0, row, -1, row]));
    const events = store.takeMicroEvents();
    expect(events).toHaveLength(256 * MICRO_EVENT_WORDS);
    expect(events[1]).toBe(44);
  });
});
