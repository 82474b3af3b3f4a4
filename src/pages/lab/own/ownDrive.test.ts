import { describe, expect, it } from 'vitest';
import { withoutStrong } from '#messages';
import { amplificationOf, describeOwnDrive, ownDrive, readOwn, typeOwn, type OwnDrive } from './ownDrive.ts';

const told = (own: OwnDrive): string =>
  describeOwnDrive(own)
    .map(withoutStrong)
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
const example = ownDrive.getState();
const withTexts = (texts: Partial<OwnDrive['texts']>): OwnDrive => ({
  ...example,
  texts: { ...example.texts, ...texts },
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
      ...withTexts({ host: '4,592,609,183', nand: '4,948,954,393' }),
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
    expect(told(ownDrive.getState())).not.toMatch(/By its own count|from a program is 12/);
    ownDrive.setState(example);
  });

  it('takes what is no number for not known', () => {
    expect(['', ' 1,000 ', '2.5', '-1', 'many'].map(readOwn)).toEqual([undefined, 1000, 2.5, null, null]);
    expect(told(withTexts({ nand: 'many' }))).toContain('How much was programmed is missing: “programmed”.');
    expect(told(withTexts({ nand: '' }))).toContain('15.6 GB after the file system: × 15.60 in all.');
    expect(told(withTexts({ drive: '3' }))).toContain('× 46.80 in all.');
  });
});
