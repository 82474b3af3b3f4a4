import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findChangePoint } from './secondCliff.ts';

it('finds the step of a clean series, and its levels', () => {
  const levels = fc.record({
    before: fc.integer({ min: 1, max: 50 }),
    after: fc.integer({ min: 1, max: 50 }),
    low: fc.integer({ min: 0, max: 100 }),
    step: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(levels, ({ before, after, low, step }) => {
      const values = Float64Array.from({ length: before + after }, (_, index) => (index < before ? low : low + step));
      const found = findChangePoint(values);
      expect(found.before).toBe(before);
      expect(found.meanBefore).toBeCloseTo(low, 9);
      expect(found.meanAfter).toBeCloseTo(low + step, 9);
    }),
  );
});

it('is not led astray by single values that stand out', () => {
  const values = Float64Array.from({ length: 400 }, (_, index) => (index < 37 ? 1 : 6) + (index % 29 === 0 ? 9 : 0));
  expect(Math.abs(findChangePoint(values).before - 37)).toBeLessThanOrEqual(1);
});

it('refuses a series of one value', () => {
  expect(() => findChangePoint(new Float64Array(1))).toThrow('no change');
});
