import { TraceKind } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { kindByWords } from './operations.ts';
import { BLANKS, tableFormat } from './table.ts';
import { doubtFallingTimes, type SampleFindings, type TraceDoubtName } from './traceFormat.ts';

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
export const MQSIM = tableFormat({
  name: 'mqsim',
  example: '4851300 1 524288 16 0',
  layout: ({ timeUnitNs = 1 }) => ({
    separator: BLANKS,
    fewestColumns: 5,
    mostColumns: 5,
    time: { column: 0, unitNs: timeUnitNs, isWhole: true },
    device: { first: 1, last: 1, isNumber: true },
    place: { column: 2, unitBytes: SECTOR_BYTES },
    size: { column: 3, unitBytes: SECTOR_BYTES },
    operation: { column: 4, kindOf: kindByWords({ [WRITE_CODE]: TraceKind.Write, [READ_CODE]: TraceKind.Read }) },
  }),
  findDoubt: doubtDenseTimes,
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
});

function doubtDenseTimes(findings: SampleFindings): TraceDoubtName | null {
  const { requestCount, earliestUs, latestUs } = findings;
  const spanNs = (latestUs - earliestUs) * NANOSECONDS_PER_MICROSECOND;
  return spanNs < LEAST_MEAN_GAP_NS * (requestCount - 1) ? 'timesTooClose' : doubtFallingTimes(findings);
}
