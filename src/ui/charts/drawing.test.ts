import { describe, expect, it } from 'vitest';
import { extentBetween, isClear } from './labels.ts';
import { linearScale, logScale, roundTicks, spacedTicks } from './scales.ts';

describe('scales', () => {
  it('place the ends of the domain on the ends of the range, and back', () => {
    const scale = logScale([1, 16], [200, 0]);
    expect([scale(1), scale(4), scale(16)].map((at) => Math.round(at * 100) / 100)).toEqual([200, 100, 0]);
    expect(scale.invert(50)).toBeCloseTo(8, 10);
    expect(linearScale([0, 50], [10, 110]).invert(60)).toBe(25);
  });
  it('place everything in the middle where all values are the same', () => {
    expect(linearScale([3, 3], [0, 100])(3)).toBe(50);
    expect(logScale([3, 3], [100, 0])(3)).toBe(50);
  });
  it('keep labels apart and inside', () => {
    expect(roundTicks(0, 400_000, 4)).toEqual([0, 100_000, 200_000, 300_000, 400_000]);
    expect(roundTicks(103, 131, 7)).toEqual([105, 110, 115, 120, 125, 130]);
    expect(roundTicks(0.1, 0.3, 2)).toEqual([0.1, 0.2, expect.closeTo(0.3)]);
    expect(spacedTicks(linearScale([0, 10], [0, 100]), [-1, 0, 1, 2, 5, 6, 11], 30)).toEqual([0, 5]);
  });
});

describe('places for labels', () => {
  const slope = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
  ];
  it('know how high a line runs between two columns', () => {
    expect(extentBetween(slope, 20, 60)).toEqual({ top: 20, bottom: 60 });
    expect(extentBetween(slope, 120, 160)).toBeNull();
  });
  it('are clear of lines and of other labels', () => {
    const above = { left: 40, right: 60, top: 10, bottom: 27 };
    expect(isClear(above, [slope], [], 4)).toBe(true);
    expect(isClear({ ...above, bottom: 45 }, [slope], [], 4)).toBe(false);
    expect(isClear(above, [slope], [{ left: 62, right: 80, top: 0, bottom: 20 }], 4)).toBe(false);
  });
});
