import { describe, expect, it } from 'vitest';
import { smoothed, smoothingSamples } from './smoothing.ts';

const curve = (speeds: readonly number[]) => ({
  positionGiB: speeds.map((_, index) => index + 0.5),
  megabytesPerSecond: speeds,
});

describe('a smooth line of bandwidth', () => {
  it('averages bytes over time, which a slow stretch dominates', () => {
    // Two equal stretches at 10 and 40 MB/s take 1/10 + 1/40 = 1/8 for two: 16 MB/s, not 25.
    expect(smoothed(curve([40, 10, 40, 10, 40]), 3)[1]?.y).toBeCloseTo(3 / (1 / 40 + 1 / 10 + 1 / 40), 10);
    expect(smoothed(curve([10, 40]), 2).map((each) => each.y.toFixed(9))).toEqual(['10.000000000', '40.000000000']);
  });

  it('begins and ends where the curve does, with a point for each of few stretches', () => {
    const points = smoothed(curve(Array.from({ length: 1001 }, () => 20)), 50);
    expect([points[0]?.x, points.at(-1)?.x]).toEqual([0.5, 1000.5]);
    expect(points.length).toBeLessThan(140);
    expect(points.every(({ y }) => Math.abs(y - 20) < 1e-9)).toBe(true);
  });

  it('stands for a twentieth of all, and for one where these are few', () => {
    expect([160, 10, 1].map((count) => smoothingSamples(curve(Array.from({ length: count }, () => 1))))).toEqual([
      8, 1, 1,
    ]);
  });
});
