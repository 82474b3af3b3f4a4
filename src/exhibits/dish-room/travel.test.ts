import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTravel, type Travel } from './travel.ts';

const FRAME_MS = 16;
let nowMs = 0;
let waiting: ((nowMs: number) => void) | null = null;

beforeEach(() => {
  nowMs = 0;
  waiting = null;
  vi.stubGlobal('performance', { now: () => nowMs });
  vi.stubGlobal('requestAnimationFrame', (callback: (nowMs: number) => void) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = null;
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Lets the display show frames until nothing is to be shown, or as many as told. Answers how many there were. */
function frames(most = 1000): number {
  let count = 0;
  while (waiting && count < most) {
    const show = waiting;
    waiting = null;
    nowMs += FRAME_MS;
    show(nowMs);
    count += 1;
  }
  return count;
}

const at = (travel: Travel): number => travel.getState().position;

describe('the way through a round', () => {
  test('goes on at the pace of each pick, and stands on whole numbers', () => {
    const travel = createTravel();
    const seen: number[] = [];
    travel.subscribe(({ position }) => seen.push(position));
    travel.getState().goTo(2, (turn) => (turn === 0 ? 128 : 256));
    expect(travel.getState().isMoving).toBe(true);
    // A frame is 16 ms.
    expect(frames()).toBe(8 + 16);
    expect([at(travel), travel.getState().isMoving]).toEqual([2, false]);
    expect(seen).toContain(1);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });

  test('goes back', () => {
    const travel = createTravel();
    travel.getState().jumpTo(3);
    travel.getState().goTo(2, () => 320);
    frames(5);
    expect(at(travel)).toBeCloseTo(2.75, 9);
    frames();
    expect(at(travel)).toBe(2);
  });

  test('is cut short by what comes next', () => {
    const travel = createTravel();
    travel.getState().goTo(1, () => 1500);
    frames(10);
    travel.getState().jumpTo(1);
    expect([at(travel), travel.getState().isMoving, frames()]).toEqual([1, false, 0]);
  });

  test('stands still while nobody sees it, and goes on from there', () => {
    const travel = createTravel();
    travel.getState().goTo(1, () => 1600);
    frames(10);
    const before = at(travel);
    travel.getState().setVisible(false);
    nowMs += 60_000;
    expect([frames(), at(travel)]).toEqual([0, before]);
    travel.getState().setVisible(true);
    frames(1);
    expect(at(travel) - before).toBeCloseTo(0.01, 9);
  });
});
