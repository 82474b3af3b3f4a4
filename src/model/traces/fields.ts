/**
 * Parses fields and numbers from bytes without creating strings or allocating, because a trace has millions of lines.
 */

/** Most fields of a record; more than any table of requests has columns. */
export const MOST_FIELDS = 256;
const QUOTE = 0x22;
const ZERO = 0x30;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const COMMA = 0x2c;
const [LETTER_E, LETTER_X] = [0x65, 0x78];
const BILLION = 1_000_000_000;
const BILLIONTH_DIGITS = 9;

/** Space, tab, vertical tab, form feed, carriage return. */
export const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0a);

/** Start and end of the first `MOST_FIELDS` fields of a record. */
export class Fields {
  readonly start = new Int32Array(MOST_FIELDS);
  readonly end = new Int32Array(MOST_FIELDS);
  count = 0;

  splitAtSpaces(bytes: Uint8Array, start: number, end: number): void {
    let count = 0;
    for (let at = start; at < end && count < MOST_FIELDS; count++) {
      while (at < end && isSpace(bytes[at])) at++;
      if (at === end) break;
      const close = bytes[at] === QUOTE ? findQuote(bytes, at + 1, end) : -1;
      this.start[count] = close < 0 ? at : at + 1;
      if (close < 0) while (at < end && !isSpace(bytes[at])) at++;
      this.end[count] = close < 0 ? at : close;
      if (close >= 0) at = close + 1;
    }
    this.count = count;
  }

  /** White space and quotes around a field do not belong to it. */
  splitAt(separator: number, bytes: Uint8Array, start: number, end: number): void {
    let count = 0;
    for (let from = start; from <= end && count < MOST_FIELDS; count++) {
      let first = from;
      while (first < end && isSpace(bytes[first]) && bytes[first] !== separator) first++;
      const close = bytes[first] === QUOTE ? findQuote(bytes, first + 1, end) : -1;
      let to = close < 0 ? first : close;
      while (to < end && bytes[to] !== separator) to++;
      let last = close < 0 ? to : close;
      if (close < 0) while (last > first && isSpace(bytes[last - 1])) last--;
      this.start[count] = close < 0 ? first : first + 1;
      this.end[count] = last;
      from = to + 1;
    }
    this.count = count;
  }
}

/** Place of the next quote; −1 if there is none before `end`. */
function findQuote(bytes: Uint8Array, start: number, end: number): number {
  const at = bytes.indexOf(QUOTE, start);
  return at < end ? at : -1;
}

/** The fields of the record that is being parsed: parsers share them, because they need them only until they return. */
export const FIELDS = new Fields();

/** Names and words of the first lines are compared up to this length. */
export const MOST_TEXT_BYTES = 80;

/** A field of `FIELDS` as text, for the few that are needed once; empty where there is none. */
export function fieldText(bytes: Uint8Array, field: number): string {
  if (field < 0 || field >= FIELDS.count) return '';
  const start = FIELDS.start[field];
  return String.fromCharCode(...bytes.subarray(start, Math.min(FIELDS.end[field], start + MOST_TEXT_BYTES)));
}

/** Whole number in decimal digits with an optional minus sign; NaN for anything else. Approximate beyond 2^53. */
export function readDigits(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  const first = isNegative ? start + 1 : start;
  if (first >= end) return Number.NaN;
  let value = 0;
  for (let at = first; at < end; at++) {
    const digit = bytes[at] - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return isNegative && value > 0 ? -value : value;
}

/** Whole number as programs write it: `4096`, `4096.0`, `4.096e3`, `0x1000`; NaN for anything else. */
export function readWhole(bytes: Uint8Array, start: number, end: number): number {
  const digits = readDigits(bytes, start, end);
  if (!Number.isNaN(digits) || start >= end) return digits;
  if (bytes[start] === ZERO && (bytes[start + 1] | 0x20) === LETTER_X) return readHexadecimal(bytes, start + 2, end);
  const value = readNumber(bytes, start, end);
  return Number.isInteger(value) ? value : Number.NaN;
}

/** Between a whole number and its decimals. */
export const isPoint = (byte: number): boolean => byte === POINT || byte === COMMA;

/** Number with a sign, decimals after a point or a comma, and an exponent; NaN for anything else. */
export function readNumber(bytes: Uint8Array, start: number, end: number): number {
  const hasSign = bytes[start] === MINUS || bytes[start] === PLUS;
  let at = hasSign ? start + 1 : start;
  let digits = 0;
  let value = 0;
  /** Zeros that count only once another digit follows, so that 4096.000… stays exact. */
  let zeros = 0;
  let decimals = 0;
  let hasPoint = false;
  for (; at < end; at++) {
    const digit = bytes[at] - ZERO;
    if (digit >= 0 && digit <= 9) {
      digits++;
      if (digit === 0 && hasPoint) zeros++;
      else {
        value = value * 10 ** (zeros + 1) + digit;
        if (hasPoint) decimals += zeros + 1;
        zeros = 0;
      }
    } else if (!hasPoint && isPoint(bytes[at])) hasPoint = true;
    else break;
  }
  if (digits === 0 || (hasPoint && isPoint(bytes[at - 1]))) return Number.NaN;
  const exponent = at < end ? readExponent(bytes, at, end) : 0;
  const scale = exponent - decimals;
  const size = scale < 0 ? value / 10 ** -scale : value * 10 ** scale;
  return bytes[start] === MINUS && size > 0 ? -size : size;
}

function readExponent(bytes: Uint8Array, start: number, end: number): number {
  if ((bytes[start] | 0x20) !== LETTER_E) return Number.NaN;
  return readDigits(bytes, bytes[start + 1] === PLUS ? start + 2 : start + 1, end);
}

/**
 * Decimal number such as `12.345678901`, in billionths, so that seconds become nanoseconds; NaN for anything else.
 * Digits after the ninth decimal are ignored.
 */
export function readBillionths(bytes: Uint8Array, start: number, end: number): number {
  let point = start;
  while (point < end && bytes[point] !== POINT) point++;
  const units = readDigits(bytes, start, point);
  if (point >= end - 1) return units * BILLION;
  if (bytes[point + 1] === MINUS) return Number.NaN;
  const last = Math.min(end, point + 1 + BILLIONTH_DIGITS);
  let billionths = readDigits(bytes, point + 1, last);
  for (let digits = last - point - 1; digits < BILLIONTH_DIGITS; digits++) billionths *= 10;
  return units * BILLION + billionths;
}

/** Hexadecimal number without a prefix; NaN for anything else. */
export function readHexadecimal(bytes: Uint8Array, start: number, end: number): number {
  let value = start < end ? 0 : Number.NaN;
  for (let at = start; at < end; at++) value = value * 16 + hexadecimalDigit(bytes[at]);
  return value;
}

function hexadecimalDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : Number.NaN;
}

/** The bytes of an ASCII text. */
export const asciiWord = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/** Whether the bytes equal `word`, ignoring case. `word` has to be in lower case. */
export function isWord(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  return end - start === word.length && startsWithWord(bytes, start, end, word);
}

export function startsWithWord(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  if (end - start < word.length) return false;
  for (let index = 0; index < word.length; index++) if (lowerCase(bytes[start + index]) !== word[index]) return false;
  return true;
}

const lowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte);

/** Unsigned whole numbers in binary records. */

export const readU16 = (bytes: Uint8Array, at: number, isBigEndian = false): number =>
  isBigEndian ? bytes[at] * 0x100 + bytes[at + 1] : bytes[at + 1] * 0x100 + bytes[at];

export const readU32 = (bytes: Uint8Array, at: number, isBigEndian = false): number =>
  isBigEndian
    ? readU16(bytes, at, true) * 0x1_00_00 + readU16(bytes, at + 2, true)
    : readU16(bytes, at + 2) * 0x1_00_00 + readU16(bytes, at);

/** Approximate beyond 2^53. */
export const readU64 = (bytes: Uint8Array, at: number, isBigEndian = false): number =>
  isBigEndian
    ? readU32(bytes, at, true) * 2 ** 32 + readU32(bytes, at + 4, true)
    : readU32(bytes, at + 4) * 2 ** 32 + readU32(bytes, at);
