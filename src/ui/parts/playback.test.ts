import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayback, type Playback } from './playback.ts';

/** A display whose frames come on demand. */
let nowMs = 0;
let waiting: ((timeMs: number) => void) | null = null;

function showFrame(afterMs: number): void {
  nowMs += afterMs;
  const callback = waiting;
  waiting = null;
  callback?.(nowMs);
}

beforeEach(() => {
  nowMs = 1000;
  waiting = null;
  vi.stubGlobal('requestAnimationFrame', (callback: (timeMs: number) => void) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = null));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ofHundred = (recordedEnd = () => 100): Playback =>
  createPlayback({ end: () => 100, recordedEnd, rateAt: (position) => (position < 50 ? 100 : 10) });

describe('a playback', () => {
  it('advances by the rate at its position, and stops at the end', () => {
    const playback = ofHundred();
    playback.getState().play();
    showFrame(100);
    expect(playback.getState().position).toBeCloseTo(10);
    for (let frame = 0; frame < 4; frame += 1) showFrame(100);
    expect(playback.getState().position).toBeCloseTo(50);
    showFrame(100);
    expect(playback.getState().position).toBeCloseTo(51);
    for (let frame = 0; frame < 60; frame += 1) showFrame(100);
    expect(playback.getState()).toMatchObject({ position: 100, furthest: 100, isPlaying: false });
    expect(waiting).toBeNull();
  });

  it('waits for positions that are not recorded yet, and continues with them', () => {
    let recorded = 5;
    const playback = ofHundred(() => recorded);
    playback.getState().play();
    showFrame(100);
    showFrame(100);
    expect(playback.getState()).toMatchObject({ position: 5, isPlaying: true });
    recorded = 100;
    showFrame(100);
    expect(playback.getState().position).toBeCloseTo(15);
  });

  it('stays where the reader moved it until the recording gets there', () => {
    let recorded = -1;
    const playback = ofHundred(() => recorded);
    playback.getState().play();
    showFrame(100);
    expect(playback.getState()).toMatchObject({ position: 0, isPlaying: true });
    playback.getState().seek(40);
    playback.getState().play();
    showFrame(100);
    expect(playback.getState()).toMatchObject({ position: 40, isPlaying: true });
    recorded = 100;
    showFrame(100);
    expect(playback.getState().position).toBeCloseTo(50);
  });

  it('reports once that it has stopped', () => {
    const playback = ofHundred();
    playback.getState().play();
    let heard = 0;
    playback.subscribe(() => (heard += 1));
    playback.getState().pause();
    playback.getState().pause();
    expect(heard).toBe(1);
  });

  it('takes a long gap between frames as a pause of the page', () => {
    const playback = ofHundred();
    playback.getState().play();
    showFrame(5000);
    expect(playback.getState().position).toBeCloseTo(10);
  });

  it('stands still while nobody can see it', () => {
    const playback = ofHundred();
    playback.getState().play();
    playback.getState().setVisible(false);
    expect(waiting).toBeNull();
    nowMs += 3000;
    playback.getState().setVisible(true);
    showFrame(100);
    expect(playback.getState().position).toBeCloseTo(10);
  });

  it('remembers its furthest position until it begins again', () => {
    const playback = ofHundred();
    playback.getState().seek(400);
    playback.getState().seek(-3);
    expect(playback.getState()).toMatchObject({ position: 0, furthest: 100, isPlaying: false });
    playback.getState().begin();
    expect(playback.getState()).toMatchObject({ position: 0, furthest: 0 });
  });

  it('plays from the beginning when it is at the end', () => {
    const playback = ofHundred();
    playback.getState().seek(100);
    playback.getState().play();
    expect(playback.getState()).toMatchObject({ position: 0, isPlaying: true });
  });
});
