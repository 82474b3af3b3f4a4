import { asciiWord, Fields, isWord, readBillionths, readWhole } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { LINES, type RecordParser, type TraceFormat } from './traceFormat.ts';

const FIELD_COUNT = 6;
const HEADER = asciiWord('timestamp,response,iotype,lun,offset,size');
const READ = asciiWord('r');
const WRITE = asciiWord('w');
const POINT = 0x2e;
const SECOND_US = 1e6;
const NANOSECONDS_PER_MICROSECOND = 1000;
const NANOSECOND_DIGITS = 9;
/** 21 February 2016, 23:05:45 UTC, about when these traces begin. Used only to write traces. */
const WRITER_START_SECONDS = 1_456_095_945;

/**
 * `Timestamp,Response,IOType,LUN,Offset,Size` after a line of these names: seconds since 1970 with nine decimals,
 * seconds until the answer, R or W, number of the unit, offset and size in bytes. If no answer was recorded, response
 * and type are empty and the request is skipped. Times are relative to the whole second of the first line.
 *
 * Source: README.txt of the SYSTOR '17 traces (SNIA IOTTA 4928); C. Lee, T. Kumano, T. Matsuki, H. Endo, N. Fukumoto,
 * M. Sugawara, "Understanding storage traffic characteristics on enterprise virtual desktop infrastructure", SYSTOR
 * 2017.
 */
export const SYSTOR: TraceFormat = {
  name: 'systor',
  recordName: 'line',
  example: '1456095145.133076000,0.000806000,R,0,899056122368,131072',
  framingOf: () => LINES,
  createParser: () => new SystorParser(),
  writer: {
    heading: ['Timestamp,Response,IOType,LUN,Offset,Size'],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) => {
      if (kind === TraceKind.Trim) return null;
      const seconds = Math.floor(timeUs / SECOND_US);
      const nanoseconds = Math.round((timeUs - seconds * SECOND_US) * NANOSECONDS_PER_MICROSECOND);
      const time = `${WRITER_START_SECONDS + seconds}.${String(nanoseconds).padStart(NANOSECOND_DIGITS, '0')}`;
      return [time, '0.000100000', kind === TraceKind.Write ? 'W' : 'R', deviceName, offsetBytes, byteCount].join(',');
    },
  },
};

class SystorParser implements RecordParser {
  readonly #fields = new Fields();
  #firstSeconds = Number.NaN;

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = this.#fields;
    fields.splitAtCommas(bytes, start, end);
    if (isWord(bytes, start, end, HEADER)) return Skip.Header;
    if (fields.count !== FIELD_COUNT) return fields.count < FIELD_COUNT ? Skip.TooFewFields : Skip.TooManyFields;
    const isUnanswered = fields.end[2] === fields.start[2];
    if (isWord(bytes, fields.start[2], fields.end[2], WRITE)) request.kind = TraceKind.Write;
    else if (isWord(bytes, fields.start[2], fields.end[2], READ)) request.kind = TraceKind.Read;
    else if (!isUnanswered) return Skip.UnknownAction;
    const timeUs = this.#readTime(bytes, fields.start[0], fields.end[0]);
    if (Number.isNaN(timeUs) || !(readWhole(bytes, fields.start[3], fields.end[3]) >= 0)) return Skip.NotANumber;
    if (isUnanswered) return Skip.NotAnswered;
    request.timeUs = timeUs;
    request.deviceStart = fields.start[3];
    request.deviceEnd = fields.end[3];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[4], fields.end[4]),
      1,
      readWhole(bytes, fields.start[5], fields.end[5]),
      1,
    );
  }

  /** Reads seconds and decimals separately, because together they exceed exact numbers. */
  #readTime(bytes: Uint8Array, start: number, end: number): number {
    let point = start;
    while (point < end && bytes[point] !== POINT) point++;
    const seconds = readWhole(bytes, start, point);
    // Includes the last digit of the seconds, because a number must not begin with a point.
    const nanoseconds = readBillionths(bytes, point - 1, end) % (SECOND_US * NANOSECONDS_PER_MICROSECOND);
    if (!(seconds >= 0) || Number.isNaN(nanoseconds) || point === end) return Number.NaN;
    if (Number.isNaN(this.#firstSeconds) && Number.isFinite(seconds)) this.#firstSeconds = seconds;
    return (seconds - this.#firstSeconds) * SECOND_US + nanoseconds / NANOSECONDS_PER_MICROSECOND;
  }
}
