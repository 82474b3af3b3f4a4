import { describe, expect, it } from 'vitest';
import { RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { ZipfPages } from './zipf.ts';

function drawCounts(pageCount: number, theta: number, draws: number): { pages: ZipfPages; counts: Float64Array } {
  const pages = new ZipfPages(pageCount, theta);
  const random = new Int32Array(RANDOM_STATE_WORDS);
  seedRandom(random, 5, 1);
  const counts = new Float64Array(pageCount);
  for (let draw = 0; draw < draws; draw++) counts[pages.draw(random)]++;
  return { pages, counts };
}

describe('pages drawn by rank', () => {
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
  ])('%i pages, exponent %f: as often as the direct sum says', (pageCount, theta) => {
    const draws = 60_000;
    const { pages, counts } = drawCounts(pageCount, theta, draws);
    let sum = 0;
    for (let rank = 1; rank <= pageCount; rank++) sum += rank ** -theta;
    for (let rank = 1; rank <= pageCount; rank++) {
      const chance = rank ** -theta / sum;
      const sigma = Math.sqrt(draws * chance * (1 - chance));
      const deviation = Math.abs(counts[pages.pageOfRank(rank)] - draws * chance);
      // Binomial, and 40 ranks in each of nine rows: 4.5 σ are passed by chance once in 400 times; the seed is fixed.
      expect(deviation, `rank ${rank}`).toBeLessThanOrEqual(4.5 * sigma + 1e-6);
    }
  });

  it.each([1, 2, 3, 10, 97, 100, 128])('gives each of %i ranks a page of its own', (pageCount) => {
    const pages = new ZipfPages(pageCount, 1);
    const found = new Set(Array.from({ length: pageCount }, (_, index) => pages.pageOfRank(index + 1)));
    expect([...found].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: pageCount }, (_, page) => page),
    );
  });

  it('begins with page 0 for the hottest and goes on in steps of 0.618 of the space', () => {
    // By hand: 0.618 · 100 is 61, which has no divisor in common with 100; 3 · 61 = 183.
    const pages = new ZipfPages(100, 1);
    expect([1, 2, 3, 4].map((rank) => pages.pageOfRank(rank))).toEqual([0, 61, 22, 83]);
    // 0.618 · 10 is 6, which has 2 in common with 10: 7 is the next that has nothing.
    const few = new ZipfPages(10, 1);
    expect([1, 2, 3].map((rank) => few.pageOfRank(rank))).toEqual([0, 7, 4]);
  });
});
