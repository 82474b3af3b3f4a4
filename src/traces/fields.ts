/** Reading numbers and fields out of bytes. No text is made and nothing is allocated: a trace has millions of lines. */

const MOST_FIELDS = 12;
const ZERO = 0x30;
const MINUS = 0x2d;
const POINT = 0x2e;
const COMMA = 0x2c;
const NANOSECONDS_PER_SECOND = 1_000_000_000;
const NANOSECOND_DIGITS = 9;

/** Space, tab, vertical tab, form feed, carriage return. */
export const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d && byte !== 0x0a);

/** Where the fields of a record start and end; the first twelve, which is more than any format needs. */
export class Fields {
  readonly start = new Int32Array(MOST_FIELDS);
  readonly end = new Int32Array(MOST_FIELDS);
  count = 0;

  splitAtSpaces(bytes: Uint8Array, start: number, end: number): void {
    this.count = 0;
    for (let at = start; at < end && this.count < MOST_FIELDS;) {
      while (at < end && isSpace(bytes[at])) at++;
      if (at === end) return;
      this.start[this.count] = at;
      while (at < end && !isSpace(bytes[at])) at++;
      this.end[this.count++] = at;
    }
  }

  /** Spaces around a field do not belong to it. */
  splitAtCommas(bytes: Uint8Array, start: number, end: number): void {
    this.count = 0;
    for (let from = start; from <= end && this.count < MOST_FIELDS;) {
      let to = from;
      while (to < end && bytes[to] !== COMMA) to++;
      let first = from;
      let last = to;
      while (first < last && isSpace(bytes[first])) first++;
      while (last > first && isSpace(bytes[last - 1])) last--;
      this.start[this.count] = first;
      this.end[this.count++] = last;
      from = to + 1;
    }
  }
}

/** Whole number with an optional minus sign; NaN for anything else. Beyond 2^53 only its size is right. */
export function readWhole(bytes: Uint8Array, start: number, end: number): number {
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

/** Seconds with an optional fraction, `12.345678901`, as nanoseconds; NaN for anything else. Further digits are dropped. */
export function readSecondsAsNs(bytes: Uint8Array, start: number, end: number): number {
  let point = start;
  while (point < end && bytes[point] !== POINT) point++;
  const seconds = readWhole(bytes, start, point);
  if (point >= end - 1) return seconds * NANOSECONDS_PER_SECOND;
  if (bytes[point + 1] === MINUS) return Number.NaN;
  const last = Math.min(end, point + 1 + NANOSECOND_DIGITS);
  let nanoseconds = readWhole(bytes, point + 1, last);
  for (let digits = last - point - 1; digits < NANOSECOND_DIGITS; digits++) nanoseconds *= 10;
  return seconds * NANOSECONDS_PER_SECOND + nanoseconds;
}

/** A word as it stands in a trace, plain ASCII. */
export const asciiWord = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));

/** Whether the bytes are `word`, capitals and small letters taken for the same; `word` is in small letters. */
export function isWord(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  return end - start === word.length && startsWithWord(bytes, start, end, word);
}

export function startsWithWord(bytes: Uint8Array, start: number, end: number, word: Uint8Array): boolean {
  if (end - start < word.length) return false;
  for (let index = 0; index < word.length; index++) if (lowerCase(bytes[start + index]) !== word[index]) return false;
  return true;
}

const lowerCase = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte);
