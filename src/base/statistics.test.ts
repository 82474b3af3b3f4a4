import { describe, expect, it } from 'vitest';
import { meanOf, pairedDifferences, spacedValues, studentPoint } from './statistics.ts';

describe('the 97.5 % point of Student’s t', () => {
  // The same table of NIST/SEMATECH; from 31 on values that our table does not have.
  it.each([
    [1, 12.706],
    [4, 2.776],
    [9, 2.262],
    [30, 2.042],
    [31, 2.04],
    [40, 2.021],
    [60, 2],
    [100, 1.984],
  ])('with %i degrees of freedom is %f', (degreesOfFreedom, point) => {
    expect(Number(studentPoint(degreesOfFreedom).toFixed(3))).toBe(point);
  });

  it('falls without a step where the table ends', () => {
    for (let degrees = 2; degrees < 60; degrees += 1)
      expect(studentPoint(degrees)).toBeLessThan(studentPoint(degrees - 1));
  });
});

describe('several seeds', () => {
  it('have a mean with its 95 % interval', () => {
    // The deviation of 1, 2, 3 is 1; t for two degrees of freedom is 4.303.
    const { mean, halfWidth } = meanOf([1, 2, 3]);
    expect(mean).toBe(2);
    expect(halfWidth).toBeCloseTo(4.303 / Math.sqrt(3), 9);
    expect(meanOf([2])).toEqual({ mean: 2, halfWidth: null });
  });

  it('are compared in pairs, so that what they share cancels', () => {
    expect(pairedDifferences([3, 3.75, 6], [4, 5, 8])).toEqual([-0.25, -0.25, -0.25]);
    expect(meanOf([-0.25, -0.25, -0.25])).toEqual({ mean: -0.25, halfWidth: 0 });
    expect(pairedDifferences([3, null, 6], [null, 5])).toEqual([null, null, null]);
  });
});

it('values are evenly spaced, and end exactly where they should', () => {
  expect(spacedValues(8, 40, 9)).toEqual([8, 12, 16, 20, 24, 28, 32, 36, 40]);
  expect(spacedValues(0.1, 0.3, 4).at(-1)).toBe(0.3);
  expect(spacedValues(0.08, 0.4, 9)).toEqual([0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32, 0.36, 0.4]);
  expect(spacedValues(2, 9, 1)).toEqual([2]);
});
