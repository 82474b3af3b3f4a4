import { invariant } from '#engine';

/** Bins per doubling of the latency; a bin is at most 1/32 of its latency wide. */
const BINS_PER_DOUBLING = 32;
/** Low bits of the upper half of a float64 that do not select the bin. */
const DROPPED_BITS = 15;
/** Latencies below 2^−10 µs fall into the first bin, those from 2^44 µs (200 days) on into the last. */
const LOWEST_EXPONENT = -10;
const DOUBLINGS = 54;
const BIN_COUNT = DOUBLINGS * BINS_PER_DOUBLING;
const EXPONENT_BIAS = 1023;
const FIRST_BIN = (EXPONENT_BIAS + LOWEST_EXPONENT) * BINS_PER_DOUBLING;

/** Indices into `#totals`. */
const Total = { Count: 0, SumUs: 1, MinUs: 2, MaxUs: 3 } as const;
const EMPTY_TOTALS = [0, 0, Infinity, 0] as const;

/**
 * Histogram of latencies with bins of constant relative width; count, sum, minimum and maximum are exact. The bin is
 * taken from the bits of the number, so that no logarithm is needed and all machines agree. Adding allocates nothing.
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
  /** Infinity before the first. */
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

  /** Adds all latencies of `other`. Sums may differ in the last bit from adding them one by one. */
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
   * The latency that `fraction` (0..1) of all latencies do not exceed: the upper end of its bin, so at most 1/32 too
   * high, and never above the maximum. The quantile 1 is exact. NaN before the first latency.
   */
  quantileUs(fraction: number): number {
    invariant(fraction >= 0 && fraction <= 1, 'a quantile is asked for by a fraction of 0 to 1');
    if (this.count === 0) return Number.NaN;
    const wanted = Math.max(1, Math.ceil(fraction * this.count));
    let cumulativeCount = 0;
    let bin = 0;
    while (bin < BIN_COUNT - 1 && (cumulativeCount += this.#bins[bin]) < wanted) bin++;
    // The last bin has no upper end.
    if (bin === BIN_COUNT - 1) return this.maxUs;
    return Math.min(this.maxUs, upperEndUs(bin));
  }

  /**
   * Number of latencies above half the maximum: those in bins above the bin of half the maximum, so that latencies up
   * to 1/32 above the half may be missed. Meaningless below a nanosecond, where all latencies share one bin.
   */
  get nearLongestCount(): number {
    const longest = binOf(this.maxUs);
    let count = this.#bins[longest];
    for (let bin = longest - 1; bin > binOf(this.maxUs / 2); bin--) count += this.#bins[bin];
    return count;
  }

  /** Non-empty bins in ascending order: [from, to) in microseconds, and their counts. */
  nonEmptyBins(): { fromUs: number; toUs: number; count: number }[] {
    const nonEmptyBins = [];
    for (let bin = 0; bin < BIN_COUNT; bin++)
      if (this.#bins[bin] > 0)
        nonEmptyBins.push({
          fromUs: bin === 0 ? 0 : upperEndUs(bin - 1),
          toUs: upperEndUs(bin),
          count: this.#bins[bin],
        });
    return nonEmptyBins;
  }
}

const FLOAT = new Float64Array(1);
/** The same eight bytes. On little-endian machines, which all supported ones are, the upper half is the second word. */
const WORDS = new Int32Array(FLOAT.buffer);

function binOf(latencyUs: number): number {
  FLOAT[0] = latencyUs;
  const bin = (WORDS[1] >> DROPPED_BITS) - FIRST_BIN;
  return bin < 0 ? 0 : bin < BIN_COUNT ? bin : BIN_COUNT - 1;
}

function upperEndUs(bin: number): number {
  const next = bin + 1;
  const doubling = Math.floor(next / BINS_PER_DOUBLING);
  // Exact, because the result is a power of two times a fraction of five bits.
  let scale = 1 / 1024;
  for (let count = 0; count < doubling; count++) scale *= 2;
  return scale * (1 + (next % BINS_PER_DOUBLING) / BINS_PER_DOUBLING);
}
