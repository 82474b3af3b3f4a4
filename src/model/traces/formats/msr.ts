import { asciiWord, Fields, isWord, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { LINES, type RecordParser, type TraceFormat } from './traceFormat.ts';

const HEADER = asciiWord('timestamp,hostname,disknumber,type');
const READ = asciiWord('read');
const WRITE = asciiWord('write');
/** Windows file time has a resolution of 100 ns. */
const TICKS_PER_MICROSECOND = 10;
/** A file time has eighteen digits, more than a number represents exactly, so it is read in two parts. */
const LOW_DIGITS = 9;
const LOW_BASE = 10 ** LOW_DIGITS;
/** 22 February 2007, 17:00:03 UTC, about when these traces begin. Used only to write traces. */
const WRITER_START_TICKS = 128_166_372_000_000_000n;

/**
 * `Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime`: Windows file time in 100 ns, Read or Write, offset and
 * size in bytes. Times are relative to the first line.
 *
 * Source: README.txt of the MSR Cambridge block I/O traces (SNIA IOTTA 388); D. Narayanan, A. Donnelly, A. Rowstron,
 * "Write off-loading: practical power management for enterprise storage", FAST 2008.
 */
export const MSR: TraceFormat = {
  name: 'msr',
  recordName: 'line',
  example: '128166372003061629,hm,1,Write,383496192,32768,413',
  framingOf: () => LINES,
  createParser: () => new MsrParser(),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      kind === TraceKind.Trim
        ? null
        : [
            WRITER_START_TICKS + BigInt(Math.round(timeUs * TICKS_PER_MICROSECOND)),
            deviceName,
            kind === TraceKind.Write ? 'Write' : 'Read',
            offsetBytes,
            byteCount,
            0,
          ].join(','),
  },
};

class MsrParser implements RecordParser {
  readonly #fields = new Fields();
  /** Time of the first line in two parts; NaN before it. */
  #firstHigh = Number.NaN;
  #firstLow = 0;

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = this.#fields;
    fields.splitAtCommas(bytes, start, end);
    if (startsWithWord(bytes, start, end, HEADER)) return Skip.Header;
    if (fields.count < 6) return Skip.TooFewFields;
    if (isWord(bytes, fields.start[3], fields.end[3], WRITE)) request.kind = TraceKind.Write;
    else if (isWord(bytes, fields.start[3], fields.end[3], READ)) request.kind = TraceKind.Read;
    else return Skip.UnknownAction;
    const timeUs = this.#readTime(bytes, fields.start[0], fields.end[0]);
    if (Number.isNaN(timeUs) || Number.isNaN(readWhole(bytes, fields.start[2], fields.end[2]))) return Skip.NotANumber;
    request.timeUs = timeUs;
    request.deviceStart = fields.start[1];
    request.deviceEnd = fields.end[2];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[4], fields.end[4]),
      1,
      readWhole(bytes, fields.start[5], fields.end[5]),
      1,
    );
  }

  #readTime(bytes: Uint8Array, start: number, end: number): number {
    const middle = Math.max(start, end - LOW_DIGITS);
    const high = middle > start ? readWhole(bytes, start, middle) : 0;
    const low = readWhole(bytes, middle, end);
    if (!(high >= 0 && low >= 0)) return Number.NaN;
    if (high > Number.MAX_SAFE_INTEGER) return Infinity;
    if (Number.isNaN(this.#firstHigh)) {
      this.#firstHigh = high;
      this.#firstLow = low;
    }
    return ((high - this.#firstHigh) * LOW_BASE + low - this.#firstLow) / TICKS_PER_MICROSECOND;
  }
}
