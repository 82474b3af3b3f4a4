import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BandwidthOverTime } from './bandwidthOverTime.ts';

describe('bandwidth over time', () => {
  it('counts what completed in each stretch of a millisecond', () => {
    // By hand: 4,000 B in the first millisecond are 4 B a microsecond, 1,000 B in the third are 1.
    const series = new BandwidthOverTime(4, 500);
    series.add(1000, 600);
    series.add(3000, 1400);
    series.add(1000, 3000);
    series.add(0, 3600);
    expect([...series.megabytesPerSecond()]).toEqual([4, 0, 1]);
  });

  it('puts pairs of stretches together when time runs past the last', () => {
    const series = new BandwidthOverTime(4, 0);
    series.add(1000, 0);
    series.add(2000, 1999);
    series.add(5000, 3000);
    series.add(700, 4000);
    series.add(0, 8000);
    // Past 4 and again past 8 ms: stretches of 4 ms, of which two are complete.
    expect(series.stretchUs).toBe(4000);
    expect([...series.megabytesPerSecond()]).toEqual([8000 / 4000, 700 / 4000]);
  });

  it('loses no byte but those of the stretch that is not complete', () => {
    const steps = fc.array(fc.record({ afterUs: fc.nat(50_000), byteCount: fc.nat(1_000_000) }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), steps, (mostStretches, list) => {
        const series = new BandwidthOverTime(mostStretches, 0);
        const completions: [number, number][] = [];
        let nowUs = 0;
        for (const { afterUs, byteCount } of list) {
          nowUs += afterUs;
          completions.push([nowUs, byteCount]);
          series.add(byteCount, nowUs);
        }
        const rates = [...series.megabytesPerSecond()];
        const endUs = rates.length * series.stretchUs;
        const complete = completions.filter(([atUs]) => atUs < endUs).reduce((sum, [, bytes]) => sum + bytes, 0);
        expect(rates.reduce((sum, rate) => sum + rate, 0) * series.stretchUs).toBeCloseTo(complete, 3);
        expect(rates.length).toBeLessThanOrEqual(mostStretches);
      }),
    );
  });
});
