import { describe, expect, it } from 'vitest';
import { ScatteredPages } from './scatteredPages.ts';

const COUNTS = [1, 2, 3, 7, 64, 65, 1000, 4096, 4097];

describe('scattered pages', () => {
  it.each(COUNTS)('are a permutation of %i, whose inverse is known', (count) => {
    const pages = new ScatteredPages(count, 5);
    const places = Array.from({ length: count }, (_, index) => pages.at(index));
    expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, index) => index));
    expect(places.map((place) => pages.indexOf(place))).toEqual(places.map((_, index) => index));
  });

  it('lie elsewhere with another seed', () => {
    const of = (seed: number): number[] => {
      const pages = new ScatteredPages(1000, seed);
      return Array.from({ length: 1000 }, (_, index) => pages.at(index));
    };
    expect(of(1)).toEqual(of(1));
    const same = of(1).filter((place, index) => place === of(2)[index]).length;
    // One in a thousand would agree by chance.
    expect(same).toBeLessThan(10);
  });

  it('are spread evenly: as many of the first quarter in each block as chance would have', () => {
    const blocks = 64;
    const pagesPerBlock = 64;
    const pages = new ScatteredPages(blocks * pagesPerBlock, 1);
    const inBlock = Array<number>(blocks).fill(0);
    for (let index = 0; index < (blocks * pagesPerBlock) / 4; index++)
      inBlock[Math.floor(pages.at(index) / pagesPerBlock)]++;
    const mean = pagesPerBlock / 4;
    const variance = inBlock.reduce((sum, count) => sum + (count - mean) ** 2, 0) / blocks;
    // Drawn without replacement a block holds 16 with a variance of 12; of 64 blocks that estimate is off by 2.1.
    expect(Math.abs(variance - 12)).toBeLessThan(3 * 2.1);
    expect(Math.min(...inBlock)).toBeGreaterThan(0);
  });
});
