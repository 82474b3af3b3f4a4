import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictedFiniteSizeDeviation } from './finiteSize.ts';
import { theoreticalWriteAmplification } from './writeAmplification.ts';

const inputs = fc.record({
  effectiveSpareFactor: fc.oneof(
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 0.02, noNaN: true }),
  ),
  pagesPerBlock: fc.oneof(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 4096 })),
  sampleCount: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1024 })),
});

describe('theory by policy', () => {
  it('is ordered for any drive: greedy, the best of d, a blind pick; and finite', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const greedy = theoreticalWriteAmplification({ ...input, victimPolicy: 'greedy' });
        const dChoices = theoreticalWriteAmplification({ ...input, victimPolicy: 'dChoices' });
        const random = theoreticalWriteAmplification({ ...input, victimPolicy: 'random' });
        const fifo = theoreticalWriteAmplification({ ...input, victimPolicy: 'fifo' });
        const slack = 1 + 1e-9;
        expect(greedy).toBeGreaterThanOrEqual(1);
        expect(greedy).toBeLessThanOrEqual(dChoices * slack);
        expect(dChoices).toBeLessThanOrEqual(random * slack);
        expect(greedy).toBeLessThanOrEqual(fifo * slack);
        expect(fifo).toBeLessThanOrEqual(random * slack);
        expect(Number.isFinite(random)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('takes the form of the policy', () => {
    const input = { effectiveSpareFactor: 0.07, pagesPerBlock: 64, sampleCount: 10 };
    // write-amplification.json, uniform rows at spare 0.07 with 64 pages; its mc_check for d = 10.
    expect(theoreticalWriteAmplification({ ...input, victimPolicy: 'greedy' })).toBeCloseTo(6.61549, 5);
    expect(theoreticalWriteAmplification({ ...input, victimPolicy: 'fifo' })).toBeCloseTo(7.31772, 5);
    expect(theoreticalWriteAmplification({ ...input, victimPolicy: 'dChoices' })).toBeCloseTo(6.894, 3);
    expect(theoreticalWriteAmplification({ ...input, victimPolicy: 'random' })).toBeCloseTo(14.28571, 5);
  });

  it('predicts a finite-size shift that is finite, and zero or more', () => {
    fc.assert(
      fc.property(inputs, fc.constantFrom('greedy', 'fifo', 'random', 'dChoices'), (input, victimPolicy) => {
        const deviation = predictedFiniteSizeDeviation({ ...input, victimPolicy, usableBlocks: 100 });
        expect(Number.isFinite(deviation)).toBe(true);
        expect(deviation).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400 },
    );
  });
});
