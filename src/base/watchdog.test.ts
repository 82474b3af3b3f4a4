import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Watchdog } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
  blockedMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + blockedMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A watchdog of a thread that has started and is awaited; `answerMs` is how long it takes to answer, null for never. */
function watched(answerMs: number | null, hasStarted = true) {
  const alarms: { readonly atMs: number; readonly hasStarted: boolean }[] = [];
  let askedCount = 0;
  const beganMs = performance.now();
  const watchdog = new Watchdog({
    ask() {
      askedCount += 1;
      if (answerMs !== null) setTimeout(() => watchdog.hear(), answerMs);
    },
    onSilent: (started) => alarms.push({ atMs: performance.now() - beganMs, hasStarted: started }),
  });
  if (hasStarted) watchdog.hear();
  watchdog.watch(true);
  return { watchdog, alarms, asked: () => askedCount };
}

let blockedMs = 0;

/** The page does not get to run for so long: its clock goes on, and its timers are late. */
const blockPage = (ms: number): void => void (blockedMs += ms);

describe('a thread that never answers', () => {
  it('is found within five seconds, after it was asked once', () => {
    const { alarms, asked } = watched(null);
    vi.advanceTimersByTime(5000);
    expect(alarms).toEqual([{ atMs: 4000, hasStarted: true }]);
    expect(asked()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is found within five seconds after its last message', () => {
    const { watchdog, alarms } = watched(null);
    vi.advanceTimersByTime(3900);
    watchdog.hear();
    vi.advanceTimersByTime(3700);
    expect(alarms).toEqual([]);
    vi.advanceTimersByTime(1300);
    expect(alarms).toHaveLength(1);
  });

  it('has fifteen seconds to start', () => {
    const { alarms } = watched(null, false);
    vi.advanceTimersByTime(14_900);
    expect(alarms).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(alarms).toEqual([{ atMs: 15_000, hasStarted: false }]);
  });

  it('is not looked for while nobody waits', () => {
    const { watchdog, alarms } = watched(null);
    vi.advanceTimersByTime(3900);
    watchdog.watch(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    watchdog.watch(true);
    vi.advanceTimersByTime(3900);
    expect(alarms).toEqual([]);
  });
});

describe('there is no alarm', () => {
  it('about a busy thread that answers late', () => {
    // It is asked after a second of silence, so its answer comes 3.9 s after its last message.
    const { alarms, asked } = watched(2900);
    vi.advanceTimersByTime(60_000);
    expect(alarms).toEqual([]);
    // First after a second, then four ticks of 250 ms after each answer: 3.75 s from one to the next.
    expect(asked()).toBe(16);
  });

  it('while the timers of the page are late, and soon after they are punctual again', () => {
    const { alarms, asked } = watched(null);
    for (let tick = 0; tick < 100; tick += 1) {
      blockPage(400);
      vi.advanceTimersByTime(250);
    }
    expect([alarms, asked()]).toEqual([[], 0]);
    vi.advanceTimersByTime(4000);
    expect(alarms).toHaveLength(1);
  });

  it('after the machine has slept, until the thread had its time once more', () => {
    const { alarms } = watched(null);
    vi.advanceTimersByTime(3750);
    blockPage(3_600_000);
    vi.advanceTimersByTime(4000);
    expect(alarms).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(alarms).toHaveLength(1);
  });

  it('while the page is hidden, until the thread had its time once more', () => {
    const document = { hidden: false };
    vi.stubGlobal('document', document);
    const { alarms } = watched(null);
    vi.advanceTimersByTime(3750);
    document.hidden = true;
    vi.advanceTimersByTime(60_000);
    document.hidden = false;
    vi.advanceTimersByTime(3750);
    expect(alarms).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(alarms).toHaveLength(1);
  });
});
