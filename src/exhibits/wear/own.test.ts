import { describe, expect, it } from 'vitest';
import { SOURCE_ROWS } from '#sources';
import { CELL_WASHES, isImplausible, lifeByCounters, lifeBySize, OWN_TERMS } from './own.ts';
import { parameters } from './parameters.ts';

const usual = parameters.standard;

describe('the life of the reader’s own drive', () => {
  it('is capacity times washes over what is programmed a day', () => {
    // By hand: 1 TB × 3,000 ÷ 3 = 1,000 TB; at 20 GB a day 50,000 days, 137 years.
    expect(lifeBySize(usual, 3)).toEqual({ years: 137, writableTb: 1000, dailyGb: 20 });
    expect(lifeBySize({ ...usual, cell: 'qlc', ownDailyGb: 100 }, 2)).toEqual({
      years: 13.7,
      writableTb: 500,
      dailyGb: 100,
    });
    expect(SOURCE_ROWS['life.mlc'].figure).toMatchObject({ value: CELL_WASHES.mlc });
  });

  it('goes on as the counters say', () => {
    // By hand: 30 million × 512,000 B = 15.36 TB, 3 % of 512 TB; in 4,000 hours 92 GB a day; 97/3 × 4,000 h = 14.8 years.
    expect(lifeByCounters(usual)).toEqual({ years: 14.8, writableTb: 512, dailyGb: 92 });
    // The same drive counted in units of 32 MiB: 15.36e12 ÷ 2^25.
    expect(lifeByCounters({ ...usual, unit: 'mib32', written: 457_764 })).toEqual(lifeByCounters(usual));
    expect(lifeByCounters({ ...usual, usedPercent: 120 }).years).toBe(0);
  });

  it('is doubted where the unit cannot be right', () => {
    expect(isImplausible(lifeByCounters(usual).dailyGb)).toBe(false);
    expect(isImplausible(lifeByCounters({ ...usual, unit: 'mib32', written: 30_000_000_000 }).dailyGb)).toBe(true);
    expect(isImplausible(lifeByCounters({ ...usual, unit: 'sectors', written: 300 }).dailyGb)).toBe(true);
  });

  it('begins with usual values, within their limits', () => {
    for (const [name, { min, max, usual: value }] of Object.entries(OWN_TERMS)) {
      expect(usual[name as keyof typeof OWN_TERMS]).toBe(value);
      expect(value >= min && value <= max).toBe(true);
    }
  });
});
