import { MOST_FIELDS } from '../fields.ts';
import { TraceKind } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { kindByWords } from './operations.ts';
import { COMMA, tableFormat } from './table.ts';

/** Decimals of a time: microseconds. */
const TIME_DIGITS = 6;

/**
 * `ASU,LBA,size,opcode,timestamp[,…]`: application storage unit, first block of it, bytes, R or W in either case,
 * seconds since the start; further fields may follow. A block is 512 B, as in the traces of the UMass repository; the
 * specification leaves it to the description of the trace. Addresses of each unit begin at 0.
 *
 * Source: Storage Performance Council, "SPC trace file format specification", revision 1.0.1, 2002.
 */
export const SPC = tableFormat({
  name: 'spc',
  example: '0,303567,3584,w,0.026214',
  layout: {
    separator: COMMA,
    header: 'asu',
    fewestColumns: 5,
    mostColumns: MOST_FIELDS,
    device: { first: 0, last: 0, isNumber: true },
    place: { column: 1, unitBytes: SECTOR_BYTES },
    size: { column: 2, unitBytes: 1 },
    operation: { column: 3, kindOf: kindByWords({ w: TraceKind.Write, r: TraceKind.Read }) },
    time: { column: 4, unitNs: 1e9 },
  },
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
});
