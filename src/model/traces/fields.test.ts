import { describe, expect, it } from 'vitest';
import {
  asciiWord,
  Fields,
  isWord,
  MOST_FIELDS,
  readBillionths,
  readU16,
  readU32,
  readU64,
  readWhole,
  startsWithWord,
} from './fields.ts';

const whole = (text: string) => readWhole(asciiWord(text), 0, text.length);
const seconds = (text: string) => readBillionths(asciiWord(text), 0, text.length);

describe('whole numbers', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['-12', -12],
    ['9007199254740991', 2 ** 53 - 1],
  ])('%s', (text, value) => expect(whole(text)).toBe(value));

  it.each([
    ['+1', 1],
    ['4096.0', 4096],
    ['-12.00', -12],
    ['8,0', 8],
    ['4.096e3', 4096],
    ['1.281663720030616e+17', 128_166_372_003_061_600],
    ['4096000E-3', 4096],
    ['0x1F400', 128_000],
    [`4096.${'0'.repeat(40)}`, 4096],
  ])('%s, as programs write it', (text, value) => expect(whole(text)).toBe(value));

  it.each(['', '-', '1.5', '1e', '1e-1', ' 1', '0x', '0xg', '--1', '1-', '1.0.0', '1.', '1,', 'e3', '.', 'nan', '١'])(
    '%j is none',
    (text) => {
      expect(whole(text)).toBeNaN();
    },
  );

  it('has no minus zero, which would not equal zero everywhere', () => {
    expect(Object.is(whole('-0'), 0)).toBe(true);
  });

  it('keeps the size of a number too long to be exact', () => {
    expect(whole('9'.repeat(30))).toBeCloseTo(1e30, -16);
    expect(whole('9'.repeat(400))).toBe(Infinity);
  });
});

describe('seconds', () => {
  it.each([
    ['0.000001248', 1248],
    ['12', 12e9],
    ['12.', 12e9],
    ['1.5', 1.5e9],
    ['0.026214', 26_214_000],
    ['1.0000000019', 1_000_000_001],
  ])('%s', (text, nanoseconds) => expect(seconds(text)).toBe(nanoseconds));

  it.each(['', '.', '.5', '1.-5', '1.x', 'x.1', '1,5'])('%j are none', (text) => expect(seconds(text)).toBeNaN());
});

describe('fields', () => {
  const split = (text: string, how: 'splitAtSpaces' | 'splitAtCommas'): string[] => {
    const fields = new Fields();
    if (how === 'splitAtSpaces') fields.splitAtSpaces(asciiWord(text), 0, text.length);
    else fields.splitAt(0x2c, asciiWord(text), 0, text.length);
    return Array.from({ length: fields.count }, (_, index) => text.slice(fields.start[index], fields.end[index]));
  };

  it('lie between any number of spaces', () => {
    expect(split('  8,0\t3   x ', 'splitAtSpaces')).toEqual(['8,0', '3', 'x']);
    expect(split('', 'splitAtSpaces')).toEqual([]);
  });

  it('lie between commas, empty ones too, without the spaces around', () => {
    expect(split('a, b ,,c,', 'splitAtCommas')).toEqual(['a', 'b', '', 'c', '']);
  });

  it('end with the last that is looked at', () => {
    expect(split('x '.repeat(300), 'splitAtSpaces')).toHaveLength(MOST_FIELDS);
    expect(split('x,'.repeat(300), 'splitAtCommas')).toHaveLength(MOST_FIELDS);
  });

  it('may stand in quotes, with what separates fields in them', () => {
    expect(split('"a b" c "d', 'splitAtSpaces')).toEqual(['a b', 'c', '"d']);
    expect(split('"4096", "a,b","",x"y", "c', 'splitAtCommas')).toEqual(['4096', 'a,b', '', 'x"y"', '"c']);
  });

  it('are words in capitals or not', () => {
    const bytes = asciiWord('Write');
    expect(isWord(bytes, 0, 5, asciiWord('write'))).toBe(true);
    expect(isWord(bytes, 0, 4, asciiWord('write'))).toBe(false);
    expect(startsWithWord(bytes, 0, 5, asciiWord('wr'))).toBe(true);
    expect(startsWithWord(bytes, 0, 1, asciiWord('wr'))).toBe(false);
  });
});

/** A byte before, so that no place is 0; then 1 to 8. */
const BYTES = Uint8Array.of(0xff, 1, 2, 3, 4, 5, 6, 7, 8);

describe('unsigned numbers', () => {
  // By `DataView`, the language's own.
  const view = new DataView(BYTES.buffer);

  it.each([false, true])('of 2, 4 and 8 bytes, big end first: %s', (isBigEndian) => {
    for (const at of [0, 1]) {
      expect(readU16(BYTES, at, isBigEndian)).toBe(view.getUint16(at, !isBigEndian));
      expect(readU32(BYTES, at, isBigEndian)).toBe(view.getUint32(at, !isBigEndian));
      expect(readU64(BYTES, at, isBigEndian)).toBe(Number(view.getBigUint64(at, !isBigEndian)));
    }
  });

  it('have their little end first where nothing is said', () => {
    expect([readU16(BYTES, 1), readU32(BYTES, 1)]).toEqual([0x0201, 0x0403_0201]);
    expect(readU64(BYTES, 1)).toBe(Number(view.getBigUint64(1, true)));
  });
});
