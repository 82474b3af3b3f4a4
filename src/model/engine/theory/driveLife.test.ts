import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amplificationAfterLayers, COUNTER_UNITS, driveLife, driveWritesPerDay, spanOf } from './driveLife.ts';

const GB = 1e9;
const TB = 1e12;

describe('units of counters', () => {
  it('are those that smartctl and nvme print beside their sums', () => {
    // nvme smart-log of public reports: 56318272 (28.83 TB) and 131,142,941 (67.15 TB).
    expect(56_318_272 * COUNTER_UNITS.nvme).toBeCloseTo(28.83 * TB, -10);
    expect(131_142_941 * COUNTER_UNITS.nvme).toBeCloseTo(67.15 * TB, -10);
    // smartmontools, issue 296: 23996625190 LBAs are 12286272097280 bytes.
    expect(23_996_625_190 * COUNTER_UNITS.sectors).toBe(12_286_272_097_280);
    // An MX500 of a public report: 146837983747 sectors were 4592609183 pages, padding included, so a page has 16 KiB.
    expect((146_837_983_747 * COUNTER_UNITS.sectors) / 4_592_609_183 / COUNTER_UNITS.page16).toBeCloseTo(1, 2);
    expect([COUNTER_UNITS.mib32, COUNTER_UNITS.gib]).toEqual([33_554_432, 1_073_741_824]);
  });
});

describe('the life of a drive at hand', () => {
  it('takes the amplification from what the host wrote and what was programmed', () => {
    // TN-FD-22: (host + FTL pages) ÷ host pages. By hand: (4,592,609,183 + 4,948,954,393) ÷ 4,592,609,183 = 2.0776.
    const host = 4_592_609_183 * COUNTER_UNITS.page16;
    const nand = host + 4_948_954_393 * COUNTER_UNITS.page16;
    const life = driveLife({ hostBytes: host, nandBytes: nand });
    expect(life.writeAmplification).toBeCloseTo(2.0776, 4);
    expect(life).toMatchObject({ isMeasured: true, byCycles: null, byWear: null, dailyBytes: null });
  });

  it('is flash × cycles ÷ amplification, by the day and by the warranty', () => {
    // By hand: 1 TB × 3,000 ÷ 2 = 1,500 TB; 10 TB in 2,400 hours are 100 GB a day; 1,490 TB left are 14,900 days;
    // 1,500 TB ÷ (1 TB × 365 × 5) = 0.82.
    const known = { hostBytes: 10 * TB, nandBytes: 20 * TB, userBytes: TB, enduranceCycles: 3000 };
    const life = driveLife({ ...known, powerOnHours: 2400, warrantyYears: 5 });
    expect(life.dailyBytes).toBeCloseTo(100 * GB, 0);
    expect(life.byCycles).toMatchObject({ totalBytes: 1500 * TB, daysLeft: 14_900 });
    expect(life.byCycles?.driveWritesPerDay).toBeCloseTo(0.8219, 4);
    // The spare area wears with the rest: 1.1 TB of flash endure a tenth more, counted in the same capacity.
    const spared = driveLife({ ...known, flashBytes: 1.1 * TB, warrantyYears: 5 }).byCycles;
    expect(spared?.totalBytes).toBeCloseTo(1650 * TB, 0);
    expect(spared?.driveWritesPerDay).toBeCloseTo(0.9041, 4);
  });

  it('has the daily writes of data sheets', () => {
    // Micron C400 (512 GB): 72 TB over five years are "40 GB/day"; Kingston DC400 (1.8 TB): 1,432 TB are 0.43 drive writes a day.
    expect(driveWritesPerDay(72 * TB, GB, 5)).toBeCloseTo(39.45, 2);
    expect(driveWritesPerDay(1432 * TB, 1800 * GB, 5)).toBeCloseTo(0.436, 3);
  });

  it('goes on as the wear says', () => {
    // By hand: 15.36 TB are 3 % of 512 TB; 4,000 hours are 166.7 days, the other 97 % take 97/3 as long, 5,389 days.
    const life = driveLife({ hostBytes: 15.36 * TB, usedShare: 0.03, powerOnHours: 4000 });
    expect(life.byWear?.totalBytes).toBeCloseTo(512 * TB, -3);
    expect(life.byWear?.daysLeft).toBeCloseTo(5388.9, 1);
    expect(driveLife({ hostBytes: TB, usedShare: 1.2, powerOnHours: 10 }).byWear?.daysLeft).toBe(0);
  });

  it('takes an amplification that is given where nothing counts the flash, and no other time', () => {
    const given = { writeAmplification: 4, hostBytes: TB };
    expect(driveLife(given)).toMatchObject({ writeAmplification: 4, isMeasured: false });
    expect(driveLife({ ...given, nandBytes: 3 * TB })).toMatchObject({ writeAmplification: 3, isMeasured: true });
  });

  it('knows nothing of a drive to which nothing was written', () => {
    const fresh = { hostBytes: 0, nandBytes: 0, userBytes: TB, enduranceCycles: 3000, powerOnHours: 0 };
    expect(driveLife(fresh)).toMatchObject({
      writeAmplification: null,
      byCycles: null,
      byWear: null,
      dailyBytes: null,
    });
    expect(driveLife({ ...fresh, hostBytes: TB }).byCycles).toBeNull();
  });

  it('is never a wrong number, whatever is known', () => {
    const some = fc.option(fc.oneof(fc.constant(0), fc.double({ min: 1e-6, max: 1e18, noNaN: true })), {
      nil: undefined,
    });
    const all = fc.record({
      hostBytes: some,
      nandBytes: some,
      writeAmplification: some,
      userBytes: some,
      flashBytes: some,
      enduranceCycles: some,
      usedShare: some,
      powerOnHours: some,
      dailyBytes: some,
      warrantyYears: some,
    });
    fc.assert(
      fc.property(all, (counters) => {
        const { byCycles, byWear, ...rest } = driveLife(counters);
        const numbers = [rest, byCycles, byWear].flatMap((each) => Object.values(each ?? {}));
        expect(numbers.filter((each) => typeof each === 'number' && !(each >= 0))).toEqual([]);
      }),
    );
  });
});

describe('layers', () => {
  it('multiply', () => {
    // By hand: 12 × 1.3 = 15.6, × 2.5 = 39.
    const [database, files, drive] = amplificationAfterLayers([12, 1.3, 2.5]);
    expect([database, files]).toEqual([12, expect.closeTo(15.6, 12)]);
    expect(drive).toBeCloseTo(39, 12);
    expect(amplificationAfterLayers([])).toEqual([]);
    expect(() => amplificationAfterLayers([2, -1])).toThrow('no layer');
  });
});

describe('a span', () => {
  it.each([
    [1920, 5.3, 'years'],
    [50_000, 137, 'years'],
    [365, 1, 'years'],
    [364, 364, 'days'],
    [3.14, 3.1, 'days'],
    [0, 0, 'days'],
    [0.1, 2.4, 'hours'],
    [0.001, 0.024, 'hours'],
  ])('of %d days is %d %s', (days, value, unit) => {
    expect(spanOf(days)).toEqual({ value, unit });
  });
});
