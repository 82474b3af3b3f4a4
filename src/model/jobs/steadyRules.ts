import type { FioSteadyRule } from './job.ts';

/** Rounds of SNIA's rule, and its limits: Solid State Storage Performance Test Specification 2.0.2, 2.1.24 "Steady state". */
const SNIA_ROUNDS = 5;
const SNIA_RANGE = 0.2;
const SNIA_SLOPE = 0.1;

/**
 * The first round, counted from 1, at which five rounds are steady in SNIA's sense: all within 20 % of their mean from the
 * least to the most, and the line through them within 10 % of it from end to end. 0 if there is none.
 *
 * @param rates of the rounds, in any unit
 */
export function sniaSteadyRound(rates: readonly number[]): number {
  for (let end = SNIA_ROUNDS; end <= rates.length; end++) {
    const recent = rates.slice(end - SNIA_ROUNDS, end);
    const mean = meanOf(recent);
    const range = Math.max(...recent) - Math.min(...recent);
    const excursion = Math.abs(slopeOf(recent)) * (SNIA_ROUNDS - 1);
    if (range <= SNIA_RANGE * mean && excursion <= SNIA_SLOPE * mean) return end;
  }
  return 0;
}

/**
 * The second at which fio ends a job by its `steadystate`, or 0. fio takes a sample a second, after the ramp, and judges the
 * window of the last ones once it is full: the largest deviation from their mean, or the slope of the line through them a
 * second, as a share of the mean (HOWTO, "steadystate").
 *
 * @param rates a sample a second, in any unit
 */
export function fioSteadySecond(rates: readonly number[], rule: FioSteadyRule): number {
  const { limitFraction, isSlope } = rule;
  if (limitFraction === null) return 0;
  const ramp = Math.round(rule.rampSeconds);
  const length = Math.max(2, Math.round(rule.windowSeconds));
  const recent = new SampleWindow(length);
  for (let second = ramp; second < rates.length; second++) {
    recent.add(rates[second]);
    if (second + 1 - ramp < length) continue;
    const deviation = isSlope ? Math.abs(recent.slope) : recent.largestDeviation;
    if (deviation <= limitFraction * recent.mean) return second + 1;
  }
  return 0;
}

/** The last samples, with mean and slope kept up to date, since a window may have thousands. */
class SampleWindow {
  readonly #samples: number[] = [];
  readonly #length: number;
  #sum = 0;
  /** Sum of the samples times their number within the window. */
  #weighted = 0;

  constructor(length: number) {
    this.#length = length;
  }

  add(sample: number): void {
    const oldest = this.#samples.length >= this.#length ? this.#samples[this.#samples.length - this.#length] : null;
    this.#samples.push(sample);
    if (oldest === null) {
      this.#weighted += (this.#samples.length - 1) * sample;
      this.#sum += sample;
      return;
    }
    this.#weighted += (this.#length - 1) * sample - (this.#sum - oldest);
    this.#sum += sample - oldest;
  }

  get mean(): number {
    return this.#sum / this.#length;
  }

  get slope(): number {
    const middle = (this.#length - 1) / 2;
    const spread = (this.#length * (this.#length ** 2 - 1)) / 12;
    return (this.#weighted - middle * this.#sum) / spread;
  }

  get largestDeviation(): number {
    const { mean } = this;
    const recent = this.#samples.slice(-this.#length);
    return recent.reduce((most, sample) => Math.max(most, Math.abs(sample - mean)), 0);
  }
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Slope of the least-squares line through the values, a step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = meanOf(values);
  const { above, below } = values.reduce(
    (sums, value, index) => ({
      above: sums.above + (index - middle) * (value - mean),
      below: sums.below + (index - middle) ** 2,
    }),
    { above: 0, below: 0 },
  );
  return above / below;
}

/**
 * Rates second by second of a drive that programs flash pages at a constant rate.
 *
 * @param amplification of equal slices of host writes
 * @param sliceSeconds time of one slice at a write amplification of 1
 */
export function ratesBySecond(amplification: readonly number[], sliceSeconds: number): number[] {
  const rates: number[] = [];
  let written = 0;
  let left = 1;
  for (const value of amplification) {
    let seconds = sliceSeconds * value;
    while (seconds >= left) {
      rates.push(written + left / value);
      seconds -= left;
      written = 0;
      left = 1;
    }
    written += seconds / value;
    left -= seconds;
  }
  return rates;
}
