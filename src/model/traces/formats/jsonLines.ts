import { asciiWord, FIELDS, isSpace, isWord, MOST_FIELDS } from '../fields.ts';

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

interface Key {
  /** Key of the object that this one stands in; null at the top. */
  readonly outer: Uint8Array | null;
  readonly word: Uint8Array;
}

/**
 * Objects of JSON, one a line, whose values become fields in the order of the keys of the first object. Values of objects
 * in it have keys such as `io.offset`; what lies deeper, and lists, are left out. An array may have such lines.
 */
export class JsonLines {
  /** Keys in lower case. */
  readonly names: string[] = [];
  readonly #keys: Key[] = [];
  #isLearning = false;

  /** Takes the keys of the first object. */
  learn(bytes: Uint8Array, start: number, end: number): void {
    this.#isLearning = true;
    this.split(bytes, start, end);
    this.#isLearning = false;
    if (FIELDS.count === 0) this.names.length = this.#keys.length = 0;
  }

  /** Fields that the line has no key for are empty; a line that is no such object has none. */
  split(bytes: Uint8Array, start: number, end: number): void {
    FIELDS.start.fill(start, 0, this.names.length);
    FIELDS.end.fill(start, 0, this.names.length);
    FIELDS.count = this.#readObject(bytes, start, end) ? this.names.length : 0;
  }

  #readObject(bytes: Uint8Array, start: number, end: number): boolean {
    let outerStart = 0;
    let outerEnd = 0;
    let expected = 0;
    let at = skipTo(bytes, bytes[start] === OPEN_LIST ? start + 1 : start, end);
    if (bytes[at] !== OPEN_OBJECT) return false;
    at++;
    for (;;) {
      at = skipTo(bytes, at, end, COMMA);
      if (at >= end) return false;
      if (bytes[at] === CLOSE_OBJECT) {
        if (outerEnd === 0) return isRestEmpty(bytes, at + 1, end);
        outerEnd = 0;
        at++;
        continue;
      }
      const keyEnd = bytes[at] === QUOTE ? closingQuote(bytes, at + 1, end) : end;
      const keyStart = at + 1;
      at = skipTo(bytes, keyEnd + 1, end);
      if (bytes[at] !== COLON || at >= end) return false;
      at = skipTo(bytes, at + 1, end);
      if (bytes[at] === OPEN_OBJECT && outerEnd === 0) {
        outerStart = keyStart;
        outerEnd = keyEnd;
        at++;
        continue;
      }
      const isText = bytes[at] === QUOTE;
      const valueEnd = endOfValue(bytes, at, end);
      if (valueEnd > end) return false;
      if (bytes[at] !== OPEN_LIST && bytes[at] !== OPEN_OBJECT) {
        const field = this.#fieldOf(bytes, keyStart, keyEnd, outerStart, outerEnd, expected);
        if (field >= 0) {
          FIELDS.start[field] = isText ? at + 1 : at;
          FIELDS.end[field] = isText ? valueEnd - 1 : valueEnd;
          expected = field + 1;
        }
      }
      at = valueEnd;
    }
  }

  /** The field of a key, which is most likely the next one; −1 for a key that the first object has not. */
  #fieldOf(
    bytes: Uint8Array,
    start: number,
    end: number,
    outerStart: number,
    outerEnd: number,
    expected: number,
  ): number {
    const isKey = ({ outer, word }: Key): boolean =>
      isWord(bytes, start, end, word) &&
      (outer === null ? outerEnd === 0 : outerEnd > 0 && isWord(bytes, outerStart, outerEnd, outer));
    if (this.#isLearning) {
      if (this.names.length === MOST_FIELDS) return -1;
      const word = textOf(bytes, start, end);
      const outer = outerEnd > 0 ? textOf(bytes, outerStart, outerEnd) : null;
      this.names.push(outer === null ? word : `${outer}.${word}`);
      this.#keys.push({ outer: outer === null ? null : asciiWord(outer), word: asciiWord(word) });
      return this.names.length - 1;
    }
    return expected < this.#keys.length && isKey(this.#keys[expected]) ? expected : this.#keys.findIndex(isKey);
  }
}

const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end)).toLowerCase();

/** The next byte that is neither white space nor `other`. */
function skipTo(bytes: Uint8Array, start: number, end: number, other = 0x20): number {
  let at = start;
  while (at < end && (isSpace(bytes[at]) || bytes[at] === other)) at++;
  return at;
}

/** Place of the quote that ends a text; `end` without one. */
function closingQuote(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return Math.min(at, end);
}

/** The place after a value; beyond `end` for one that the line does not end. */
function endOfValue(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] === QUOTE) return closingQuote(bytes, start + 1, end) + 1;
  let depth = 0;
  let at = start;
  for (; at < end; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = closingQuote(bytes, at + 1, end);
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_OBJECT || isSpace(byte))) return at;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return end + 1;
}

/** Whether nothing follows an object but what joins or ends an array. */
function isRestEmpty(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (!isSpace(bytes[at]) && bytes[at] !== COMMA && bytes[at] !== CLOSE_LIST) return false;
  return true;
}
