import { TraceKind } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { kindByWords } from './operations.ts';
import { COMMA, tableFormat } from './table.ts';
import { doubtCalendarTimes } from './traceFormat.ts';

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
export const TENCENT = tableFormat({
  name: 'tencent',
  example: '1538323199,105352008,584,1,1576',
  layout: {
    separator: COMMA,
    fewestColumns: 5,
    mostColumns: 5,
    time: { column: 0, unitNs: 1e9, isWhole: true },
    place: { column: 1, unitBytes: SECTOR_BYTES },
    size: { column: 2, unitBytes: SECTOR_BYTES },
    operation: { column: 3, kindOf: kindByWords({ [WRITE_CODE]: TraceKind.Write, [READ_CODE]: TraceKind.Read }) },
    device: { first: 4, last: 4, isNumber: true },
  },
  findDoubt: doubtCalendarTimes,
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
});
