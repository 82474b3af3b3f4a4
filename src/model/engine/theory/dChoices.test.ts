import { describe, expect, it } from 'vitest';
import { dChoicesWriteAmplification, greedyWriteAmplification } from './writeAmplification.ts';

describe('the best of d blocks', () => {
  // Definition: a sample of one is a blind pick, 1 / spare.
  it.each([0.03, 0.1, 0.5])('is a blind pick at d = 1, spare %f', (spareFactor) => {
    expect(dChoicesWriteAmplification(spareFactor, 64, 1)).toBe(1 / spareFactor);
  });

  // By hand for b = 1, u = 0.75, any d: 1 − F^d = L·F with F = u, WA = 1/(L·u) = 1/(1 − 0.75^d).
  it.each([2, 5, 40])('solves one page a block as by hand, d = %i', (sampleCount) => {
    expect(dChoicesWriteAmplification(0.25, 1, sampleCount)).toBeCloseTo(1 / (1 - 0.75 ** sampleCount), 11);
  });

  it.each([
    [0.05, 32],
    [0.07, 128],
    [0.3, 64],
    [0.5, 256],
  ])('falls towards greedy as d grows, spare %f, %i pages', (spareFactor, pagesPerBlock) => {
    const greedy = greedyWriteAmplification(spareFactor, pagesPerBlock);
    let previous = Infinity;
    for (const sampleCount of [1, 2, 3, 5, 10, 30, 100, 300, 1024]) {
      const writeAmplification = dChoicesWriteAmplification(spareFactor, pagesPerBlock, sampleCount);
      expect(writeAmplification).toBeLessThan(previous);
      expect(writeAmplification).toBeGreaterThan(greedy);
      previous = writeAmplification;
    }
    expect(previous / greedy - 1).toBeLessThan(0.005);
  });

  it.each([2, 10, 1024])('stays between 1 and 1/spare over the whole range, d = %i', (sampleCount) => {
    let previous = Infinity;
    for (let percent = 1; percent <= 98; percent++) {
      const writeAmplification = dChoicesWriteAmplification(percent / 100, 16, sampleCount);
      expect(writeAmplification).toBeGreaterThanOrEqual(1);
      expect(writeAmplification).toBeLessThanOrEqual(100 / percent);
      expect(writeAmplification).toBeLessThan(previous * (1 + 1e-12));
      previous = writeAmplification;
    }
  });

  it('costs nothing on an empty drive', () => {
    expect(dChoicesWriteAmplification(1, 64, 10)).toBe(1);
  });
});
