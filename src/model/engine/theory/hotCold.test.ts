import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fifoMixedStaticWriteAmplification,
  fifoWriteAmplification,
  greedyWriteAmplification,
} from './writeAmplification.ts';
import {
  fifoClassesWriteAmplification,
  hotColdClasses,
  isolatedPools,
  optimalPools,
  proportionalPools,
} from './hotCold.ts';

const shares = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const spares = fc.double({ min: 0.02, max: 0.6, noNaN: true });

describe('classes in the same blocks, cleaned in write order', () => {
  it('are one class when they are written alike', () => {
    fc.assert(
      fc.property(spares, shares, (spareFactor, share) => {
        const classes = hotColdClasses(share, share);
        const one = fifoWriteAmplification(spareFactor);
        expect(fifoClassesWriteAmplification(spareFactor, classes) / one).toBeCloseTo(1, 9);
      }),
      { numRuns: 50 },
    );
  });

  it('cost more than uniform writes', () => {
    fc.assert(
      fc.property(spares, shares, shares, (spareFactor, writeShare, spaceShare) => {
        const skewed = fifoClassesWriteAmplification(spareFactor, hotColdClasses(writeShare, spaceShare));
        expect(skewed).toBeGreaterThanOrEqual(fifoWriteAmplification(spareFactor) * (1 - 1e-9));
      }),
      { numRuns: 50 },
    );
  });

  it('are static data where one is never written', () => {
    for (const staticShare of [0.25, 0.8])
      expect(fifoClassesWriteAmplification(0.07, hotColdClasses(1, 1 - staticShare))).toBeCloseTo(
        fifoMixedStaticWriteAmplification(0.07, staticShare),
        9,
      );
  });

  it('add their writes and no more where one has next to no space, or none', () => {
    // The rest is A = r + (1 − r) / (1 − e^(−(1 − r) / (u·A))), here by iterating it.
    const [hotWrites, utilization] = [0.6, 0.9];
    let expected = 1;
    for (let round = 0; round < 2000; round++)
      expected = hotWrites + (1 - hotWrites) / (1 - Math.exp(-(1 - hotWrites) / (utilization * expected)));
    for (const spaceFraction of [0, 1e-12])
      expect(fifoClassesWriteAmplification(0.1, hotColdClasses(hotWrites, spaceFraction))).toBeCloseTo(expected, 9);
    // One that has neither writes nor space is none.
    expect(fifoClassesWriteAmplification(0.1, hotColdClasses(0, 0))).toBeCloseTo(fifoWriteAmplification(0.1), 9);
  });

  it('cost nothing where no page is used', () => {
    expect(fifoClassesWriteAmplification(1, hotColdClasses(0.8, 0.2))).toBe(1);
  });

  it('have to be all there is', () => {
    expect(() => fifoClassesWriteAmplification(0.1, [{ writeFraction: 1, spaceFraction: 0.5 }])).toThrow('add up to 1');
  });
});

describe('isolated pools', () => {
  const hot = { writeFraction: 0.8, spaceFraction: 0.2 };

  it('with equal spare factors cost what uniform writes cost', () => {
    const { writeAmplification, hotSpareFactor, coldSpareFactor } = proportionalPools(0.1, hot);
    expect(writeAmplification).toBeCloseTo(fifoWriteAmplification(0.1), 12);
    expect(hotSpareFactor).toBeCloseTo(0.1, 12);
    expect(coldSpareFactor).toBeCloseTo(0.1, 12);
  });

  it('cannot be split better than best', () => {
    fc.assert(
      fc.property(shares, (share) => {
        for (const theory of [fifoWriteAmplification, (spare: number) => greedyWriteAmplification(spare, 64)]) {
          const least = optimalPools(0.1, hot, theory).writeAmplification;
          expect(isolatedPools(0.1, hot, share, theory).writeAmplification).toBeGreaterThanOrEqual(least - 1e-9);
        }
      }),
      { numRuns: 30 },
    );
  });

  it.each([0.05, 0.1, 0.23])('at spare %f are worse a hundred-thousandth beside the best split', (spareFactor) => {
    const { hotSpareShare, writeAmplification } = optimalPools(spareFactor, hot);
    for (const beside of [-1e-5, 1e-5])
      expect(isolatedPools(spareFactor, hot, hotSpareShare + beside).writeAmplification).toBeGreaterThan(
        writeAmplification,
      );
  });

  it('give the hot pages more than their share', () => {
    expect(optimalPools(0.1, hot).hotSpareShare).toBeGreaterThan(hot.spaceFraction);
  });
});
