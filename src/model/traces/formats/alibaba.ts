import { asciiWord, Fields, isWord, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { doubtCalendarTimes, LINES, type RecordParser, type TraceFormat } from './traceFormat.ts';

const FIELD_COUNT = 5;
const HEADER = asciiWord('device_id,opcode');
const READ = asciiWord('r');
const WRITE = asciiWord('w');
/** 1 January 2020, when these traces begin. Used only to write traces. */
const WRITER_START_US = 1_577_808_000_000_000;

/**
 * `device,opcode,offset,length,time`: number of the virtual disk, R or W, offset and length in bytes, microseconds
 * since 1970. No trims, no header. Addresses of each disk begin at 0.
 *
 * Source: alibaba/block-traces, README.md (io_traces.csv); J. Li, Q. Wang, P. P. C. Lee, C. Shi, "An in-depth analysis
 * of cloud block storage workloads in large-scale production", IISWC 2020.
 */
export const ALIBABA: TraceFormat = {
  name: 'alibaba',
  recordName: 'line',
  example: '1,W,19496058880,77824,1577808000000426',
  framingOf: () => LINES,
  createParser: () => new AlibabaParser(),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      kind === TraceKind.Trim
        ? null
        : [
            deviceName,
            kind === TraceKind.Write ? 'W' : 'R',
            offsetBytes,
            byteCount,
            WRITER_START_US + Math.round(timeUs),
          ].join(','),
  },
};

class AlibabaParser implements RecordParser {
  readonly #fields = new Fields();

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = this.#fields;
    fields.splitAtCommas(bytes, start, end);
    if (startsWithWord(bytes, start, end, HEADER)) return Skip.Header;
    if (fields.count !== FIELD_COUNT) return fields.count < FIELD_COUNT ? Skip.TooFewFields : Skip.TooManyFields;
    if (isWord(bytes, fields.start[1], fields.end[1], WRITE)) request.kind = TraceKind.Write;
    else if (isWord(bytes, fields.start[1], fields.end[1], READ)) request.kind = TraceKind.Read;
    else return Skip.UnknownAction;
    const timeUs = readWhole(bytes, fields.start[4], fields.end[4]);
    if (!(timeUs >= 0 && readWhole(bytes, fields.start[0], fields.end[0]) >= 0)) return Skip.NotANumber;
    request.timeUs = timeUs;
    request.deviceStart = fields.start[0];
    request.deviceEnd = fields.end[0];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[2], fields.end[2]),
      1,
      readWhole(bytes, fields.start[3], fields.end[3]),
      1,
    );
  }

  findDoubt = doubtCalendarTimes;
}
