import { describe, expect, it } from 'vitest';
import {
  fifoMixedStaticWriteAmplification,
  fifoSeparatedStaticWriteAmplification,
  fifoWriteAmplification,
} from './writeAmplification.ts';

describe('cleaning in write order', () => {
  it.each([0.001, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98])(
    'solves A = 1 / (1 − exp(−1 / (u·A))) at spare %f',
    (spareFactor) => {
      const writeAmplification = fifoWriteAmplification(spareFactor);
      const rightSide = -1 / Math.expm1(-1 / ((1 - spareFactor) * writeAmplification));
      expect(Math.abs(rightSide / writeAmplification - 1)).toBeLessThan(1e-10);
      if (spareFactor < 0.9) expect(writeAmplification).toBeGreaterThan(1);
    },
  );

  // By hand: with x = 1/(u·A) the equation reads 1 − s = (1 − e^(−x))/x = 1 − x/2 + …, so x ≈ 2s and A ≈ 1/(2s).
  it('approaches half of 1/spare on a nearly full drive', () => {
    expect(fifoWriteAmplification(0.0001) * 2 * 0.0001).toBeCloseTo(1, 3);
  });

  it('falls without a break as spare area grows', () => {
    let previous = Infinity;
    for (let percent = 1; percent <= 95; percent++) {
      const writeAmplification = fifoWriteAmplification(percent / 100);
      expect(writeAmplification).toBeLessThan(previous);
      expect(writeAmplification).toBeGreaterThanOrEqual(1);
      previous = writeAmplification;
    }
  });

  it('costs nothing on an empty drive', () => {
    expect(fifoWriteAmplification(1)).toBe(1);
  });

  it('refuses a drive without spare area, naming the value', () => {
    expect(() => fifoWriteAmplification(0)).toThrow('spare factor is 0');
    expect(() => fifoWriteAmplification(Number.NaN)).toThrow('NaN');
  });
});

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
