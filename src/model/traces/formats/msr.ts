import { TraceKind } from '../traceRequest.ts';
import { kindByWords } from './operations.ts';
import { COMMA, tableFormat } from './table.ts';
import { MOST_FIELDS } from '../fields.ts';

/** Resolution of Windows file time. */
const TICK_NS = 100;
const TICKS_PER_MICROSECOND = 10;
/** 22 February 2007, 17:00:03 UTC, about when these traces begin. Used only to write traces. */
const WRITER_START_TICKS = 128_166_372_000_000_000n;

/**
 * `Timestamp,Hostname,DiskNumber,Type,Offset,Size,ResponseTime`: Windows file time in 100 ns, Read or Write, offset and
 * size in bytes. Times are relative to the first line.
 *
 * Source: README.txt of the MSR Cambridge block I/O traces (SNIA IOTTA 388); D. Narayanan, A. Donnelly, A. Rowstron,
 * "Write off-loading: practical power management for enterprise storage", FAST 2008.
 */
export const MSR = tableFormat({
  name: 'msr',
  example: '128166372003061629,hm,1,Write,383496192,32768,413',
  layout: {
    separator: COMMA,
    header: 'timestamp,hostname,disknumber,type',
    fewestColumns: 6,
    mostColumns: MOST_FIELDS,
    time: { column: 0, unitNs: TICK_NS, isRelative: true },
    device: { first: 1, last: 2, isNumber: true },
    operation: { column: 3, kindOf: kindByWords({ write: TraceKind.Write, read: TraceKind.Read }) },
    place: { column: 4, unitBytes: 1 },
    size: { column: 5, unitBytes: 1 },
  },
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
});
