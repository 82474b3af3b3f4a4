import { naturalLog, power } from '../deterministicMath.ts';
import { nextUnit, type RandomState } from '../random.ts';

/** An exponent this close to 1 is treated as 1, where the integral of the density is a logarithm. */
const ONE_BAND = 1e-6;

/**
 * Ranks drawn with chance proportional to 1 / rank^theta, by rejection-inversion (W. Hörmann, G. Derflinger,
 * Rejection-inversion to generate variates from monotone discrete distributions, ACM TOMACS 6(3), 1996): exact,
 * constant time, no table.
 */
export class ZipfRanks {
  readonly #count: number;
  readonly #theta: number;
  readonly #areaOfFirst: number;
  readonly #areaOfAll: number;
  readonly #acceptBelow: number;

  /** @param theta 0 is uniform; any exponent from 0 to 3 */
  constructor(count: number, theta: number) {
    this.#count = count;
    this.#theta = theta;
    this.#areaOfFirst = this.#area(1.5) - 1;
    this.#areaOfAll = this.#area(count + 0.5);
    this.#acceptBelow = 2 - this.#areaInverse(this.#area(2.5) - power(2, -theta));
  }

  /** A rank from 1 on. */
  draw(random: RandomState): number {
    for (;;) {
      const area = this.#areaOfAll + nextUnit(random) * (this.#areaOfFirst - this.#areaOfAll);
      const place = this.#areaInverse(area);
      const rank = Math.min(this.#count, Math.max(1, Math.floor(place + 0.5)));
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
