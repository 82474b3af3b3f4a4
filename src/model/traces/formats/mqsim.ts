import { Fields, readWhole } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import {
  doubtFallingTimes,
  LINES,
  type RecordParser,
  type SampleFindings,
  type TraceDoubtName,
  type TraceFormat,
} from './traceFormat.ts';

const FIELD_COUNT = 5;
const NANOSECONDS_PER_MICROSECOND = 1000;
const WRITE_CODE = 0;
const READ_CODE = 1;
/** Smallest plausible mean time between requests; a smaller one means that the times are in another unit. */
const LEAST_MEAN_GAP_NS = 100;

/**
 * `time device lba sectors type`: arrival time, device number, first sector and sectors of 512 B, 0 for a write and 1
 * for a read; nothing else. The unit of time is a setting of the simulator, by default nanoseconds. A trace that is
 * implausibly fast in nanoseconds is accepted only if the format is requested.
 *
 * Source: CMU-SAFARI/MQSim, src/host/ASCII_Trace_Definition.h and README.md, "Trace-based workloads".
 */
export const MQSIM: TraceFormat = {
  name: 'mqsim',
  recordName: 'line',
  example: '4851300 1 524288 16 0',
  framingOf: () => LINES,
  createParser: ({ timeUnitNs = 1 }) => new MqsimParser(timeUnitNs),
  writer: {
    heading: [],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) =>
      kind === TraceKind.Trim
        ? null
        : [
            timeUs * NANOSECONDS_PER_MICROSECOND,
            deviceName,
            offsetBytes / SECTOR_BYTES,
            byteCount / SECTOR_BYTES,
            kind === TraceKind.Write ? WRITE_CODE : READ_CODE,
          ].join(' '),
  },
};

class MqsimParser implements RecordParser {
  readonly #fields = new Fields();
  readonly #timeUnitNs: number;

  constructor(timeUnitNs: number) {
    this.#timeUnitNs = timeUnitNs;
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const fields = this.#fields;
    fields.splitAtSpaces(bytes, start, end);
    if (fields.count !== FIELD_COUNT) return fields.count < FIELD_COUNT ? Skip.TooFewFields : Skip.TooManyFields;
    const time = readWhole(bytes, fields.start[0], fields.end[0]);
    const type = readWhole(bytes, fields.start[4], fields.end[4]);
    if (!(time >= 0) || Number.isNaN(readWhole(bytes, fields.start[1], fields.end[1])) || Number.isNaN(type))
      return Skip.NotANumber;
    if (type !== WRITE_CODE && type !== READ_CODE) return Skip.UnknownAction;
    request.kind = type === WRITE_CODE ? TraceKind.Write : TraceKind.Read;
    request.timeUs = (time * this.#timeUnitNs) / NANOSECONDS_PER_MICROSECOND;
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
    const { requestCount, earliestUs, latestUs } = findings;
    const spanNs = (latestUs - earliestUs) * NANOSECONDS_PER_MICROSECOND;
    return spanNs < LEAST_MEAN_GAP_NS * (requestCount - 1) ? 'timesTooClose' : doubtFallingTimes(findings);
  }
}
