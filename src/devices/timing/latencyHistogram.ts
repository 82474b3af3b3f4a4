import { invariant } from '#engine';

/** Bins to each doubling; a bin is at most 1/32 of its latency wide. */
const BINS_PER_DOUBLING = 32;
/** Bits of the upper half of a float64 below those that name the bin. */
const DROPPED_BITS = 15;
/** Latencies below 2^−10 µs share the first bin, those from 2^44 µs (200 days) on the last. */
const LOWEST_EXPONENT = -10;
const DOUBLINGS = 54;
const BIN_COUNT = DOUBLINGS * BINS_PER_DOUBLING;
const EXPONENT_BIAS = 1023;
const FIRST_BIN = (EXPONENT_BIAS + LOWEST_EXPONENT) * BINS_PER_DOUBLING;

/** Places in `#totals`. */
const Total = { Count: 0, SumUs: 1, MinUs: 2, MaxUs: 3 } as const;
const EMPTY_TOTALS = [0, 0, Infinity, 0] as const;

/**
 * Latencies by size, in bins that grow with them; count, sum, least and greatest are exact. The bin of a latency is read
 * off the bits of the number, so that no logarithm is needed and every machine agrees. Adding allocates nothing.
 */
export class LatencyHistogram {
  readonly #bins = new Float64Array(BIN_COUNT);
  readonly #totals = new Float64Array(EMPTY_TOTALS);

  get columns(): readonly Float64Array[] {
    return [this.#bins, this.#totals];
  }

  get count(): number {
    return this.#totals[Total.Count];
  }
  /** NaN before the first. */
  get meanUs(): number {
    return this.#totals[Total.SumUs] / this.#totals[Total.Count];
  }
  /** Infinite before the first. */
  get minUs(): number {
    return this.#totals[Total.MinUs];
  }
  /** 0 before the first. */
  get maxUs(): number {
    return this.#totals[Total.MaxUs];
  }

  add(latencyUs: number): void {
    const totals = this.#totals;
    this.#bins[binOf(latencyUs)]++;
    totals[Total.Count]++;
    totals[Total.SumUs] += latencyUs;
    if (latencyUs < totals[Total.MinUs]) totals[Total.MinUs] = latencyUs;
    if (latencyUs > totals[Total.MaxUs]) totals[Total.MaxUs] = latencyUs;
  }

  /** Adds all that `other` holds, as if it had been added here. Sums may differ in the last bit. */
  merge(other: LatencyHistogram): void {
    for (let bin = 0; bin < BIN_COUNT; bin++) this.#bins[bin] += other.#bins[bin];
    const totals = this.#totals;
    totals[Total.Count] += other.count;
    totals[Total.SumUs] += other.#totals[Total.SumUs];
    totals[Total.MinUs] = Math.min(totals[Total.MinUs], other.minUs);
    totals[Total.MaxUs] = Math.max(totals[Total.MaxUs], other.maxUs);
  }

  reset(): void {
    this.#bins.fill(0);
    this.#totals.set(EMPTY_TOTALS);
  }

  /**
   * The least latency that `fraction` (0..1) of all do not exceed: the upper end of its bin, at most 1/32 too high and
   * never above the greatest. The quantile 1 is exact. NaN before the first.
   */
  quantileUs(fraction: number): number {
    invariant(fraction >= 0 && fraction <= 1, 'a quantile is asked for by a fraction of 0 to 1');
    if (this.count === 0) return Number.NaN;
    const wanted = Math.max(1, Math.ceil(fraction * this.count));
    let seen = 0;
    let bin = 0;
    while (bin < BIN_COUNT - 1 && (seen += this.#bins[bin]) < wanted) bin++;
    // The last bin has no upper end.
    if (bin === BIN_COUNT - 1) return this.maxUs;
    return Math.min(this.maxUs, upperEndUs(bin));
  }

  /**
   * How many took more than half as long as the longest: those in bins above the one that half the longest falls in, so that
   * up to 1/32 above the half may be missed. Below a nanosecond all latencies share one bin, and the rule says nothing.
   */
  get nearLongestCount(): number {
    const longest = binOf(this.maxUs);
    let count = this.#bins[longest];
    for (let bin = longest - 1; bin > binOf(this.maxUs / 2); bin--) count += this.#bins[bin];
    return count;
  }

  /** Bins that hold something, in order: [from, to) in microseconds and how many. */
  filledBins(): { fromUs: number; toUs: number; count: number }[] {
    const filled = [];
    for (let bin = 0; bin < BIN_COUNT; bin++)
      if (this.#bins[bin] > 0)
        filled.push({ fromUs: bin === 0 ? 0 : upperEndUs(bin - 1), toUs: upperEndUs(bin), count: this.#bins[bin] });
    return filled;
  }
}

const FLOAT = new Float64Array(1);
/** The same eight bytes; the upper half is the second on every machine that runs JavaScript engines of note. */
const WORDS = new Int32Array(FLOAT.buffer);

function binOf(latencyUs: number): number {
  FLOAT[0] = latencyUs;
  const bin = (WORDS[1] >> DROPPED_BITS) - FIRST_BIN;
  return bin < 0 ? 0 : bin < BIN_COUNT ? bin : BIN_COUNT - 1;
}

function upperEndUs(bin: number): number {
  const next = bin + 1;
  const doubling = Math.floor(next / BINS_PER_DOUBLING);
  // Exact: powers of two times a fraction of five bits.
  let scale = 1 / 1024;
  for (let count = 0; count < doubling; count++) scale *= 2;
  return scale * (1 + (next % BINS_PER_DOUBLING) / BINS_PER_DOUBLING);
}
