import { describe, expect, it } from 'vitest';
import { lambertW0AboveBranch } from './writeAmplification.ts';

describe('Lambert W, principal branch', () => {
  it.each([1e-6, 1e-4, 0.01, 0.3, 1, 3, 10])('solves w·e^w = −a·e^(−a) at a = 1 + %f', (excess) => {
    const w = lambertW0AboveBranch(excess) - 1;
    const scale = 1 + excess;
    // In logarithms, where the branch point does not swallow the digits: ln(−w) + w = ln a − a.
    expect(Math.log(-w) + w).toBeCloseTo(Math.log(scale) - scale, 12);
    expect(w).toBeGreaterThan(-1);
  });

  // W0(−ln 2 / 2) = −ln 2, a known special value: here a = 2·ln 2 because a·e^(−a) = (2·ln 2)/4.
  it('knows W0(−ln 2 / 2) = −ln 2', () => {
    expect(lambertW0AboveBranch(2 * Math.LN2 - 1) - 1).toBeCloseTo(-Math.LN2, 13);
  });
});
