import { FIELDS, readBillionths, readHexadecimal, readWhole } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { isLineOfNames } from './lineOfNames.ts';
import {
  doubtFallingTimes,
  LINES,
  type RecordParser,
  type SampleFindings,
  type TraceDoubtName,
  type TraceFormat,
} from './traceFormat.ts';

const FIELD_COUNT = 5;
/** Some traces have an additional field with the number of a batch. */
const MOST_FIELDS = 6;
const POINT = 0x2e;
const READ_FLAG = 1;
const MOST_FLAGS = 0xff_ff_ff_ff;
const MICROSECONDS_PER_MILLISECOND = 1000;
const TIME_DIGITS = 6;
const BILLIONTHS_PER_THOUSANDTH = 1e6;

/**
 * `time device block blocks flags`: arrival time in milliseconds with a fraction, device number, first block and blocks
 * of 512 B, flags in hexadecimal, of which the lowest bit marks a read. No trims. Without a fraction in any time the
 * format cannot be distinguished from MQSim's and is not detected.
 *
 * Source: DiskSim (CMU-PDL-08-101), src/disksim_iotrace.c (`iotrace_ascii_get_ioreq_event`) and disksim_reqflags.h.
 */
export const DISKSIM: TraceFormat = {
  name: 'disksim',
  recordName: 'line',
  example: '12.345000 0 123456 8 1',
  framingOf: () => LINES,
  createParser: () => new DisksimParser(),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      kind === TraceKind.Trim
        ? null
        : [
            (timeUs / MICROSECONDS_PER_MILLISECOND).toFixed(TIME_DIGITS),
            deviceName,
            offsetBytes / SECTOR_BYTES,
            byteCount / SECTOR_BYTES,
            kind === TraceKind.Read ? READ_FLAG : 0,
          ].join(' '),
  },
};

class DisksimParser implements RecordParser {
  #hasDecimalTime = false;
  #isFirst = true;

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const skip = this.#read(bytes, start, end, request);
    if (!this.#isFirst) return skip;
    this.#isFirst = false;
    return skip !== 0 && isLineOfNames(bytes) ? Skip.Names : skip;
  }

  #read(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = FIELDS;
    fields.splitAtSpaces(bytes, start, end);
    if (fields.count < FIELD_COUNT) return Skip.TooFewFields;
    if (fields.count > MOST_FIELDS) return Skip.TooManyFields;
    const time = readBillionths(bytes, fields.start[0], fields.end[0]);
    const flags = readHexadecimal(bytes, fields.start[4], fields.end[4]);
    if (!(time >= 0 && flags <= MOST_FLAGS) || Number.isNaN(readWhole(bytes, fields.start[1], fields.end[1])))
      return Skip.NotANumber;
    this.#hasDecimalTime ||= bytes.subarray(fields.start[0], fields.end[0]).includes(POINT);
    request.kind = (flags & READ_FLAG) === 0 ? TraceKind.Write : TraceKind.Read;
    request.timeUs = time / BILLIONTHS_PER_THOUSANDTH;
    request.deviceStart = fields.start[1];
    request.deviceEnd = fields.end[1];
    return locateRequest(
      request,
      readWhole(bytes, fields.start[2], fields.end[2]),
      SECTOR_BYTES,
      readWhole(bytes, fields.start[3], fields.end[3]),
      SECTOR_BYTES,
    );
  }

  findDoubt(findings: SampleFindings): TraceDoubtName | null {
    return this.#hasDecimalTime ? doubtFallingTimes(findings) : 'noDecimalTime';
  }
}
