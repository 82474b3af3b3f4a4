import { beforeAll, describe, expect, test } from 'vitest';
import { doorIn } from './languages.ts';

type Door = Awaited<ReturnType<typeof doorIn>>;

/** `_` is thin, `~` is no-break; in Russian no line breaks after the slash of a unit. */
const spaced = (text: string): string =>
  text.replaceAll('_', '\u202f').replaceAll('~', '\u00a0').replaceAll('МБ/с', 'МБ/\u2060с');
const spacesAsOne = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

let english: Door;
let russian: Door;
beforeAll(async () => {
  [english, russian] = await Promise.all([doorIn('en'), doorIn('ru')]);
});

test('each is the language that was asked for', () => {
  expect([english.LANGUAGE.code, russian.LANGUAGE.code]).toEqual(['en', 'ru']);
});

/** Expected texts are written by hand, from the way either language is set here. */
describe('numbers as a reader sees them', () => {
  test.each<[string, (door: Door) => string, string, string]>([
    ['four digits', (door) => door.formatCount(1024), '1,024', '1024'],
    ['five digits', (door) => door.formatCount(10_000), '10,000', '10_000'],
    ['the entries of a map', (door) => door.formatCount(20_971_520), '20,971,520', '20_971_520'],
    ['a negative number', (door) => door.formatCount(-12_345), '−12,345', '−12_345'],
    ['a share', (door) => door.formatPercent(0.07), '7_%', '7_%'],
    ['a share with its tenths', (door) => door.formatPercent(0.0687, 1), '6.9_%', '6,9_%'],
    ['write amplification', (door) => door.formatTimes(2.3101), '×_2.31', '×_2,31'],
    ['a whole number where decimals are allowed', (door) => door.formatNumber(100), '100', '100'],
    ['trailing zeros', (door) => door.formatNumber(12_345.5, 3), '12,345.5', '12_345,5'],
    ['exact digits', (door) => door.formatFixed(1234.5, 2), '1,234.50', '1234,50'],
    ['what rounds to nothing', (door) => door.formatFixed(-0.001, 2), '0.00', '0,00'],
    ['what is no number', (door) => door.formatCount(Number.NaN), '–', '–'],
    ['significant digits', (door) => door.formatSignificant(9.96, 2), '10', '10'],
    ['slow bandwidth', (door) => door.formatMegabytesPerSecond(0.0801), '0.08~MB/s', '0,08~МБ/с'],
    ['fast bandwidth', (door) => door.formatMegabytesPerSecond(245.2), '245~MB/s', '245~МБ/с'],
    ['one byte', (door) => door.formatBytes(1), '1~byte', '1~байт'],
    ['a few bytes', (door) => door.formatBytes(512), '512~bytes', '512~байт'],
    ['a page', (door) => door.formatBytes(4096), '4~KiB', '4~КиБ'],
    ['capacity', (door) => door.formatBytes(74.5 * 2 ** 30), '74.5~GiB', '74,5~ГиБ'],
    ['more than there is', (door) => door.formatBytes(2 ** 52), '4,096~TiB', '4096~ТиБ'],
    ['a place', (door) => door.formatGibibytes(60), '60~GiB', '60~ГиБ'],
  ])('%s', (_, write, inEnglish, inRussian) => {
    expect([write(english), write(russian)]).toEqual([inEnglish, inRussian].map(spaced));
  });

  test('are those of the browser where both have the same rule', () => {
    const values = [0, 7, 999, 12_345, 20_971_520, -54_321, 3.14];
    for (const [door, code] of [
      [english, 'en'],
      [russian, 'ru'],
    ] as const) {
      const theirs = new Intl.NumberFormat(code, { maximumFractionDigits: 2 });
      expect(values.map((value) => spacesAsOne(door.formatNumber(value)))).toEqual(
        values.map((value) => spacesAsOne(theirs.format(value)).replace('-', '−')),
      );
    }
  });
});

describe('numbers as a reader types them', () => {
  test.each<[string, number | null, number | null]>([
    ['1,785', 1785, 1.785],
    [' 7.5 ', 7.5, 7.5],
    ['7,5', 7.5, 7.5],
    ['30 %', 30, 30],
    ['−2', -2, -2],
    ['.5', 0.5, 0.5],
    ['12,345,678', 12_345_678, 12_345_678],
    ['62.578.693.422', 62_578_693_422, 62_578_693_422],
    ['1.234,5', 1234.5, 1234.5],
    ['1,234.5', 1234.5, 1234.5],
    ['1 785', 1785, 1785],
    ['1\u00a0785,5', 1785.5, 1785.5],
    ['5’716’382', 5_716_382, 5_716_382],
    ["1'785", 1785, 1785],
    ['1_000_000', 1_000_000, 1_000_000],
    ['1,7855', 1.7855, 1.7855],
    ['0,123', 0.123, 0.123],
    ['0x2F', 47, 47],
    ['0x16ff', 5887, 5887],
    ['1e6', 1_000_000, 1_000_000],
    ['-1.5E+3', -1500, -1500],
    ['1,5e-2', 0.015, 0.015],
    ['1.234e3', 1234, 1234],
    ['+7', 7, 7],
    ['× 2.5', 2.5, 2.5],
    ['20\u202f971\u202f520', 20_971_520, 20_971_520],
    ['', null, null],
    ['seven', null, null],
    ['e5', null, null],
    ['1e999', null, null],
    ['0x', null, null],
    ['0xfg', null, null],
    ['12 34', null, null],
    ['1 234 56', null, null],
    ["1'234_567", null, null],
    ['1.234.56', null, null],
    ['1,234.567.8', null, null],
    ['1.2.3', null, null],
    ['--3', null, null],
    ['Infinity', null, null],
  ])('“%s”', (text, inEnglish, inRussian) => {
    expect([english.parseTypedNumber(text), russian.parseTypedNumber(text)]).toEqual([inEnglish, inRussian]);
  });

  test.each<[string, boolean, string, string]>([
    ['1.234', false, '1.234 decimal', '1234 thousands'],
    ['1,234', false, '1234', '1.234 decimal'],
    ['1.234', true, '1234 thousands', '1234 thousands'],
    ['1,234', true, '1234', '1234 thousands'],
    ['0.234', true, '0.234', '0.234'],
    ['1.234e3', false, '1234', '1234'],
    ['1.234.567', false, '1234567', '1234567'],
  ])('says how “%s” was read where it may be either (whole: %s)', (text, isWhole, inEnglish, inRussian) => {
    const told = [english, russian].map((door) => {
      const { value, readAs } = door.readTypedNumber(text, { isWhole }) ?? {};
      return readAs ? `${value} ${readAs}` : String(value);
    });
    expect(told).toEqual([inEnglish, inRussian]);
  });
});
