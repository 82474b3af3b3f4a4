import { describe, expect, it } from 'vitest';
import { RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { ZipfRanks } from './zipf.ts';

/** By rank − 1. */
function drawCounts(count: number, theta: number, draws: number): Float64Array {
  const ranks = new ZipfRanks(count, theta);
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, 5, 1);
  const counts = new Float64Array(count);
  for (let draw = 0; draw < draws; draw++) counts[ranks.draw(random) - 1]++;
  return counts;
}

describe('ranks of Zipf’s law', () => {
  // The expected chance of rank k is k^−θ over the direct sum of all ranks.
  it.each([
    [1, 0.99],
    [2, 1],
    [40, 0],
    [40, 0.5],
    [40, 0.99],
    [40, 1],
    [41, 1 + 1e-7],
    [40, 1.5],
    [37, 3],
  ])('%i ranks, exponent %f: as often as the direct sum says', (pageCount, theta) => {
    const draws = 60_000;
    const counts = drawCounts(pageCount, theta, draws);
    let sum = 0;
    for (let rank = 1; rank <= pageCount; rank++) sum += rank ** -theta;
    for (let rank = 1; rank <= pageCount; rank++) {
      const chance = rank ** -theta / sum;
      const sigma = Math.sqrt(draws * chance * (1 - chance));
      const deviation = Math.abs(counts[rank - 1] - draws * chance);
      // Binomial, and 40 ranks in each of nine rows: 4.5 σ are passed by chance once in 400 times; the seed is fixed.
      expect(deviation, `rank ${rank}`).toBeLessThanOrEqual(4.5 * sigma + 1e-6);
    }
  });
});
