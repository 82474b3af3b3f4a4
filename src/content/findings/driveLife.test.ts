import { describe, expect, it } from 'vitest';
import { withoutStrong } from '#messages';
import { describeDriveLife, describeLayers, sizeText, type DriveLifeWays, type LayerFactors } from './driveLife.ts';

const WAYS: DriveLifeWays = {
  host: 'HOST',
  nand: 'NAND',
  capacity: 'CAPACITY',
  cycles: 'CYCLES',
  wear: 'WEAR',
  hours: 'HOURS',
};
const GB = 1e9;
const TB = 1e12;
const told = (counters: Parameters<typeof describeDriveLife>[0]): readonly string[] =>
  describeDriveLife(counters, WAYS).map((each) => withoutStrong(each).replaceAll(/[\u00a0\u202f]/g, ' '));

describe('the life of a drive in sentences', () => {
  it('has every number that the counters give', () => {
    // By hand: 22 ÷ 10 = 2.2; 3,000 TB ÷ 2.2 = 1,363.6 TB; ÷ 1,825 TB = 0.75; 10 TB in 4,000 h are 60 GB a day;
    // 1,353.6 TB ÷ 60 GB = 22,561 days, 61.8 years.
    expect(
      told({
        hostBytes: 10 * TB,
        nandBytes: 22 * TB,
        userBytes: TB,
        enduranceCycles: 3000,
        powerOnHours: 4000,
        warrantyYears: 5,
      }),
    ).toEqual([
      'The host has written 10 TB and 22 TB were programmed: write amplification × 2.20 so far.',
      '1 TB of capacity × 3,000 erases ÷ 2.2 = 1,364 TB that the host can write.',
      'Of that 0.7 % is written.',
      '0.75 drive writes a day for 5 years (DWPD), each of 1 TB.',
      'At 60 GB a day 62 years of power-on time remain.',
    ]);
  });

  it('goes on with what is known, and says what is missing', () => {
    expect(told({})).toEqual([
      'How much the host has written is missing: HOST. Amplification and wear are counted from it.',
      'How much it endures follows from CAPACITY and CYCLES, or from WEAR.',
    ]);
    // By hand: 67.15 TB are 24 % of 280 TB; 212.6 TB are left at 101.8 GB a day: 2,088 days.
    expect(told({ hostBytes: 131_142_941 * 512_000, usedShare: 0.24, powerOnHours: 15_829 })).toEqual([
      'How much was programmed is missing: NAND. So there is no write amplification; many NVMe drives do not say.',
      'By its own count 67.1 TB took 24 % of the erases it is rated for; all of them take 280 TB.',
      'At 102 GB a day 5.7 years of power-on time remain.',
    ]);
    expect(told({ hostBytes: TB, usedShare: 0.5 }).at(-1)).toBe('How long that lasts follows from HOURS.');
  });

  it('takes less programmed than written as it is, and says how that can be', () => {
    const [first, second] = told({ hostBytes: 10 * TB, nandBytes: 6 * TB });
    expect(first).toContain('× 0.60');
    expect(second).toMatch(/^Less was programmed than the host wrote\. A drive may compress/);
  });

  it('says nothing of a drive that is new', () => {
    expect(told({ hostBytes: 0, nandBytes: 0, userBytes: TB, enduranceCycles: 1000, powerOnHours: 0 })[0]).toBe(
      'The host has written nothing so far, so there is no write amplification yet.',
    );
    expect(told({ hostBytes: 0, usedShare: 0, powerOnHours: 3 }).join(' ')).not.toContain('cannot be');
    // Two hours old: 5 GB in 2 hours are 60 GB a day.
    const young = told({ hostBytes: 5 * GB, nandBytes: 5.5 * GB, userBytes: TB, enduranceCycles: 1, powerOnHours: 2 });
    expect(young.at(-1)).toBe('At 60 GB a day 15 days of power-on time remain.');
  });

  it('doubts a rate that no host has, and tells what is worn out', () => {
    const doubted = told({ hostBytes: 1e18, usedShare: 0.5, powerOnHours: 24 });
    expect(doubted.at(-1)).toBe('1,000,000 TB a day is not plausible: check the unit of the counter.');
    expect(told({ hostBytes: TB, usedShare: 1.1, powerOnHours: 24 }).at(-1)).toContain('copy what you need');
  });

  it('uses the days that are given', () => {
    // By hand: 1,000 TB ÷ 2 at 100 GB a day are 5,000 days.
    expect(told({ writeAmplification: 2, userBytes: TB, enduranceCycles: 1000, dailyBytes: 100 * GB })).toEqual([
      'Write amplification × 2.00, as given.',
      '1 TB of capacity × 1,000 erases ÷ 2 = 500 TB that the host can write.',
      'At 100 GB a day 14 years remain.',
    ]);
  });
});

it('layers tell what becomes of a gigabyte', () => {
  const toldOf = (factors: LayerFactors): string =>
    describeLayers(factors)
      .map(withoutStrong)
      .join('|')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  // By hand: 12 × 1.3 = 15.6, × 2.5 = 39; 1.3 × 2.5 = 3.25.
  expect(toldOf({ database: 12, fileSystem: 1.3, drive: 2.5 })).toBe(
    '1 GB that a program writes becomes 12 GB after the database, 15.6 GB after the file system, 39 GB after the drive: × 39.00 in all.',
  );
  expect(toldOf({ fileSystem: 1.3, drive: 2.5 })).toContain('1.3 GB after the file system, 3.25 GB after the drive');
  expect(toldOf({ database: 2, drive: undefined })).toBe(
    '1 GB that a program writes becomes 2 GB after the database: × 2.00 in all.',
  );
  expect(toldOf({})).toBe('');
});

it('sizes keep three digits', () => {
  const texts = [0, 512, 1500, 33_554_432, 1.234e9, 45.67e9, 456.7e9, 1.5e12, 1.2345e15].map(sizeText);
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '0 B',
    '512 B',
    '1.5 kB',
    '33.6 MB',
    '1.23 GB',
    '45.7 GB',
    '457 GB',
    '1.5 TB',
    '1,235 TB',
  ]);
});
