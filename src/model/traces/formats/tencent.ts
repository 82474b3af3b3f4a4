import { Fields, readWhole } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { doubtCalendarTimes, LINES, type RecordParser, type TraceFormat } from './traceFormat.ts';

const FIELD_COUNT = 5;
const SECOND_US = 1e6;
const READ_CODE = 0;
const WRITE_CODE = 1;
/** 30 September 2018, when these traces begin. Used only to write traces. */
const WRITER_START_SECONDS = 1_538_323_199;

/**
 * `time,offset,size,type,volume`: whole seconds since 1970, offset and size in sectors of 512 B, 0 for a read and 1 for
 * a write (the opposite of MQSim), number of the volume. No trims, no header. Many requests have the same second.
 * Addresses of each volume begin at 0.
 *
 * Source: README of the Tencent CBS traces (SNIA IOTTA); Y. Zhang et al., "OSCA: an online-model based cache allocation
 * scheme in cloud block storage systems", USENIX ATC 2020.
 */
export const TENCENT: TraceFormat = {
  name: 'tencent',
  recordName: 'line',
  example: '1538323199,105352008,584,1,1576',
  framingOf: () => LINES,
  createParser: () => new TencentParser(),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      kind === TraceKind.Trim
        ? null
        : [
            WRITER_START_SECONDS + Math.floor(timeUs / SECOND_US),
            offsetBytes / SECTOR_BYTES,
            byteCount / SECTOR_BYTES,
            kind === TraceKind.Write ? WRITE_CODE : READ_CODE,
            deviceName,
          ].join(','),
  },
};

class TencentParser implements RecordParser {
  readonly #fields = new Fields();

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = this.#fields;
    fields.splitAtCommas(bytes, start, end);
    if (fields.count !== FIELD_COUNT) return fields.count < FIELD_COUNT ? Skip.TooFewFields : Skip.TooManyFields;
    const seconds = readWhole(bytes, fields.start[0], fields.end[0]);
    const type = readWhole(bytes, fields.start[3], fields.end[3]);
    if (!(seconds >= 0) || Number.isNaN(type) || !(readWhole(bytes, fields.start[4], fields.end[4]) >= 0))
      return Skip.NotANumber;
    if (type !== READ_CODE && type !== WRITE_CODE) return Skip.UnknownAction;
    request.kind = type === WRITE_CODE ? TraceKind.Write : TraceKind.Read;
    request.timeUs = seconds * SECOND_US;
    request.deviceStart = fields.start[4];
    request.deviceEnd = fields.end[4];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[1], fields.end[1]),
      SECTOR_BYTES,
      readWhole(bytes, fields.start[2], fields.end[2]),
      SECTOR_BYTES,
    );
  }

  findDoubt = doubtCalendarTimes;
}
