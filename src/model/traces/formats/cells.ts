import { asciiWord, isSpace, isWord, readDigits, readHexadecimal, readNumber } from '../fields.ts';

const [ZERO, NINE, MINUS, COMMA, POINT] = [0x30, 0x39, 0x2d, 0x2c, 0x2e];
const [LETTER_X, APOSTROPHE, UNDERSCORE, FIRST_BEYOND_ASCII] = [0x78, 0x27, 0x5f, 0x80];
const GROUP_DIGITS = 3;
const LAKH_DIGITS = 2;

/** Reads the whole numbers of one column of a table; NaN for anything else. */
export interface CellReader {
  read(bytes: Uint8Array, start: number, end: number): number;
}

/** Hexadecimal numbers, with a prefix or without. */
export const HEXADECIMAL: CellReader = {
  read: (bytes, start, end) => readHexadecimal(bytes, start + (hasPrefix(bytes, start) ? 2 : 0), end),
};

const hasPrefix = (bytes: Uint8Array, start: number): boolean =>
  bytes[start] === ZERO && (bytes[start + 1] | 0x20) === LETTER_X;

/** Units beside a number. All prefixes stand for powers of 1,024, as in fio. */
const UNITS = [
  ...['b', 'byte', 'bytes'].map((name) => ({ name, bytes: 1 })),
  ...[...'kmgt'].flatMap((prefix, index) =>
    [prefix, `${prefix}b`, `${prefix}ib`].map((name) => ({ name, bytes: 1024 ** (index + 1) })),
  ),
].map(({ name, bytes }) => ({ word: asciiWord(name), bytes }));

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;

/** What a number with a unit beside it was taken for. */
interface NumberWithUnit {
  readonly text: string;
  readonly bytes: number;
}

/**
 * Numbers as people and programs write them: `4096`, `4096.0`, `4.096e3`, `0x1000`, `4 KiB`, and with thousands marked
 * off, `1 234 567` in any case, `1.234.567` or `1,234,567` where the table is known to mark them so.
 */
export class WrittenNumbers implements CellReader {
  readonly #unitBytes: number;
  readonly #marks: readonly number[];
  /** The first number with a unit beside it. */
  withUnit: NumberWithUnit | null = null;

  /** @param marks points or commas that mark thousands off */
  constructor(unitBytes: number, marks: readonly number[]) {
    this.#unitBytes = unitBytes;
    this.#marks = marks;
  }

  read(bytes: Uint8Array, start: number, end: number): number {
    const digits = readDigits(bytes, start, end);
    return Number.isNaN(digits) && start < end ? this.#readWritten(bytes, start, end) : digits;
  }

  #readWritten(bytes: Uint8Array, start: number, end: number): number {
    if (hasPrefix(bytes, start)) return readHexadecimal(bytes, start + 2, end);
    let last = end;
    while (last > start && isLetter(bytes[last - 1])) last--;
    if (last === end) return wholeOr(this.#readNumber(bytes, start, end));
    const unit = UNITS.find(({ word }) => isWord(bytes, last, end, word));
    while (last > start && isSpace(bytes[last - 1])) last--;
    if (!unit || last === start) return Number.NaN;
    const byteCount = this.#readNumber(bytes, start, last) * unit.bytes;
    this.withUnit ??= { text: String.fromCharCode(...bytes.subarray(start, end)), bytes: byteCount };
    return wholeOr(byteCount / this.#unitBytes);
  }

  #readNumber(bytes: Uint8Array, start: number, end: number): number {
    const grouped = readGrouped(bytes, start, end, this.#marks);
    return Number.isNaN(grouped) ? readNumber(bytes, start, end) : grouped;
  }
}

const wholeOr = (value: number): number => (Number.isInteger(value) ? value : Number.NaN);

/**
 * A number whose thousands are marked off, with decimals after the other of point and comma; NaN for anything else, and
 * without any mark. Groups have three digits, or two between the first and the last, as in India.
 */
function readGrouped(bytes: Uint8Array, start: number, end: number, marks: readonly number[]): number {
  const isNegative = bytes[start] === MINUS;
  let at = isNegative ? start + 1 : start;
  let value = 0;
  let digits = 0;
  let markCount = 0;
  for (; at < end; at++) {
    if (isDigit(bytes[at])) {
      value = value * 10 + bytes[at] - ZERO;
      digits++;
    } else if (isMark(bytes[at], marks)) {
      const isGroup = markCount === 0 ? digits >= 1 && digits <= GROUP_DIGITS : isInnerGroup(digits);
      if (!isGroup) return Number.NaN;
      markCount++;
      digits = 0;
      // A mark beyond ASCII has several bytes.
      while (bytes[at] >= FIRST_BEYOND_ASCII && bytes[at + 1] >= FIRST_BEYOND_ASCII) at++;
    } else break;
  }
  if (markCount === 0 || digits !== GROUP_DIGITS) return Number.NaN;
  if (at < end) {
    if (bytes[at] !== POINT && bytes[at] !== COMMA) return Number.NaN;
    const decimals = readDigits(bytes, at + 1, end);
    value += decimals / 10 ** (end - at - 1);
  }
  return isNegative ? -value : value;
}

const isInnerGroup = (digits: number): boolean => digits === GROUP_DIGITS || digits === LAKH_DIGITS;

/** Blanks, apostrophes, underscores and what is beyond ASCII, such as a no-break space, never begin decimals. */
const isMark = (byte: number, marks: readonly number[]): boolean =>
  marks.includes(byte) || byte === 0x20 || byte === APOSTROPHE || byte === UNDERSCORE || byte >= FIRST_BEYOND_ASCII;

/** A size that is no column but given once, such as `4k`: its bytes; NaN for anything else. A unit has to be there. */
export function fixedSizeBytes(column: number | string): number {
  if (typeof column === 'number') return Number.NaN;
  const numbers = new WrittenNumbers(1, []);
  const bytes = numbers.read(asciiWord(column), 0, column.length);
  return numbers.withUnit === null || bytes <= 0 ? Number.NaN : bytes;
}
