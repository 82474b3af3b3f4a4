import { describe, expect, it } from 'vitest';
import { keyedStop, snapToStop } from './GuessRule.tsx';

const stops = { min: 0, max: 1300, step: 16, largeStep: 64 };

describe('a rule', () => {
  it('stops at multiples of its step, and at the end', () => {
    expect(snapToStop(303, stops)).toBe(304);
    expect(snapToStop(-40, stops)).toBe(0);
    expect(snapToStop(1297, stops)).toBe(1296);
    expect(snapToStop(1299, stops)).toBe(1300);
    expect(snapToStop(5000, stops)).toBe(1300);
  });

  it.each([
    ['ArrowRight', 304, 320],
    ['ArrowLeft', 304, 288],
    ['PageUp', 304, 368],
    ['PageDown', 304, 240],
    ['PageDown', 16, 0],
    ['Home', 304, 0],
    ['End', 304, 1300],
    ['ArrowRight', 1296, 1300],
    // The end of the axis lies between two stops.
    ['ArrowLeft', 1300, 1296],
    ['PageDown', 1300, 1248],
  ])('%s takes it from %i to %i', (key, from, to) => {
    expect(keyedStop(key, from, stops)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(keyedStop('Tab', 304, stops)).toBeNull();
    expect(keyedStop('a', 304, stops)).toBeNull();
  });
});
