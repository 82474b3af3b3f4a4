import { describe, expect, it } from 'vitest';
import { placeOfRank, type PlaceOfRank } from './rankPlaces.ts';

const placesOf = (placeOf: PlaceOfRank, ranks: number): number[] =>
  Array.from({ length: ranks }, (_, index) => placeOf(index + 1));

describe('ranks spread over the places', () => {
  const spread = (placeCount: number): PlaceOfRank => placeOfRank({ rankLayout: 'spread', seed: 1 }, placeCount);

  it.each([1, 2, 3, 10, 97, 100, 128])('have a place of their own, each of %i', (placeCount) => {
    const places = placesOf(spread(placeCount), placeCount);
    expect(places.toSorted((one, other) => one - other)).toEqual(Array.from({ length: placeCount }, (_, at) => at));
  });

  it('begin at place 0 and go on in steps of 0.618 of the space', () => {
    // By hand: 0.618 · 100 is 61, which has no divisor in common with 100; 3 · 61 = 183.
    expect(placesOf(spread(100), 4)).toEqual([0, 61, 22, 83]);
    // 0.618 · 10 is 6, which has 2 in common with 10: 7 is the next that has nothing.
    expect(placesOf(spread(10), 3)).toEqual([0, 7, 4]);
  });
});

describe('hashed ranks', () => {
  const hashed = (placeCount: number, seed = 1): PlaceOfRank => placeOfRank({ rankLayout: 'hashed', seed }, placeCount);

  it.each([24_576, 1_000_003, 20_000_000])('lie where whole numbers of any length put them, of %i places', (count) => {
    const placeOf = hashed(count);
    const offset = placeOf(1);
    for (const rank of [2, 3, 17, 4097, Math.floor(count / 3), count - 1, count]) {
      const hash = BigInt.asUintN(64, BigInt(rank - 1) * 0x61c8864680b583ebn);
      expect(placeOf(rank)).toBe(Number((hash + BigInt(offset)) % BigInt(count)));
    }
  });

  it('are all different on a power of two, and elsewhere leave places without a rank', () => {
    expect(new Set(placesOf(hashed(8192), 8192)).size).toBe(8192);
    // So many blocks of 24,576 does fio 3.33 write with zipf:0.8 and with pareto:0.2, in logs of a million writes.
    expect(new Set(placesOf(hashed(24_576), 24_576)).size).toBe(9266);
  });

  it('lie elsewhere with another seed, by an offset', () => {
    const one = placesOf(hashed(1000, 1), 50);
    const other = placesOf(hashed(1000, 2), 50);
    const offset = (other[0] - one[0] + 1000) % 1000;
    expect(offset).not.toBe(0);
    expect(other).toEqual(one.map((place) => (place + offset) % 1000));
  });
});
