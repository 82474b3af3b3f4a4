import { describe, expect, it } from 'vitest';
import { withoutStrong } from '#messages';
import { amplificationOf, describeOwnDrive, ownDrive, parseOwn, takeLog, typeOwn, type OwnDrive } from './ownDrive.ts';

const told = (own: OwnDrive): string =>
  describeOwnDrive(own)
    .map(withoutStrong)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
const example = ownDrive.getState();
const withValues = (values: Partial<OwnDrive['values']>): OwnDrive => ({
  ...example,
  values: { ...example.values, ...values },
});

describe('the reader’s own drive', () => {
  it('begins with an example that answers everything', () => {
    // By hand: 22 ÷ 10 = 2.2; 3,000 TB ÷ 2.2 = 1,364 TB; 12 × 1.3 × 2.2 = 34.32.
    expect(told(example)).toMatch(/× 2\.20 so far\.\n1 TB of capacity × 3,000 erases ÷ 2\.2 = 1,364 TB/);
    expect(told(example)).toContain('34.3 GB after the drive: × 34.32 in all.');
    expect(told(example)).not.toContain('missing');
  });

  it('counts in the units of the counters, with or without the host’s data', () => {
    const micron = {
      ...withValues({ host: 4_592_609_183, nand: 4_948_954_393 }),
      units: { host: 'page16', nand: 'page16' },
    } as const;
    expect(amplificationOf({ ...micron, isBesides: true })).toBeCloseTo(2.0776, 4);
    expect(amplificationOf({ ...micron, isBesides: false })).toBeCloseTo(1.0776, 4);
  });

  it('loses what only the example has with the first number that is typed', () => {
    typeOwn('host', '60');
    typeOwn('nand', '150');
    // By hand: 150 ÷ 60 = 2.5; 3,000 TB ÷ 2.5 = 1,200 TB, of which 60 are 5 %.
    expect(told(ownDrive.getState())).toMatch(/× 2\.50 so far\.\n.* = 1,200 TB .*\nOf that 5 ?% is written\./);
    expect(told(ownDrive.getState())).not.toMatch(/By its own count|that a program writes becomes 12/);
    ownDrive.setState(example);
  });

  it('takes an empty field for not known, and keeps the value where what is typed is no number', () => {
    const typed = (text: string) => [typeOwn('cycles', text), ownDrive.getState().values.cycles];
    expect([' 1,000 ', '2.5', '-1', 'many', ''].map(typed)).toEqual([
      [true, 1000],
      [true, 2.5],
      [false, 2.5],
      [false, 2.5],
      [true, null],
    ]);
    ownDrive.setState(example);
    expect(told(withValues({ nand: null }))).toContain('How much was programmed is missing: “programmed”.');
    expect(told(withValues({ nand: null }))).toContain('15.6 GB after the file system: × 15.60 in all.');
    expect(told(withValues({ drive: 3 }))).toContain('× 46.80 in all.');
  });

  it('is the same on the next visit, and the example where what was kept is none', () => {
    const own = {
      ...withValues({ flashGb: 1024, host: null }),
      units: { host: 'nvme', nand: 'mib32' },
      isExample: false,
    };
    expect(parseOwn(JSON.stringify(own))).toEqual(own);
    const bad = [{ values: {} }, { values: { ...own.values, host: '5' } }, { units: { host: 'tb' } }, { isBesides: 1 }];
    for (const part of bad) expect(parseOwn(JSON.stringify({ ...own, ...part }))).toEqual(example);
    for (const text of ['', 'null', '{', '[]']) expect(parseOwn(text)).toEqual(example);
  });

  it('takes of a log what it says, in the units of its lines; the rest is not known', () => {
    const host = { use: 'host', line: '', value: 400_000, unitBytes: 2 ** 25, basis: 'name' } as const;
    const shared = { model: null, isRotating: false, leftOut: [], lines: [host] } as const;
    takeLog({ ...shared, counters: { hostBytes: 400_000 * 2 ** 25, nandBytes: 30e12, usedShare: 0 } });
    const { values, units } = ownDrive.getState();
    expect([values.host, units.host, values.nand, units.nand]).toEqual([400_000, 'mib32', 30, 'tb']);
    expect([values.usedPercent, values.powerOnHours, values.database]).toEqual([0, null, null]);
    // By hand: 30 TB ÷ 13.42 TB; 3,000 TB ÷ 2.235.
    expect(told(ownDrive.getState())).toMatch(/× 2\.24 so far\./);
    expect(told(ownDrive.getState())).toContain(
      'The drive counts 0 % of its erases as used: its wear is not countable yet.',
    );
    ownDrive.setState(example);
  });
});
