import { TraceKind } from '../traceRequest.ts';
import { kindByWords } from './operations.ts';
import { COMMA, tableFormat } from './table.ts';
import { doubtCalendarTimes } from './traceFormat.ts';

/** 1 January 2020, when these traces begin. Used only to write traces. */
const WRITER_START_US = 1_577_808_000_000_000;

/**
 * `device,opcode,offset,length,time`: number of the virtual disk, R or W, offset and length in bytes, microseconds
 * since 1970. No trims, no header. Addresses of each disk begin at 0.
 *
 * Source: alibaba/block-traces, README.md (io_traces.csv); J. Li, Q. Wang, P. P. C. Lee, C. Shi, "An in-depth analysis
 * of cloud block storage workloads in large-scale production", IISWC 2020.
 */
export const ALIBABA = tableFormat({
  name: 'alibaba',
  example: '1,W,19496058880,77824,1577808000000426',
  layout: {
    separator: COMMA,
    header: 'device_id,opcode',
    fewestColumns: 5,
    mostColumns: 5,
    device: { first: 0, last: 0, isNumber: true },
    operation: { column: 1, kindOf: kindByWords({ w: TraceKind.Write, r: TraceKind.Read }) },
    place: { column: 2, unitBytes: 1 },
    size: { column: 3, unitBytes: 1 },
    time: { column: 4, unitNs: 1000 },
  },
  findDoubt: doubtCalendarTimes,
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
});
