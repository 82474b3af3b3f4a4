import { SECTOR_BYTES } from '#engine';
import { asciiWord, MOST_FIELDS } from '../fields.ts';
import { Skip, TraceKind } from '../traceRequest.ts';
import { kindByWords, kindOfOnlyRwbs } from './operations.ts';
import { BLANKS, COMMA, TAB, tableFormat } from './table.ts';
import { doubtCalendarTimes, doubtFallingTimes } from './traceFormat.ts';

/**
 * Tables that tools print. They are only read. Columns with negative numbers are counted from the end, because the name
 * of a process before them may have blanks.
 */

/**
 * `time pid process sector sectors R-or-W major minor hash`: nanoseconds, sectors of 512 B.
 *
 * Source: README of the FIU traces (SNIA IOTTA 390, 391, 414); R. Koller, R. Rangaswami, "I/O deduplication: utilizing
 * content similarity to improve I/O performance", FAST 2010.
 */
export const FIU = tableFormat({
  name: 'fiu',
  example: '89966000 4892 syslogd 904265560 8 W 6 0 531e779a',
  layout: {
    separator: BLANKS,
    fewestColumns: 9,
    mostColumns: MOST_FIELDS,
    time: { column: 0, unitNs: 1, isWhole: true },
    place: { column: -6, unitBytes: SECTOR_BYTES },
    size: { column: -5, unitBytes: SECTOR_BYTES },
    operation: { column: -4, kindOf: kindByWords({ r: TraceKind.Read, w: TraceKind.Write }) },
    device: { first: -3, last: -2, isNumber: true },
  },
  findDoubt: doubtFallingTimes,
  writer: null,
});

/**
 * `number time duration disk Read-or-Write sector sectors` between tabs: seconds, sectors of 512 B.
 *
 * Source: Sysinternals, DiskMon ("offsets in sectors"), which saves what it shows as such a table.
 */
export const DISKMON = tableFormat({
  name: 'diskmon',
  example: '0\t0.002752\t0.00012345\t0\tWrite\t904265560\t8',
  layout: {
    separator: TAB,
    header: '#\ttime',
    fewestColumns: 7,
    mostColumns: 7,
    time: { column: 1, unitNs: 1e9 },
    device: { first: 3, last: 3, isNumber: true },
    operation: { column: 4, kindOf: kindByWords({ read: TraceKind.Read, write: TraceKind.Write }) },
    place: { column: 5, unitBytes: SECTOR_BYTES },
    size: { column: 6, unitBytes: SECTOR_BYTES },
  },
  writer: null,
});

/**
 * `time, latency, direction, bytes, offset[, priority[, …]]`: milliseconds, nanoseconds, 0 reads, 1 writes and 2 trims,
 * bytes. Offsets are logged only with `log_offset=1`, so that a log without any other than 0 is doubted.
 *
 * Source: axboe/fio, HOWTO, "Log File Formats", and iolog.c (`flush_samples`).
 */
export const FIO_LATENCY = tableFormat({
  name: 'fiolat',
  example: '12, 119800, 1, 4096, 8192, 0',
  layout: {
    separator: COMMA,
    fewestColumns: 4,
    mostColumns: 7,
    time: { column: 0, unitNs: 1e6, isWhole: true },
    numberColumn: 1,
    operation: {
      column: 2,
      kindOf: kindByWords({ 0: TraceKind.Read, 1: TraceKind.Write, 2: TraceKind.Trim }),
    },
    size: { column: 3, unitBytes: 1 },
    place: { column: 4, unitBytes: 1 },
  },
  findDoubt: (findings) => (findings.reachBytes === 0 ? 'noOffsets' : doubtFallingTimes(findings)),
  writer: null,
});

/** Size of a block of Tectonic. */
const TECTONIC_BLOCK_BYTES = 40 * 2 ** 20;

/**
 * `block offset bytes time operation namespace user [shard [count host]]`: offset in the block of 40 MiB, seconds since
 * 1970; 1, 2 and 5 get, 3, 4 and 6 put.
 *
 * Source: Meta Tectonic bulk storage traces (Baleen), README at ftp.pdl.cmu.edu/pub/datasets/Baleen24; size of a block:
 * README of cacheMon/cache_dataset.
 */
export const TECTONIC = tableFormat({
  name: 'tectonic',
  example: '310 262144 4325376 1572074461.57806 1 24 3 5',
  layout: {
    separator: BLANKS,
    header: 'block_id',
    fewestColumns: 7,
    mostColumns: 10,
    container: { column: 0, unitBytes: TECTONIC_BLOCK_BYTES },
    place: { column: 1, unitBytes: 1 },
    size: { column: 2, unitBytes: 1 },
    time: { column: 3, unitNs: 1e9 },
    operation: {
      column: 4,
      kindOf: kindByWords({
        1: TraceKind.Read,
        2: TraceKind.Read,
        3: TraceKind.Write,
        4: TraceKind.Write,
        5: TraceKind.Read,
        6: TraceKind.Write,
        'getchunkdata.temp': TraceKind.Read,
        'getchunkdata.permanent': TraceKind.Read,
        'getchunkdata.notinitialized': TraceKind.Read,
        'putchunk.temp': TraceKind.Write,
        'putchunk.permanent': TraceKind.Write,
        'putchunk.notinitialized': TraceKind.Write,
      }),
    },
  },
  findDoubt: doubtCalendarTimes,
  writer: null,
});

const BIOSNOOP_NAMES = asciiWord('TIME(s)');
const BIOSNOOP_QUEUE = 'QUE(ms)';

/**
 * `TIME(s) COMM PID DISK T SECTOR BYTES [QUE(ms)] LAT(ms)`: seconds, R or W or the letters RWBS, sectors of 512 B, bytes.
 * A flush has no bytes, and may have no disk. The line of names proves the format.
 *
 * Source: iovisor/bcc, tools/biosnoop.py and libbpf-tools/biosnoop.c.
 */
export const BIOSNOOP = tableFormat({
  name: 'biosnoop',
  example: '0.000100 jbd2/sda1-8 299 sda W 13532928 4096 0.31',
  layout: (_, sample) => {
    const queue = hasText(sample, BIOSNOOP_QUEUE) ? 1 : 0;
    return {
      separator: BLANKS,
      header: 'time(s)',
      fewestColumns: 7 + queue,
      mostColumns: MOST_FIELDS,
      time: { column: 0, unitNs: 1e9 },
      device: { first: -5 - queue, last: -5 - queue },
      operation: { column: -4 - queue, kindOf: kindOfOnlyRwbs },
      place: { column: -3 - queue, unitBytes: SECTOR_BYTES },
      size: { column: -2 - queue, unitBytes: 1 },
      zeroSize: Skip.WithoutData,
    };
  },
  findDoubt: ({ sample }) =>
    sample.subarray(0, BIOSNOOP_NAMES.length).every((byte, at) => byte === BIOSNOOP_NAMES[at]) ? null : 'noNames',
  writer: null,
});

/** Whether the first line has a text. */
function hasText(sample: Uint8Array, text: string): boolean {
  const line = String.fromCharCode(...sample.subarray(0, 200)).split('\n', 1)[0] ?? '';
  return line.includes(text);
}
