import { naturalLog, power } from '../deterministicMath.ts';
import { nextUnit, type RandomState } from '../random.ts';

/** An exponent this close to 1 is treated as 1, where the integral of the density is a logarithm. */
const ONE_BAND = 1e-6;
/** Golden ratio minus one: consecutive ranks lie far apart. */
const SPREAD = 0.6180339887498949;

/**
 * Ranks drawn with chance proportional to 1 / rank^theta, by rejection-inversion (W. Hörmann, G. Derflinger,
 * Rejection-inversion to generate variates from monotone discrete distributions, ACM TOMACS 6(3), 1996): exact,
 * constant time, no table.
 */
export class ZipfRanks {
  readonly #rankCount: number;
  readonly #theta: number;
  readonly #areaOfFirst: number;
  readonly #areaOfAll: number;
  readonly #acceptBelow: number;

  /** @param theta 0 is uniform; any exponent from 0 to 3 */
  constructor(rankCount: number, theta: number) {
    this.#rankCount = rankCount;
    this.#theta = theta;
    this.#areaOfFirst = this.#area(1.5) - 1;
    this.#areaOfAll = this.#area(rankCount + 0.5);
    this.#acceptBelow = 2 - this.#areaInverse(this.#area(2.5) - power(2, -theta));
  }

  /** A rank from 1, the most frequent one. */
  draw(random: RandomState): number {
    for (;;) {
      const area = this.#areaOfAll + nextUnit(random) * (this.#areaOfFirst - this.#areaOfAll);
      const place = this.#areaInverse(area);
      const rank = Math.min(this.#rankCount, Math.max(1, Math.floor(place + 0.5)));
      if (rank - place <= this.#acceptBelow || area >= this.#area(rank + 0.5) - power(rank, -this.#theta)) return rank;
    }
  }

  /** Integral of x^−theta from 1 on. */
  #area(x: number): number {
    const oneMinusTheta = 1 - this.#theta;
    return Math.abs(oneMinusTheta) < ONE_BAND ? naturalLog(x) : (power(x, oneMinusTheta) - 1) / oneMinusTheta;
  }

  #areaInverse(area: number): number {
    const oneMinusTheta = 1 - this.#theta;
    if (Math.abs(oneMinusTheta) < ONE_BAND) return power(Math.E, area);
    return power(Math.max(Number.MIN_VALUE, 1 + oneMinusTheta * area), 1 / oneMinusTheta);
  }
}

/** Pages by `ZipfRanks`, spread over the address space, so that hot pages are not neighbours. */
export class ZipfPages {
  readonly #pageCount: number;
  readonly #stride: number;
  readonly #ranks: ZipfRanks;

  /** @param theta 0 is uniform; any exponent from 0 to 3 */
  constructor(pageCount: number, theta: number) {
    this.#pageCount = pageCount;
    this.#stride = coprimeNear(Math.floor(pageCount * SPREAD), pageCount);
    this.#ranks = new ZipfRanks(pageCount, theta);
  }

  draw(random: RandomState): number {
    return this.pageOfRank(this.#ranks.draw(random));
  }

  /** Page of a rank; rank 1 is the hottest. A bijection. */
  pageOfRank(rank: number): number {
    return ((rank - 1) * this.#stride) % this.#pageCount;
  }
}

function coprimeNear(wanted: number, modulus: number): number {
  for (let candidate = Math.max(1, wanted); ; candidate++)
    if (greatestCommonDivisor(candidate, modulus) === 1) return candidate;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
