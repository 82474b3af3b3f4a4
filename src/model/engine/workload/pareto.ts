import { logarithm, power } from '../deterministicMath.ts';
import { nextUnit, type RandomState } from '../random.ts';

/**
 * Ranks drawn so that the first `share` of them takes 1 − `share` of the draws, and the first `share` of these takes the same
 * part again: the self-similar law of J. Gray et al., Quickly generating billion-record synthetic databases, SIGMOD 1994, after
 * V. Pareto's four fifths. fio's `pareto:h` is the same law.
 */
export class ParetoRanks {
  readonly #count: number;
  readonly #exponent: number;

  /** @param share up to 0.5, which is uniform */
  constructor(count: number, share: number) {
    this.#count = count;
    // A share u of the draws goes to the first u^exponent of the ranks.
    this.#exponent = logarithm(share, 1 - share);
  }

  /** A rank from 1 on. */
  draw(random: RandomState): number {
    return 1 + Math.floor(this.#count * power(nextUnit(random), this.#exponent));
  }
}
