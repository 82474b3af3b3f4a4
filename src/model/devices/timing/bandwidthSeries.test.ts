import { describe, expect, it } from 'vitest';
import { BandwidthSeries } from './bandwidthSeries.ts';

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
