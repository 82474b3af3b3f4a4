import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { ParetoRanks } from './pareto.ts';

describe('ranks of Pareto’s law', () => {
  const COUNT = 10_000;
  const DRAWS = 40_000;

  it.each([0.1, 0.2, 0.5])('the first %f takes all draws but that share, and of its draws its first again', (share) => {
    const ranks = new ParetoRanks(COUNT, share);
    const random = createRandom(4, 1);
    const drawn = Array.from({ length: DRAWS }, () => ranks.draw(random));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(COUNT);
    for (const depth of [1, 2]) {
      const chance = (1 - share) ** depth;
      const found = drawn.filter((rank) => rank <= COUNT * share ** depth + 1e-9).length / DRAWS;
      // Binomial, five sigma.
      expect(Math.abs(found - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / DRAWS));
    }
  });
});
