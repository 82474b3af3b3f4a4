import { Skip, TraceKind } from '../traceRequest.ts';
import { kindByWords } from './operations.ts';
import { COMMA, tableFormat } from './table.ts';

const SECOND_US = 1e6;
const NANOSECONDS_PER_MICROSECOND = 1000;
const NANOSECOND_DIGITS = 9;
/** 21 February 2016, 23:05:45 UTC, about when these traces begin. Used only to write traces. */
const WRITER_START_SECONDS = 1_456_095_945;

/**
 * `Timestamp,Response,IOType,LUN,Offset,Size` after a line of these names: seconds since 1970 with nine decimals,
 * seconds until the answer, R or W, number of the unit, offset and size in bytes. If no answer was recorded, response
 * and type are empty and the request is skipped. Times are relative to the whole second of the first line.
 *
 * Source: README.txt of the SYSTOR '17 traces (SNIA IOTTA 4928); C. Lee, T. Kumano, T. Matsuki, H. Endo, N. Fukumoto,
 * M. Sugawara, "Understanding storage traffic characteristics on enterprise virtual desktop infrastructure", SYSTOR
 * 2017.
 */
export const SYSTOR = tableFormat({
  name: 'systor',
  example: '1456095145.133076000,0.000806000,R,0,899056122368,131072',
  layout: {
    separator: COMMA,
    header: 'timestamp,response,iotype,lun,offset,size',
    fewestColumns: 6,
    mostColumns: 6,
    time: { column: 0, unitNs: 1e9, isRelative: true },
    operation: {
      column: 2,
      kindOf: kindByWords({ w: TraceKind.Write, r: TraceKind.Read, '': -Skip.NotAnswered }),
    },
    device: { first: 3, last: 3, isNumber: true },
    place: { column: 4, unitBytes: 1 },
    size: { column: 5, unitBytes: 1 },
  },
  writer: {
    heading: ['Timestamp,Response,IOType,LUN,Offset,Size'],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs, deviceName }) => {
      if (kind === TraceKind.Trim) return null;
      const seconds = Math.floor(timeUs / SECOND_US);
      const nanoseconds = Math.round((timeUs - seconds * SECOND_US) * NANOSECONDS_PER_MICROSECOND);
      const time = `${WRITER_START_SECONDS + seconds}.${String(nanoseconds).padStart(NANOSECOND_DIGITS, '0')}`;
      return [time, '0.000100000', kind === TraceKind.Write ? 'W' : 'R', deviceName, offsetBytes, byteCount].join(',');
    },
  },
});
