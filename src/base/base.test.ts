import { describe, expect, it } from 'vitest';
import {
  clamp,
  formatBytes,
  formatCount,
  formatCounted,
  formatFixed,
  formatMegabytesPerSecond,
  formatNumber,
  formatPercent,
  formatRate,
  formatSignificant,
  formatTimes,
  invariant,
  parseTypedNumber,
} from './index.ts';

/** Expected texts are written by hand from the way the design writes numbers; `_` is thin, `~` is no-break. */
const spaced = (text: string): string => text.replaceAll('_', '\u202f').replaceAll('~', '\u00a0');

describe('numbers as a reader sees them', () => {
  it('groups digits by three', () => {
    expect([0, 999, 1785, 20971520, -1785].map(formatCount)).toEqual(['0', '999', '1,785', '20,971,520', '−1,785']);
  });
  it('never shows a negative zero', () => {
    expect(formatFixed(-0.001, 2)).toBe('0.00');
  });
  it('shows a dash for what is not a number', () => {
    expect([formatCount(Number.NaN), formatTimes(Infinity), formatSignificant(Number.NaN, 2)]).toEqual([
      '–',
      spaced('×_–'),
      '–',
    ]);
  });
  it('drops trailing zeros but not those of whole numbers', () => {
    expect([formatNumber(6.9), formatNumber(100, 0), formatNumber(7, 2), formatNumber(1.5, 3)]).toEqual([
      '6.9',
      '100',
      '7',
      '1.5',
    ]);
  });
  it('keeps per cent and times signs with a thin no-break space', () => {
    expect([formatPercent(0.3), formatPercent(0.0687, 1), formatTimes(2.1927)]).toEqual(
      ['30_%', '6.9_%', '×_2.19'].map(spaced),
    );
  });
  it('writes rates', () => {
    expect([1, 4, 250_000, 0.5].map((rate) => formatRate(rate, 'write'))).toEqual(
      ['1~write/s', '4~writes/s', '250,000~writes/s', '0.5~writes/s'].map(spaced),
    );
  });
  it('writes bandwidth with two digits that mean something', () => {
    expect([8.21, 0.0801, 44.4, 245.2, 99.7].map(formatMegabytesPerSecond)).toEqual(
      ['8.2~MB/s', '0.08~MB/s', '44~MB/s', '245~MB/s', '100~MB/s'].map(spaced),
    );
  });
  it('rounds up to the next power of ten without an extra digit', () => {
    expect(formatSignificant(9.96, 2)).toBe('10');
  });
  it('writes capacities in powers of two', () => {
    expect([512, 4096, 512 * 2 ** 20, 74.5 * 2 ** 30].map((bytes) => formatBytes(bytes))).toEqual(
      ['512~bytes', '4~KiB', '512~MiB', '74.5~GiB'].map(spaced),
    );
  });
  it('counts one and many', () => {
    expect([formatCounted(1, 'plate'), formatCounted(21, 'plate')]).toEqual(['1~plate', '21~plates'].map(spaced));
  });
});

describe('numbers as a reader types them', () => {
  it('accepts group commas, decimal commas, signs and units', () => {
    expect(['1,785', ' 7.5 ', '7,5', '30 %', '−2', '.5', '12,345,678'].map(parseTypedNumber)).toEqual([
      1785, 7.5, 7.5, 30, -2, 0.5, 12345678,
    ]);
  });
  it('refuses anything else', () => {
    expect(['', 'seven', '1e5', '1.2.3', '--3', 'Infinity'].map(parseTypedNumber)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('guards', () => {
  it('clamps at both ends', () => {
    expect([clamp(-1, 0, 10), clamp(5, 0, 10), clamp(11, 0, 10)]).toEqual([0, 5, 10]);
  });
  it('throws the sentence it was given', () => {
    expect(() => invariant(false, 'A drive has at least one block.')).toThrow('A drive has at least one block.');
  });
});
