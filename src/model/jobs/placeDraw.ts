import { nextBelow, nextUnit, type RandomState } from '#engine';
import { naturalLog, power, ZipfRanks } from '#engine/draws';
import type { Distribution } from './values.ts';

/** Draws a place below its count. */
export type PlaceDraw = (random: RandomState) => number;

/** 2^64 less 2^64 divided by the golden ratio: Fibonacci hashing (D. Knuth, The Art of Computer Programming 3, 6.4). */
const GOLDEN_64 = 0x61c8864680b583ebn;
const WORD_64 = 1n << 64n;
/** Uniform draws whose sum is taken for a normal one: variance 1, mean 6. */
const NORMAL_SUMMANDS = 12;

/**
 * Places as the distribution of a job says. fio takes a rank from zipf and pareto, multiplies it by a 64-bit constant and
 * takes the rest by the number of blocks. For a power of two that is a permutation; else some blocks have several ranks and
 * others none: of 24,576, 62 % are never written, in its logs, too.
 *
 * @param count blocks
 * @param blockBytes for zones that are given in bytes
 * @param shift where the first rank lies if the job has no center
 */
export function createPlaceDraw(
  distribution: Distribution,
  count: number,
  blockBytes: number,
  shift: number,
): PlaceDraw {
  switch (distribution.kind) {
    case 'uniform':
      return (random) => nextBelow(random, count);
    case 'zipf': {
      const places = scatterRanks(count, distribution.center, shift);
      const ranks = new ZipfRanks(count, distribution.theta);
      return (random) => places[ranks.draw(random) - 1];
    }
    case 'pareto': {
      const places = scatterRanks(count, distribution.center, shift);
      // With this exponent a share h of the ranks has 1 − h of the writes (J. Gray and others, Quickly generating
      // billion-record synthetic databases, SIGMOD 1994, "self-similar").
      const exponent = naturalLog(distribution.power) / naturalLog(1 - distribution.power);
      return (random) => places[Math.floor(count * power(Math.max(Number.MIN_VALUE, nextUnit(random)), exponent))];
    }
    case 'normal':
      return normalDraw(count, distribution, shift);
    case 'zoned':
      return zonedDraw(count, blockBytes, distribution);
  }
}

/** Where the rank of each index, from the most written on, lies. */
function scatterRanks(count: number, center: number | null, shift: number): Int32Array {
  const places = new Int32Array(count);
  const base = center === null ? shift : Math.floor(center * count);
  const divisor = BigInt(count);
  let hash = 0n;
  for (let index = 0; index < count; index++) {
    places[index] = (Number(hash % divisor) + base) % count;
    hash = (hash + GOLDEN_64) % WORD_64;
  }
  return places;
}

/**
 * fio scatters these ranks, too, with a hash under which about a third of the blocks has none. By its logs it spreads
 * deviations below 15 % wider than they say; here they are what they say.
 */
function normalDraw(
  count: number,
  { deviation, center }: Extract<Distribution, { kind: 'normal' }>,
  shift: number,
): PlaceDraw {
  const middle = Math.floor((center ?? 0.5) * count);
  return (random) => {
    let sum = 0;
    for (let index = 0; index < NORMAL_SUMMANDS; index++) sum += nextUnit(random);
    const rank = Math.floor(middle + (sum - NORMAL_SUMMANDS / 2) * deviation * count);
    return mix(rank + shift) % count;
  };
}

/** The finalizer of MurmurHash3 (A. Appleby, public domain). */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function zonedDraw(count: number, blockBytes: number, { zones }: Extract<Distribution, { kind: 'zoned' }>): PlaceDraw {
  const drawn: { first: number; places: number; upTo: number }[] = [];
  let first = 0;
  let upTo = 0;
  for (const { share, extent } of zones) {
    const wanted = 'fraction' in extent ? extent.fraction * count : extent.bytes / blockBytes;
    const places = Math.max(0, Math.min(count - Math.round(first), Math.round(wanted)));
    upTo += share;
    // A zone without a block has its writes at the end of the one before.
    drawn.push({ first: Math.min(Math.round(first), count - 1), places: Math.max(1, places), upTo });
    first += wanted;
  }
  return (random) => {
    const chance = nextUnit(random);
    const zone = drawn.find((each) => chance < each.upTo) ?? drawn[drawn.length - 1];
    return Math.min(count - 1, zone.first + nextBelow(random, zone.places));
  };
}
