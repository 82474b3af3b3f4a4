import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BandwidthOverTime, BandwidthSeries } from './bandwidth.ts';

describe('bandwidth in stretches', () => {
  it('is bytes over the time they took, which are megabytes a second', () => {
    const series = new BandwidthSeries(1000, 3);
    series.add(0, 4096, 100);
    series.add(999, 4096, 100);
    series.add(2500, 1000, 100);
    // By hand: 8192 B in 200 µs, nothing, 1000 B in 100 µs.
    expect([...series.megabytesPerSecond()]).toEqual([40.96, Number.NaN, 10]);
    expect(series.lowest).toBe(10);
  });

  it('counts what falls behind its end in the last stretch', () => {
    const series = new BandwidthSeries(10, 2);
    series.add(1e9, 512, 1);
    expect([...series.bytes]).toEqual([0, 512]);
  });

  it('refuses to be empty', () => {
    expect(() => new BandwidthSeries(0, 4)).toThrow('a series has at least one stretch');
  });
});

const stepsOf = (leastUs: number, leastBytes: number) =>
  fc.array(
    fc.record({
      afterUs: fc.integer({ min: leastUs, max: 50_000 }),
      byteCount: fc.integer({ min: leastBytes, max: 1_000_000 }),
    }),
    { minLength: 1 },
  );

describe('bandwidth over time', () => {
  it('spreads what completed over the time since the completion before', () => {
    // By hand: 1,000 B in 0.5 ms and 3,000 B in the next 1.5; then 1,000 B in 2 ms, of which 0.5 ms are past the last.
    const series = new BandwidthOverTime(8, 500);
    series.add(1000, 1000);
    series.add(3000, 2500);
    series.add(1000, 4500);
    series.add(1000, 5000);
    expect([...series.megabytesPerSecond()]).toEqual([2, 2, 0.5, 0.5]);
    expect(series.incompleteBytes).toBeCloseTo(1000, 9);
  });

  it('gives what completes at one moment the same time', () => {
    const series = new BandwidthOverTime(4, 0);
    series.add(1000, 2000);
    series.add(3000, 2000);
    expect([...series.megabytesPerSecond()]).toEqual([2, 2]);
  });

  it('puts pairs of stretches together when time runs past the last', () => {
    const series = new BandwidthOverTime(4, 0);
    series.add(1000, 1000);
    series.add(2000, 2000);
    series.add(5000, 3000);
    series.add(600, 4000);
    series.add(400, 8000);
    // Past 4 and again past 8 ms: stretches of 4 ms, of which two are complete.
    expect(series.stretchUs).toBe(4000);
    expect([...series.megabytesPerSecond()]).toEqual([8600 / 4000, 400 / 4000]);
  });

  it('loses no byte', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), stepsOf(0, 0), (mostStretches, list) => {
        const series = new BandwidthOverTime(mostStretches, 0);
        let nowUs = 0;
        for (const { afterUs, byteCount } of list) series.add(byteCount, (nowUs += afterUs));
        const rates = [...series.megabytesPerSecond()];
        const told = rates.reduce((sum, rate) => sum + rate, 0) * series.stretchUs + series.incompleteBytes;
        expect(told).toBeCloseTo(
          list.reduce((sum, { byteCount }) => sum + byteCount, 0),
          3,
        );
        expect(rates.length).toBeLessThanOrEqual(mostStretches);
        expect(nowUs - rates.length * series.stretchUs).toBeLessThan(series.stretchUs);
      }),
    );
  });

  it('has no stretch slower than the slowest request, nor faster than the fastest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), stepsOf(1, 1), (mostStretches, list) => {
        const series = new BandwidthOverTime(mostStretches, 0);
        let nowUs = 0;
        for (const { afterUs, byteCount } of list) series.add(byteCount, (nowUs += afterUs));
        const own = list.map(({ afterUs, byteCount }) => byteCount / afterUs);
        for (const rate of series.megabytesPerSecond()) {
          expect(rate).toBeGreaterThanOrEqual(Math.min(...own) * (1 - 1e-9));
          expect(rate).toBeLessThanOrEqual(Math.max(...own) * (1 + 1e-9));
        }
      }),
    );
  });

  it('refuses to go back in time', () => {
    const series = new BandwidthOverTime(4, 0);
    series.add(1, 10);
    expect(() => series.add(1, 9)).toThrow('in order of time');
  });
});
