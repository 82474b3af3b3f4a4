import { describe, expect, it } from 'vitest';
import { SOURCE_ROWS } from '#sources';
import {
  CELL_WASHES,
  countedAmplification,
  isImplausible,
  lifeByCounters,
  lifeBySize,
  OWN_TERMS,
  ownOfLog,
  type OwnDrive,
} from './own.ts';
import { outcomeOfCounters } from './ownOutcome.ts';
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
      // 0: not known.
      expect(value === 0 || (value >= min && value <= max)).toBe(true);
    }
  });

  const told = (changed: Partial<OwnDrive>): string =>
    outcomeOfCounters({ ...usual, ...changed })
      .replaceAll(/<\/?b>/g, '')
      .replaceAll(/[\u00a0\u202f]/g, ' ');

  it('takes 0 % used for a count, and says what each unknown counter leaves open', () => {
    // By hand: 64,663,716 × 512,000 B = 33.1 TB, in 742 hours 1,071 GB a day.
    const fresh = { written: 64_663_716, usedPercent: 0, powerOnHours: 742 };
    expect(told(fresh)).toBe(
      'Wear is not countable yet. The host wrote 33.1 TB in 742 hours, 1,071 GB a day, and the drive counts 0 % of its washes as used. From 1 % on, its life can be told.',
    );
    expect(told({ ...fresh, powerOnHours: 0 })).toMatch(/^Wear is not countable yet\. The host wrote 33\.1 TB, and/);
    expect(told({ wearKnown: 'unknown' })).toBe('How long it lasts follows from its wear, which is not known.');
    expect(told({ written: 0 })).toContain('How much the host has written is not known');
    // 3 % of 512 TB, as above.
    expect(told({ powerOnHours: 0 })).toContain(
      '15.4 TB took 3 % of its washes; all of them take 512 TB. The TBW of a data sheet (terabytes written) is what its maker vouches for.',
    );
  });

  it('takes 0 % used from a link, too', () => {
    const { taken, remarks } = parameters.read(new URLSearchParams('from=counters&written=64663716&used=0&hours=742'));
    expect(remarks).toEqual([]);
    expect(outcomeOfCounters(taken)).toContain('Wear is not countable yet.');
  });

  it('tells the amplification from what is programmed, in units or in erases of all flash', () => {
    // By hand: 5,887 × 128 GiB = 809 TB ÷ (62,578,693,422 × 512 B) = 25.25.
    const samsung = {
      written: 62_578_693_422,
      unit: 'sectors',
      nand: 5887,
      nandUnit: 'erases',
      flashGib: 128,
    } as const;
    expect(countedAmplification({ ...usual, ...samsung })).toBeCloseTo(25.25, 2);
    expect(told(samsung)).toContain('programmed 809.1 TB for the 32 TB of the host: write amplification × 25.25.');
    expect(told({ ...samsung, flashGib: 0 })).toContain(
      'follows from the erases and from all flash, which is not known',
    );
    expect(told({ nand: 30, nandUnit: 'tb' })).toContain('write amplification × 1.95.');
  });

  it('takes of a log what it says, and nothing else', () => {
    const reading = { model: null, isRotating: false, leftOut: [] } as const;
    const host = { use: 'host', line: '', value: 400_000, unitBytes: 2 ** 25, basis: 'name' } as const;
    expect(ownOfLog({ ...reading, lines: [host], counters: { hostBytes: 400_000 * 2 ** 25 } })).toEqual({
      from: 'counters',
      written: 400_000,
      unit: 'mib32',
      nand: 0,
      nandUnit: 'gb',
      usedPercent: 0,
      wearKnown: 'unknown',
      powerOnHours: 0,
    });
    const counters = { hostBytes: 512e9, nandBytes: 2_068_700_589_752_320, usedShare: 0.07, powerOnHours: 9 };
    expect(ownOfLog({ ...reading, lines: [], counters })).toMatchObject({
      written: 1e9,
      unit: 'sectors',
      nand: 2_068_700.59,
      nandUnit: 'gb',
      usedPercent: 7,
      wearKnown: 'counted',
    });
    expect(ownOfLog({ ...reading, lines: [], counters: { averageErases: 58 } })).toMatchObject({
      nand: 58,
      nandUnit: 'erases',
      flashGib: 0,
    });
  });
});
