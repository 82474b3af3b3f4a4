import { asciiWord, FIELDS, fieldText, isSpace, startsWithWord } from '../fields.ts';
import { JsonLines } from './jsonLines.ts';
import { BLANKS, type LineSplit } from './table.ts';

const [NEWLINE, RETURN, QUOTE, HASH, TAB] = [0x0a, 0x0d, 0x22, 0x23, 0x09];
const [OPEN_OBJECT, OPEN_LIST] = [0x7b, 0x5b];
/** Tab, semicolon, bar, comma. Decimal commas stand in tables with another separator. */
const SEPARATORS = [TAB, 0x3b, 0x7c, 0x2c];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** How the rows of a table are split, which its beginning shows. */
export class TableRows {
  /** The byte between columns, or `BLANKS`. */
  readonly separator: number;
  /** Null for a table of columns. */
  readonly json: JsonLines | null;
  readonly split: LineSplit;
  readonly #sample: Uint8Array;
  #hasSeparatorLine = false;

  constructor(sample: Uint8Array) {
    this.#sample = sample;
    const [top] = this.lines(1);
    this.#hasSeparatorLine = top !== undefined && isSeparatorLine(sample, top.start, top.end);
    const said = top && this.#hasSeparatorLine ? sample[top.end - 1] : null;
    const [first] = this.lines(1);
    const start = first?.start ?? 0;
    this.json = isJson(sample, start) ? new JsonLines() : null;
    const separator = this.json || !first ? BLANKS : (said ?? chooseSeparator(sample, start, first.end));
    this.separator = separator;
    const { json } = this;
    this.split = json
      ? (bytes, from, to) => json.split(bytes, from, to)
      : separator === BLANKS
        ? (bytes, from, to) => FIELDS.splitAtSpaces(bytes, from, to)
        : (bytes, from, to) => FIELDS.splitAt(separator, bytes, from, to);
    if (json) for (const line of this.lines(2)) if (json.names.length === 0) json.learn(sample, line.start, line.end);
  }

  /** Where a row begins: white space before it has been stripped, which may be the tabs around empty first columns. */
  startOf(bytes: Uint8Array, start: number): number {
    let first = start;
    if (this.separator === TAB) while (first > 0 && bytes[first - 1] === TAB) first--;
    return first;
  }

  /** Names in the line that `FIELDS` has, in lower case. */
  namesIn(bytes: Uint8Array): readonly string[] {
    return this.json
      ? this.json.names
      : Array.from({ length: FIELDS.count }, (_, field) => fieldText(bytes, field).toLowerCase());
  }

  /** Lines of the sample that are neither blank nor comments, without white space around; only whole ones, if any is. */
  lines(most: number): readonly { readonly start: number; readonly end: number }[] {
    const sample = this.#sample;
    const found: { start: number; end: number }[] = [];
    let from = BYTE_ORDER_MARK.every((byte, index) => sample[index] === byte) ? BYTE_ORDER_MARK.length : 0;
    while (from < sample.length && found.length < most) {
      let to = from;
      while (to < sample.length && sample[to] !== NEWLINE && sample[to] !== RETURN) to++;
      let start = from;
      let end = to;
      while (start < end && isSpace(sample[start])) start++;
      while (end > start && isSpace(sample[end - 1])) end--;
      const isWhole = to < sample.length || found.length < 2;
      const isLine = end > start && sample[start] !== HASH && isWhole;
      if (isLine && !(this.#hasSeparatorLine && isSeparatorLine(sample, start, end))) found.push({ start, end });
      from = to + 1;
    }
    return found;
  }
}

const SEPARATOR_LINE = asciiWord('sep=');

/** `sep=;`, which spreadsheets read before a table. */
export const isSeparatorLine = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start === SEPARATOR_LINE.length + 1 && startsWithWord(bytes, start, end, SEPARATOR_LINE);

/** Whether the table is objects, or an array of them. */
function isJson(sample: Uint8Array, start: number): boolean {
  let at = start;
  while (at < sample.length && (isSpace(sample[at]) || sample[at] === OPEN_LIST || sample[at] === NEWLINE)) at++;
  if (sample[at] !== OPEN_OBJECT) return false;
  at++;
  while (at < sample.length && isSpace(sample[at])) at++;
  return sample[at] === QUOTE;
}

/** The first separator that a line has outside quotes; blanks without any. */
function chooseSeparator(sample: Uint8Array, start: number, end: number): number {
  const isFound = SEPARATORS.map(() => false);
  let isQuoted = false;
  for (let at = start > 0 && sample[start - 1] === TAB ? start - 1 : start; at < end; at++) {
    if (sample[at] === QUOTE) isQuoted = !isQuoted;
    const separator = isQuoted ? -1 : SEPARATORS.indexOf(sample[at]);
    if (separator >= 0) isFound[separator] = true;
  }
  return SEPARATORS.find((_, index) => isFound[index]) ?? BLANKS;
}
