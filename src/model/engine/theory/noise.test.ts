import { describe, expect, it } from 'vitest';
import { runNoise } from './noise.ts';

describe('noise of one run', () => {
  // write-amplification.json, conventions: 0.6/√W FIFO and greedy, 3/√W random, 2.6/√W d = 2, 0.3 to 0.6 d = 10.
  it.each([
    ['fifo', 1, 0.6],
    ['greedy', 1, 0.6],
    ['random', 1, 3],
    // It draws one block, whatever the drive could draw.
    ['random', 10, 3],
    ['dChoices', 1, 3],
    ['dChoices', 2, 2.6],
    ['dChoices', 10, 0.6],
    ['dChoices', 1000, 0.6],
  ] as const)('%s of %i: %f over the root of the host pages', (victimPolicy, sampleCount, sigma) => {
    expect(runNoise(victimPolicy, sampleCount, 1_000_000)).toBeCloseTo(sigma / 1000, 12);
  });

  it('falls from d = 2 to d = 10', () => {
    expect(runNoise('dChoices', 5, 100)).toBeLessThan(runNoise('dChoices', 3, 100));
  });
});
