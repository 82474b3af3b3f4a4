import { nextBelow, createRandom } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { RankLayout } from '../vocabulary.ts';

/** Number of the random stream of the offset; see `WORKLOAD_RANDOM_STREAM`. */
const OFFSET_RANDOM_STREAM = 5;
/** Golden ratio minus one: consecutive ranks lie far apart. */
const SPREAD = 0.6180339887498949;
/** 2^64 over the square of the golden ratio, odd, in words of 16 bits from the lowest: `GOLDEN_RATIO_64` of Linux. */
const MULTIPLIER = [0x83eb, 0x80b5, 0x8646, 0x61c8] as const;
const WORD = 65_536;

/** Place of a rank; rank 1 is written most. */
export type PlaceOfRank = (rank: number) => number;

/** A bijection: ranks follow each other in steps of 0.618 of the space. */
function spread(placeCount: number): PlaceOfRank {
  const stride = coprimeNear(Math.floor(placeCount * SPREAD), placeCount);
  return (rank) => ((rank - 1) * stride) % placeCount;
}

/**
 * The product with an odd number of 64 bits, modulo 2^64 and then modulo the number of places, from an offset that the seed
 * decides. So do fio 3.33's zipf and pareto, as its logs show. No bijection unless `placeCount` is a power of two: several ranks
 * share a place, and others have none; of 24,576 places 9,266 are ever written.
 */
function hashed(placeCount: number, seed: number): PlaceOfRank {
  const offset = nextBelow(createRandom(seed, OFFSET_RANDOM_STREAM), placeCount);
  return (rank) => (hashModulo(rank - 1, placeCount) + offset) % placeCount;
}

/** Exact, as all products stay below 2^53: `value` and `modulus` have at most 28 bits. */
function hashModulo(value: number, modulus: number): number {
  const product0 = value * MULTIPLIER[0];
  const product1 = value * MULTIPLIER[1] + Math.floor(product0 / WORD);
  const product2 = value * MULTIPLIER[2] + Math.floor(product1 / WORD);
  const product3 = value * MULTIPLIER[3] + Math.floor(product2 / WORD);
  const high = ((product3 % WORD) * WORD + (product2 % WORD)) % modulus;
  return (((high * WORD + (product1 % WORD)) % modulus) * WORD + (product0 % WORD)) % modulus;
}

/** One row for each layout. */
const LAYOUTS: Readonly<Record<RankLayout, (placeCount: number, seed: number) => PlaceOfRank>> = { spread, hashed };

/** Where the ranks of `zipf` and `pareto` lie. */
export const placeOfRank = (
  { rankLayout, seed }: Pick<Scenario, 'rankLayout' | 'seed'>,
  placeCount: number,
): PlaceOfRank => LAYOUTS[rankLayout](placeCount, seed);

function coprimeNear(wanted: number, modulus: number): number {
  for (let candidate = Math.max(1, wanted); ; candidate++)
    if (greatestCommonDivisor(candidate, modulus) === 1) return candidate;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
