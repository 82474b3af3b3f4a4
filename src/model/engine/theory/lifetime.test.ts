import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsWorn, cyclesForRating, lifetime, type LifetimeInput } from './lifetime.ts';

/** The author's own drive in the survey of 2009, in the GB of its table. */
const ARTICLE: LifetimeInput = {
  flashBytes: 256,
  formattedBytes: 238.15,
  freeBytes: 185.55,
  dailyBytes: 7,
  enduranceCycles: 10_000,
  writeAmplification: 1,
};

describe('the lifetime of the survey', () => {
  const report = lifetime(ARTICLE);

  it('has 17.85 GB of spare area and 203.4 GB to spread writes over', () => {
    expect(report.spareBytes).toBeCloseTo(17.85, 10);
    expect(report.poolBytes).toBeCloseTo(203.4, 10);
    expect(report.stillBytes).toBeCloseTo(52.6, 10);
  });

  it('is 29 days a cycle with dynamic wear levelling, 7 more with static: 36, 360,000 days, 986 years', () => {
    expect(Math.floor(report.dynamicDaysPerCycle)).toBe(29);
    expect(Math.floor(report.stillDaysPerCycle)).toBe(7);
    expect(report.wholeDaysPerCycle).toBe(36);
    expect(report.wholeDays).toBe(360_000);
    expect(Math.floor(report.wholeYears)).toBe(986);
  });

  it('rounds both terms down before they are added', () => {
    // By hand: 10.5 and 5.5 days are 10 and 5, though together they are 16.
    const halves = lifetime({ ...ARTICLE, flashBytes: 16, formattedBytes: 5.5, freeBytes: 0, dailyBytes: 1 });
    expect([halves.dynamicDaysPerCycle, halves.stillDaysPerCycle, halves.wholeDaysPerCycle]).toEqual([10.5, 5.5, 15]);
  });

  it('is 256 / 7 days a cycle without the rounding: 365,714 days, 1,002 years', () => {
    expect(report.staticDaysPerCycle).toBeCloseTo(256 / 7, 10);
    expect(Math.floor(report.staticDays)).toBe(365_714);
    expect(report.staticYears).toBeCloseTo(1001.96, 2);
    expect(report.dynamicDays).toBeCloseTo((203.4 / 7) * 10_000, 6);
    expect(report.dynamicYears).toBeCloseTo(796.1, 1);
  });
});

describe('lifetime', () => {
  const inputs = fc
    .tuple(
      fc.double({ min: 1, max: 1e12, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([flashBytes, formatted, free]) => ({
      ...ARTICLE,
      flashBytes,
      formattedBytes: flashBytes * formatted,
      freeBytes: flashBytes * formatted * free,
    }));

  it('divides by write amplification and by what is written a day', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 1, max: 100, noNaN: true }), (input, factor) => {
        const whole = lifetime(input);
        const amplified = lifetime({ ...input, writeAmplification: factor });
        const busier = lifetime({ ...input, dailyBytes: 7 * factor });
        expect((amplified.staticDays * factor) / whole.staticDays).toBeCloseTo(1, 12);
        expect(busier.dynamicDays).toBeCloseTo(amplified.dynamicDays, 6);
      }),
    );
  });

  it('is never shorter when still data is moved', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { dynamicDays, staticDays } = lifetime(input);
        expect(staticDays).toBeGreaterThanOrEqual(dynamicDays);
      }),
    );
  });

  it('refuses more free space than there is', () => {
    expect(() => lifetime({ ...ARTICLE, freeBytes: 300 })).toThrow('free space');
    expect(() => lifetime({ ...ARTICLE, dailyBytes: 0 })).toThrow('wear');
  });
});

it('the rating of 20 GB a day for five years asks 425 cycles of an 80 GiB drive', () => {
  // 20e9 · 365 · 5 / 85,899,345,920 = 424.9
  expect(cyclesForRating(80 * 2 ** 30, 20e9, 5, 1)).toBeCloseTo(424.9, 1);
});

it('a write of 4 KB wears 16,384 cells of two bits, a whole block 128 times as many', () => {
  expect(cellsWorn(4096, 2)).toBe(16_384);
  expect(cellsWorn(524_288, 2)).toBe(2_097_152);
});
