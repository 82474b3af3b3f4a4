import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_MS } from './scenario.ts';
import { createTyping, laneAt, type LaneMoment, type Typing } from './typing.ts';

/** Milliseconds of each drive for every write. */
const WAITS: Readonly<Record<string, number>> = { quick: 0.09, slow: 250 };

describe('a text on two drives', () => {
  let nowMs = 0;
  let frames: (() => void)[] = [];
  let isKnown = true;

  beforeEach(() => {
    vi.useFakeTimers();
    nowMs = 5000;
    frames = [];
    isKnown = true;
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => {
      frames = [];
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const create = (line = 'dear'): Typing =>
    createTyping({
      line,
      waitMs: (drive) => (isKnown ? (WAITS[drive] ?? Infinity) : Infinity),
      drives: () => ['quick', 'slow'],
      clock: () => nowMs,
    });
  /** Lets time pass, with a frame of the display every 16 ms. */
  const pass = (milliseconds: number): void => {
    const endMs = nowMs + milliseconds;
    while (nowMs < endMs) {
      const step = Math.min(16, endMs - nowMs);
      nowMs += step;
      vi.advanceTimersByTime(step);
      for (const frame of frames.splice(0)) frame();
    }
  };
  const lane = (typing: Typing, drive: 'quick' | 'slow'): LaneMoment => {
    const { nowMs: now, stoppedMs } = typing.store.getState();
    // Which of the drives of the chapter it is does not matter here.
    return laneAt('disk', typing.endsOf(drive), { strokes: typing.strokes(), nowMs: now, stoppedMs });
  };
  const type = (typing: Typing, text: string): void => typing.type(text, text.length);

  it('shows a key in the frame in which it is pressed where a write takes a tenth of a millisecond', () => {
    const typing = create();
    type(typing, 'd');
    // No frame has passed since.
    expect(lane(typing, 'quick')).toMatchObject({ shown: 1, screen: 'd' });
    expect(lane(typing, 'slow')).toMatchObject({ shown: 0, screen: '' });
    pass(260);
    expect(lane(typing, 'slow')).toMatchObject({ shown: 1, screen: 'd' });
  });

  it('has a key wait for those before it', () => {
    const typing = create();
    type(typing, 'd');
    pass(100);
    type(typing, 'de');
    // By hand: at 180 and 280 of the round; written at 430 and 680.
    expect(typing.endsOf('slow')).toEqual([430, 680]);
    pass(200);
    expect(lane(typing, 'slow')).toMatchObject({ shown: 1, behind: 1, screen: 'd', atStop: null });
    pass(300);
    expect(lane(typing, 'slow')).toMatchObject({ shown: 2, behind: 0, screen: 'de' });
    expect(lane(typing, 'slow').atStop).toEqual({ shown: 0, lastLateMs: 400 });
  });

  it('loses none of 200 keys in a burst', () => {
    const typing = create();
    let text = '';
    for (let key = 0; key < 200; key += 1) {
      text += String.fromCodePoint(97 + (key % 26));
      nowMs += 1;
      type(typing, text);
    }
    expect(typing.store.getState().keys).toBe(200);
    expect(
      typing
        .strokes()
        .map(({ token }) => token)
        .join(''),
    ).toBe(text);
    pass(200 * 250 + 500);
    for (const drive of ['quick', 'slow'] as const)
      expect(lane(typing, drive)).toMatchObject({ shown: 200, screen: typing.strokes().at(-1)?.screen });
    expect(frames, 'nothing runs on').toEqual([]);
  });

  it('keeps keys that come before the drives are known, and writes them when they are', () => {
    isKnown = false;
    const typing = create();
    type(typing, 'd');
    pass(1000);
    expect(lane(typing, 'quick')).toMatchObject({ shown: 0 });
    isKnown = true;
    typing.refresh();
    pass(32);
    expect(lane(typing, 'quick').shown).toBe(1);
    expect(lane(typing, 'slow').shown).toBe(1);
  });

  it('types a line at the same pace whatever the display does, and stops for a reader who types', () => {
    const typing = create('dear diary');
    typing.typeLine();
    pass(400);
    nowMs += 700;
    pass(16);
    expect(typing.strokes().map(({ atMs }) => atMs)).toEqual([1, 2, 3, 4, 5, 6].map((key) => key * KEY_MS));
    expect(typing.store.getState().field.text).toBe('dear d');
    type(typing, 'dear dx');
    pass(2000);
    expect(typing.store.getState()).toMatchObject({ keys: 7, isAuto: false });
  });

  it('begins anew after a pause in which all was written, and not before', () => {
    const typing = create();
    type(typing, 'd');
    pass(900);
    type(typing, 'de');
    expect(typing.store.getState().keys).toBe(2);
    pass(3000);
    type(typing, 'dea');
    expect(typing.store.getState().keys).toBe(1);
    typing.clear();
    expect(typing.store.getState()).toMatchObject({ keys: 0, field: { text: '' } });
  });

  it('rests out of sight, and has caught up when it comes back', () => {
    const typing = create();
    type(typing, 'd');
    typing.setVisible(false);
    expect(frames).toEqual([]);
    pass(1000);
    typing.setVisible(true);
    pass(16);
    expect(lane(typing, 'slow').shown).toBe(1);
  });
});
