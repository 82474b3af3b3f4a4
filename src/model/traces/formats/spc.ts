import { asciiWord, Fields, isWord, readBillionths, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { LINES, type RecordParser, type TraceFormat } from './traceFormat.ts';

const NANOSECONDS_PER_MICROSECOND = 1000;
const HEADER = asciiWord('asu');
const READ = asciiWord('r');
const WRITE = asciiWord('w');
/** Decimals of a time: microseconds. */
const TIME_DIGITS = 6;

/**
 * `ASU,LBA,size,opcode,timestamp[,…]`: application storage unit, first block of it, bytes, R or W in either case,
 * seconds since the start; further fields may follow. A block is 512 B, as in the traces of the UMass repository; the
 * specification leaves it to the description of the trace. Addresses of each unit begin at 0.
 *
 * Source: Storage Performance Council, "SPC trace file format specification", revision 1.0.1, 2002.
 */
export const SPC: TraceFormat = {
  name: 'spc',
  recordName: 'line',
  example: '0,303567,3584,w,0.026214',
  framingOf: () => LINES,
  createParser: () => new SpcParser(),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      kind === TraceKind.Trim
        ? null
        : [
            deviceName,
            offsetBytes / SECTOR_BYTES,
            byteCount,
            kind === TraceKind.Write ? 'w' : 'r',
            (timeUs / 1e6).toFixed(TIME_DIGITS),
          ].join(','),
  },
};

class SpcParser implements RecordParser {
  readonly #fields = new Fields();

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = this.#fields;
    fields.splitAtCommas(bytes, start, end);
    if (startsWithWord(bytes, start, end, HEADER)) return Skip.Header;
    if (fields.count < 5) return Skip.TooFewFields;
    if (isWord(bytes, fields.start[3], fields.end[3], WRITE)) request.kind = TraceKind.Write;
    else if (isWord(bytes, fields.start[3], fields.end[3], READ)) request.kind = TraceKind.Read;
    else return Skip.UnknownAction;
    const timeNs = readBillionths(bytes, fields.start[4], fields.end[4]);
    if (!(timeNs >= 0 && readWhole(bytes, fields.start[0], fields.end[0]) >= 0)) return Skip.NotANumber;
    request.timeUs = timeNs / NANOSECONDS_PER_MICROSECOND;
    request.deviceStart = fields.start[0];
    request.deviceEnd = fields.end[0];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[1], fields.end[1]),
      SECTOR_BYTES,
      readWhole(bytes, fields.start[2], fields.end[2]),
      1,
    );
  }
}
