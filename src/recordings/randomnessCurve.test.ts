import { theoreticalWriteAmplification } from '#engine';
import { describe, expect, it } from 'vitest';
import { RANDOMNESS_CURVE_REQUEST, run } from './randomnessCurve.ts';

describe('write amplification against randomness', () => {
  it('is steep: a little disorder costs most of what much of it does', () => {
    const parts = [...run({ ...RANDOMNESS_CURVE_REQUEST, randomFractions: [0, 0.01, 0.1, 1] })];
    const [none = NaN, onePercent = NaN, tenPercent = NaN, all = NaN] = parts.map(
      ({ writeAmplification }) => writeAmplification,
    );
    expect(none).toBe(1);
    // Bars of the chapter; recorded when it was drawn: 2.70, 5.73 and 7.31.
    expect(onePercent).toBeGreaterThan(2.5);
    expect(tenPercent).toBeGreaterThan(0.75 * all);
    // The mean field of greedy at the effective spare: 0.0687 less 2.5 blocks of 1,024 that are erased at a pick.
    const effectiveSpareFactor = 1 - (1 - 0.0687) / (1 - 2.5 / 1024);
    const theory = theoreticalWriteAmplification({
      victimPolicy: 'greedy',
      effectiveSpareFactor,
      pagesPerBlock: 128,
      sampleCount: 1,
    });
    expect(Math.abs(all / theory - 1)).toBeLessThan(0.01);
    expect(parts.map(({ isSteady }) => isSteady)).toEqual([true, true, true, true]);
    expect(parts.every(({ relativeHalfWidth }) => relativeHalfWidth <= 0.01)).toBe(true);
  });

  it('has nineteen points, rising from left to right', () => {
    const { randomFractions } = RANDOMNESS_CURVE_REQUEST;
    expect(randomFractions).toHaveLength(19);
    expect(randomFractions).toEqual(randomFractions.toSorted((one, other) => one - other));
  });
});
