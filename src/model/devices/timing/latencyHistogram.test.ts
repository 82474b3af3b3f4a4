import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LatencyHistogram } from './latencyHistogram.ts';

const latency = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0.001, max: 1e12, noNaN: true }));

function histogramOf(latencies: readonly number[]): LatencyHistogram {
  const histogram = new LatencyHistogram();
  for (const each of latencies) histogram.add(each);
  return histogram;
}

describe('a histogram of latencies', () => {
  it('has bins of a thirty-second of their doubling, by hand', () => {
    // From 64 µs on a bin is 2 µs wide, from 128 µs on 4 µs.
    expect(histogramOf([64, 65.9, 66, 128, 131.9]).nonEmptyBins()).toEqual([
      { fromUs: 64, toUs: 66, count: 2 },
      { fromUs: 66, toUs: 68, count: 1 },
      { fromUs: 128, toUs: 132, count: 2 },
    ]);
  });

  it('counts what took more than half as long as the longest, to a bin', () => {
    // Half of 200 is 100, in the bin from 100 to 102: what is in that bin does not count, 102 does.
    const waits = [10, 99, 100, 101, 102, 150, 199, 200];
    expect(histogramOf(waits).nearLongestCount).toBe(4);
    expect(histogramOf([7, 7, 7]).nearLongestCount).toBe(3);
    // Both last shorter than 1.01 ns, or just that: half of the longer is in the bin of the other.
    expect(histogramOf([0.001, (1 + 1 / 32) / 1024]).nearLongestCount).toBe(1);
    expect(histogramOf([0, 0]).nearLongestCount).toBe(2);
    expect(new LatencyHistogram().nearLongestCount).toBe(0);
    fc.assert(
      fc.property(fc.array(latency, { minLength: 1 }), (latencies) => {
        const longest = Math.max(...latencies);
        const count = histogramOf(latencies).nearLongestCount;
        const countAbove = (leastUs: number): number => latencies.filter((each) => each > leastUs).length;
        // The first bin reaches from 0 to a 1,024th of a microsecond and a 32nd of that: it tells nothing apart.
        const firstEndUs = (1 + 1 / 32) / 1024;
        expect(count).toBeGreaterThanOrEqual(countAbove(Math.max((longest / 2) * (1 + 1 / 32), firstEndUs)));
        if (longest >= firstEndUs) expect(count).toBeLessThanOrEqual(countAbove(longest / 2));
      }),
    );
  });

  it('takes nothing, next to nothing and more than a year', () => {
    const histogram = histogramOf([0, 1e-9, 1e15]);
    expect([histogram.count, histogram.minUs, histogram.maxUs]).toEqual([3, 0, 1e15]);
    expect(histogram.quantileUs(1)).toBe(1e15);
  });

  it('has a last bin for all from 2^44 − 2^38 µs on, by hand', () => {
    // The last doubling is from 2^43 to 2^44 µs, in 32 bins of 2^38 µs.
    const [from, width] = [2 ** 44 - 2 ** 38, 2 ** 38];
    const histogram = histogramOf([from - 1, from, 2 ** 44 - 1, 2 ** 44, 2 ** 45, 1e15]);
    expect(histogram.nonEmptyBins()).toEqual([
      { fromUs: from - width, toUs: from, count: 1 },
      { fromUs: from, toUs: 2 ** 44, count: 5 },
    ]);
    expect(histogram.quantileUs(0.1)).toBe(from);
    expect(histogram.quantileUs(0.5)).toBe(1e15);
  });

  it('has nothing to say before the first', () => {
    expect(new LatencyHistogram().quantileUs(0.5)).toBeNaN();
    expect(new LatencyHistogram().meanUs).toBeNaN();
  });

  it('has an exact count, mean, least and greatest, and quantiles within a thirty-second', () => {
    fc.assert(
      fc.property(fc.array(latency, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (all, fraction) => {
        const histogram = histogramOf(all);
        const sorted = all.toSorted((one, other) => one - other);
        expect(histogram.count).toBe(all.length);
        expect(histogram.maxUs).toBe(sorted[sorted.length - 1]);
        expect(histogram.minUs).toBe(sorted[0]);
        expect(histogram.quantileUs(1)).toBe(histogram.maxUs);
        expect(histogram.meanUs).toBeCloseTo(all.reduce((sum, each) => sum + each, 0) / all.length, 9);
        const exact = sorted[Math.max(1, Math.ceil(fraction * all.length)) - 1] ?? Number.NaN;
        const found = histogram.quantileUs(fraction);
        expect(found).toBeGreaterThanOrEqual(exact);
        expect(found).toBeLessThanOrEqual(exact * (1 + 1 / 32) + 1e-3);
      }),
    );
  });

  it('merges two as if all had been added to one', () => {
    fc.assert(
      fc.property(fc.array(latency), fc.array(latency), (one, other) => {
        const merged = histogramOf(one);
        merged.merge(histogramOf(other));
        const together = histogramOf([...one, ...other]);
        expect(merged.nonEmptyBins()).toEqual(together.nonEmptyBins());
        expect([merged.count, merged.minUs, merged.maxUs]).toEqual([together.count, together.minUs, together.maxUs]);
      }),
    );
  });

  it('forgets', () => {
    const histogram = histogramOf([5, 6]);
    histogram.reset();
    expect([histogram.count, histogram.maxUs, histogram.nonEmptyBins()]).toEqual([0, 0, []]);
  });
});
