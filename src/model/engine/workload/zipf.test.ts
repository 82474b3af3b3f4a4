import { describe, expect, it } from 'vitest';
import { createRandom, RANDOM_STATE_WORDS, seedRandom } from '../random.ts';
import { QuickZipfRanks, ZipfRanks, zipfRanks } from './zipf.ts';

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

describe('ranks of the quick method', () => {
  const COUNT = 24_576;
  const DRAWS = 400_000;

  // Rank 1 and 2 by the direct sum; 3, 10 and the first half by the inverse of the power. In a log of 2 million writes of fio 3.33
  // with zipf:1.2 the shares of the first three are 0.20285, 0.08804 and 0.06528.
  it.each([0.5, 0.8, 1.2])('are those of fio, exponent %f', (theta) => {
    const ranks = new QuickZipfRanks(COUNT, theta);
    const random = createRandom(9, 1);
    const drawn = Array.from({ length: DRAWS }, () => ranks.draw(random));
    let sum = 0;
    for (let rank = 1; rank <= COUNT; rank++) sum += rank ** -theta;
    const slope = (1 - (2 / COUNT) ** (1 - theta)) / (1 - (1 + 0.5 ** theta) / sum);
    const upTo = (rank: number): number => ((rank / COUNT) ** (1 - theta) - 1) / slope + 1;
    const expected: readonly (readonly [from: number, to: number, chance: number])[] = [
      [1, 1, 1 / sum],
      [2, 2, 0.5 ** theta / sum],
      [3, 3, upTo(3) - upTo(2)],
      [10, 10, upTo(10) - upTo(9)],
      [1, COUNT / 2, upTo(COUNT / 2)],
    ];
    for (const [from, to, chance] of expected) {
      const share = drawn.filter((rank) => rank >= from && rank <= to).length / DRAWS;
      expect(Math.abs(share - chance), `${from} to ${to}`).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / DRAWS));
    }
    expect(Math.max(...new Set(drawn))).toBeLessThanOrEqual(COUNT);
  });

  it.each([1, 2, 3])('know no more than %i ranks', (count) => {
    const ranks = new QuickZipfRanks(count, 0.8);
    const random = createRandom(2, 1);
    const found = new Set(Array.from({ length: 2000 }, () => ranks.draw(random)));
    expect(found).toEqual(new Set(Array.from({ length: count }, (_, index) => index + 1)));
  });

  it('are the law itself where the power has no exponent', () => {
    const [one, other] = [zipfRanks(100, 1, true), new ZipfRanks(100, 1)];
    const [random, same] = [createRandom(1, 1), createRandom(1, 1)];
    for (let draw = 0; draw < 100; draw++) expect(one.draw(random)).toBe(other.draw(same));
  });
});
