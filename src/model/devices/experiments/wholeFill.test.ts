import { expect, it } from 'vitest';
import { rateChanges } from './wholeFill.ts';

/** So many values of each of the means, with noise that repeats. */
const series = (...parts: readonly (readonly [count: number, mean: number])[]): Float64Array =>
  Float64Array.from(
    parts.flatMap(([count, mean]) => Array.from({ length: count }, (_, index) => mean * (1 + ((index % 5) - 2) / 50))),
  );

it('finds where the mean changes, however often', () => {
  expect(rateChanges(series([1000, 3]), 5)).toEqual([0]);
  expect(rateChanges(series([300, 1], [700, 4]), 5)).toEqual([0, 300]);
  expect(rateChanges(series([300, 1], [200, 4], [500, 9]), 5)).toEqual([0, 300, 500]);
});

it('takes no change that is small, and no stretch that is short', () => {
  expect(rateChanges(series([500, 1], [500, 1.1]), 5)).toEqual([0]);
  expect(rateChanges(series([3, 40], [300, 1], [697, 4]), 5)).toEqual([0, 303]);
  expect(rateChanges(series([300, 1], [697, 4], [3, 200]), 5)).toEqual([0, 300]);
});
