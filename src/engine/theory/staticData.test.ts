import { describe, expect, it } from 'vitest';
import { fifoWriteAmplification } from './fifo.ts';
import { fifoMixedStaticWriteAmplification, fifoSeparatedStaticWriteAmplification } from './staticData.ts';

describe('data that is never overwritten', () => {
  it('changes nothing when there is none', () => {
    expect(fifoMixedStaticWriteAmplification(0.1, 0)).toBeCloseTo(fifoWriteAmplification(0.1), 10);
    expect(fifoSeparatedStaticWriteAmplification(0.1, 0)).toBe(fifoWriteAmplification(0.1));
  });

  it.each([0.05, 0.2, 0.5])('costs less in blocks of its own, spare %f', (spareFactor) => {
    for (const staticFraction of [0.1, 0.5, 0.9]) {
      const mixed = fifoMixedStaticWriteAmplification(spareFactor, staticFraction);
      expect(fifoSeparatedStaticWriteAmplification(spareFactor, staticFraction)).toBeLessThan(mixed);
      const utilization = 1 - spareFactor;
      const rightSide =
        -1 / Math.expm1(-1 / ((1 - staticFraction) * utilization * mixed)) + staticFraction * utilization * mixed;
      expect(rightSide / mixed).toBeCloseTo(1, 9);
    }
  });

  it('refuses a drive with nothing but static data', () => {
    expect(() => fifoMixedStaticWriteAmplification(0.1, 1)).toThrow('static fraction is 1');
  });
});
