import { describe, expect, it } from 'vitest';
import { fifoWriteAmplification, greedyMeanField, greedyWriteAmplification } from './writeAmplification.ts';

describe('greedy cleaning', () => {
  // By hand: one page a block is either valid or not, so a victim never holds a valid page.
  it('copies nothing with one page a block', () => {
    expect(greedyWriteAmplification(0.1, 1)).toBe(1);
  });

  // By hand for b = 2, u = 0.9: 1.8 valid pages on average, so j = 1, tail H(2) − H(1) = 1/2,
  // L = (2 − 1.5) / (1.8 − 1) = 0.625, in [0.5, 1.5]; WA = 1 / (0.625 · 0.9) = 16/9; lower level 0.125.
  it('solves two pages a block as by hand', () => {
    const solution = greedyMeanField(0.1, 2);
    expect(solution.writeAmplification).toBeCloseTo(16 / 9, 12);
    expect(solution.victimValidPages).toBe(1);
    expect(solution.lowerLevelFraction).toBeCloseTo(0.125, 12);
  });

  it.each([2, 4, 16, 64, 128, 256, 4096])(
    'is defined, continuous and falling with %i pages a block',
    (pagesPerBlock) => {
      let previous = Infinity;
      for (let step = 2; step <= 198; step++) {
        const spareFactor = step / 200;
        const writeAmplification = greedyWriteAmplification(spareFactor, pagesPerBlock);
        expect(writeAmplification).toBeLessThanOrEqual(previous * (1 + 1e-12));
        expect(writeAmplification).toBeGreaterThanOrEqual(1);
        const nearby = greedyWriteAmplification(spareFactor * (1 + 1e-9), pagesPerBlock);
        expect(Math.abs(nearby / writeAmplification - 1)).toBeLessThan(1e-6);
        previous = writeAmplification;
      }
    },
  );

  it('is the mean of its two levels: victims give back what the host writes', () => {
    for (const spareFactor of [0.03, 0.07, 0.2, 0.5]) {
      const { writeAmplification, victimValidPages, lowerLevelFraction } = greedyMeanField(spareFactor, 128);
      expect(128 / (128 - (victimValidPages - lowerLevelFraction))).toBeCloseTo(writeAmplification, 9);
    }
  });

  // Yang, Misra and Rubenstein 2015: no policy is better under uniform writes.
  it('is never worse than cleaning in write order', () => {
    for (let percent = 1; percent <= 95; percent++) {
      expect(greedyWriteAmplification(percent / 100, 128)).toBeLessThanOrEqual(fifoWriteAmplification(percent / 100));
    }
  });

  it('refuses a fraction of a page', () => {
    expect(() => greedyWriteAmplification(0.1, 12.5)).toThrow('12.5');
  });
});
