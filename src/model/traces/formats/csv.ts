import { asciiWord, Fields, isWord, readBillionths, readHexadecimal, readWhole } from '../fields.ts';
import { locateRequest, Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { SECTOR_BYTES } from '#engine';
import { kindOfScsi } from './scsi.ts';
import {
  LINES,
  type CsvColumns,
  type FormatChoices,
  type RecordParser,
  type TraceCautionName,
  type TraceDoubtName,
  type TraceFormat,
} from './traceFormat.ts';

const NEWLINE = 0x0a;
/** Possible separators; the most frequent one in the first line is used, the first of several. */
const SEPARATORS = [0x2c, 0x09, 0x3b, 0x7c];
const NANOSECONDS_PER_MICROSECOND = 1000;
const SECOND_US = 1e6;
const SECOND_DIGITS = 6;
const READS = ['r', 'read'].map(asciiWord);
const WRITES = ['w', 'write'].map(asciiWord);

/** Header of libCacheSim's own block traces, whose operations are SCSI codes. */
const KNOWN_HEADER = asciiWord('version,time,op,size,lbn');
const KNOWN_COLUMNS: CsvColumns = { time: 2, operation: 3, size: 4, place: 5 };

/**
 * Lines of columns that the user describes, as in libCacheSim: seconds, address (an object is treated as a sector of
 * 512 B), bytes, operation (R or W, read or write, or the code of a SCSI command in hexadecimal). Without a column for
 * the operation the option `kindUnsaid` determines the kind. Detected automatically only by the header
 * `version,time,op,size,lbn`.
 *
 * Source: 1a1a11a/libCacheSim, the quickstart of cachesim ("Trace type params"), traceReader/generalReader/csv.c and
 * data/cloudPhysicsIO.csv.
 */
export const CSV: TraceFormat = {
  name: 'csv',
  recordName: 'line',
  example: '1,33898,2a,512,42932745',
  framingOf: () => LINES,
  createParser: (choices, sample) => new CsvParser(choices, sample),
  writer: {
    heading: ['version,time,op,size,lbn'],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs }) =>
      kind === TraceKind.Trim
        ? null
        : [
            1,
            (timeUs / SECOND_US).toFixed(SECOND_DIGITS),
            kind === TraceKind.Write ? '2a' : '28',
            byteCount,
            offsetBytes / SECTOR_BYTES,
          ].join(','),
  },
};

class CsvParser implements RecordParser {
  readonly #fields = new Fields();
  readonly #separator: number;
  readonly #kindUnsaid: TraceKind | undefined;
  #columns: CsvColumns | undefined;
  #hasKnownHeader = false;
  #isFirst = true;
  #mostFields = 0;

  constructor({ columns, kindUnsaid }: FormatChoices, sample: Uint8Array) {
    this.#columns = columns;
    this.#kindUnsaid = kindUnsaid;
    this.#separator = chooseSeparator(sample);
  }

  get caution(): TraceCautionName | null {
    return this.isKindUnsaid && this.#kindUnsaid === undefined ? 'takenForReads' : null;
  }

  get mostFields(): number {
    return this.#mostFields;
  }

  get isKindUnsaid(): boolean {
    return this.#columns?.operation === undefined;
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (isWord(bytes, start, end, KNOWN_HEADER)) {
      this.#columns ??= KNOWN_COLUMNS;
      this.#hasKnownHeader = true;
      return Skip.Header;
    }
    const columns = this.#columns;
    if (columns === undefined) return Skip.UnknownColumns;
    const fields = this.#fields;
    fields.splitAt(this.#separator, bytes, start, end);
    this.#mostFields = Math.max(this.#mostFields, fields.count);
    const { place, size, time = 0, operation = 0 } = columns;
    if (fields.count < Math.max(place, size, time, operation)) return Skip.TooFewFields;
    const sector = this.#readColumn(bytes, place);
    const byteCount = this.#readColumn(bytes, size);
    if (isFirst && Number.isNaN(sector) && Number.isNaN(byteCount)) return Skip.Header;
    const kind = operation === 0 ? (this.#kindUnsaid ?? TraceKind.Read) : this.#readKind(bytes, operation - 1);
    if (kind < 0) return -kind;
    const timeNs = time === 0 ? Number.NaN : readBillionths(bytes, fields.start[time - 1], fields.end[time - 1]);
    if (time !== 0 && !(timeNs >= 0)) return Skip.NotANumber;
    request.kind = kind as TraceKind;
    request.timeUs = timeNs / NANOSECONDS_PER_MICROSECOND;
    request.deviceStart = 0;
    request.deviceEnd = 0;
    return locateRequest(request, sector, SECTOR_BYTES, byteCount, 1);
  }

  findDoubt(): TraceDoubtName | null {
    return this.#hasKnownHeader ? null : 'noNames';
  }

  #readColumn(bytes: Uint8Array, column: number): number {
    return readWhole(bytes, this.#fields.start[column - 1], this.#fields.end[column - 1]);
  }

  /** The kind of the request, or minus a `Skip` code. */
  #readKind(bytes: Uint8Array, field: number): number {
    const [start, end] = [this.#fields.start[field], this.#fields.end[field]];
    if (WRITES.some((word) => isWord(bytes, start, end, word))) return TraceKind.Write;
    if (READS.some((word) => isWord(bytes, start, end, word))) return TraceKind.Read;
    const opcode = end - start === 2 ? readHexadecimal(bytes, start, end) : Number.NaN;
    return Number.isNaN(opcode) ? -Skip.UnknownAction : kindOfScsi(opcode);
  }
}

function chooseSeparator(sample: Uint8Array): number {
  const newline = sample.indexOf(NEWLINE);
  const line = newline < 0 ? sample : sample.subarray(0, newline);
  const counts = SEPARATORS.map((separator) => line.reduce((sum, byte) => sum + (byte === separator ? 1 : 0), 0));
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}
