import { asciiWord, FIELDS, fieldText, isWord, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { COMMA } from './table.ts';
import { TimeReader } from './timeReader.ts';
import { LINES, type RecordParser, type TraceCaution, type TraceDoubtName, type TraceFormat } from './traceFormat.ts';

const [ZERO, NINE] = [0x30, 0x39];
const [READ, WRITE, SUCCESS] = ['readfile', 'writefile', 'success'].map(asciiWord);
const [OFFSET, LENGTH, PAST_CACHE] = ['offset: ', 'length: ', 'non-cached'].map(asciiWord);

/** Columns by their names, which a user may choose and move; −1 for one that is left out. */
interface Columns {
  readonly time: number;
  readonly operation: number;
  readonly path: number;
  readonly result: number;
  readonly detail: number;
}
const USUAL: Columns = { time: 0, operation: 3, path: 4, result: 5, detail: 6 };
const FEWEST_COLUMNS = 2;

/**
 * CSV of Process Monitor: of its operations ReadFile and WriteFile that succeeded, with the offset and the length that
 * stand in the column Detail in bytes, with thousands marked off as the machine does. Addresses of each file begin at 0.
 * Where some requests go past the cache, only these count: what the cache takes comes again when it is written.
 * The line of names proves the format.
 *
 * Source: Sysinternals, Process Monitor, File / Save as CSV.
 */
export const PROCMON: TraceFormat = {
  name: 'procmon',
  recordName: 'line',
  example: String.raw`"10:15:22.1234567 AM","app.exe","4321","WriteFile","D:\a.db","SUCCESS","Offset: 8,192, Length: 4,096"`,
  framingOf: () => LINES,
  createParser: (_, sample) => new ProcmonParser(sample),
  writer: null,
};

class ProcmonParser implements RecordParser {
  readonly #time = new TimeReader({ column: 0, unitNs: 1e9 });
  readonly #isPastCacheOnly: boolean;
  #columns: Columns = USUAL;
  #isFirst = true;
  #hasNames = false;
  #hasSkipped = false;

  constructor(sample: Uint8Array) {
    this.#isPastCacheOnly = findText(sample, 0, sample.length, PAST_CACHE) >= 0;
  }

  get cautions(): readonly TraceCaution[] {
    return this.#hasSkipped ? [{ kind: 'pastCache' }] : [];
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    FIELDS.splitAt(COMMA, bytes, start, end);
    if (this.#isFirst) {
      this.#isFirst = false;
      if (this.#takeNames(bytes)) return Skip.Header;
    }
    const { time, operation, path, result, detail } = this.#columns;
    if (FIELDS.count < FEWEST_COLUMNS || detail >= FIELDS.count || operation >= FIELDS.count) return Skip.TooFewFields;
    const isWrite = isField(bytes, operation, WRITE);
    if (!isWrite && !isField(bytes, operation, READ)) return this.#hasNames ? Skip.OtherAction : Skip.UnknownAction;
    if (result >= 0 && !isField(bytes, result, SUCCESS)) return Skip.OtherAction;
    if (this.#isPastCacheOnly && findText(bytes, FIELDS.start[detail], FIELDS.end[detail], PAST_CACHE) < 0) {
      this.#hasSkipped = true;
      return Skip.OtherAction;
    }
    request.kind = isWrite ? TraceKind.Write : TraceKind.Read;
    // A request without a time that can be read is one all the same: times are not obeyed.
    request.timeUs = time < 0 ? Number.NaN : this.#time.read(bytes, FIELDS.start[time], FIELDS.end[time]);
    request.deviceStart = path < 0 ? 0 : FIELDS.start[path];
    request.deviceEnd = path < 0 ? 0 : FIELDS.end[path];
    return locateRequest(request, readDetail(bytes, detail, OFFSET), 1, readDetail(bytes, detail, LENGTH), 1);
  }

  findDoubt(): TraceDoubtName | null {
    return this.#hasNames ? null : 'noNames';
  }

  #takeNames(bytes: Uint8Array): boolean {
    const names = Array.from({ length: FIELDS.count }, (_, field) => fieldText(bytes, field).toLowerCase());
    const indexOf = (...wanted: readonly string[]): number => names.findIndex((name) => wanted.includes(name));
    const columns = {
      time: indexOf('time of day', 'date & time', 'relative time'),
      operation: indexOf('operation'),
      path: indexOf('path'),
      result: indexOf('result'),
      detail: indexOf('detail'),
    };
    this.#hasNames = columns.operation >= 0 && columns.detail >= 0;
    if (this.#hasNames) this.#columns = columns;
    return this.#hasNames;
  }
}

const isField = (bytes: Uint8Array, field: number, word: Uint8Array): boolean =>
  isWord(bytes, FIELDS.start[field], FIELDS.end[field], word);

/** Where a text begins; −1 without it. */
function findText(bytes: Uint8Array, start: number, end: number, word: Uint8Array): number {
  for (let at = start; at + word.length <= end; at++) if (startsWithWord(bytes, at, end, word)) return at;
  return -1;
}

/** The number behind a word. Whatever stands between two digits marks thousands off; a blank ends the number otherwise. */
function readDetail(bytes: Uint8Array, field: number, word: Uint8Array): number {
  const end = FIELDS.end[field];
  const found = findText(bytes, FIELDS.start[field], end, word);
  let value = Number.NaN;
  if (found < 0) return value;
  for (let at = found + word.length; at < end; at++) {
    if (isDigit(bytes[at])) value = 10 * (Number.isNaN(value) ? 0 : value) + bytes[at] - ZERO;
    else if (Number.isNaN(value)) return value;
    else {
      // A mark beyond ASCII has several bytes.
      let next = at + 1;
      while (next < end && bytes[next] >= 0x80) next++;
      if (!isDigit(bytes[next])) break;
      at = next - 1;
    }
  }
  return value;
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
