import { SECTOR_BYTES } from '#engine';
import { TRACE_PAGE_BYTES, type TraceKind, type TraceRequest } from '../traceRequest.ts';

export const TRACE_FORMAT_NAMES = [
  'mqsim',
  'msr',
  'blkparse',
  'fio',
  'spc',
  'ostep',
  'alibaba',
  'tencent',
  'systor',
  'disksim',
  'fiu',
  'diskmon',
  'fiolat',
  'tectonic',
  'biosnoop',
  'perf',
  'procmon',
  'fsusage',
  'csv',
  'oraclegeneral',
  'vscsi',
  'blktrace',
] as const;
export type TraceFormatName = (typeof TRACE_FORMAT_NAMES)[number];

/** Options of formats. */
export interface FormatChoices {
  /**
   * blkparse, blktrace, perf: the event that stands for a request. By default queued if there are any, else issued, else
   * completed.
   */
  readonly blockEvent?: BlockEvent | undefined;
  /** Accept only requests of the device with this name. */
  readonly device?: string | undefined;
  /** mqsim: the unit of time, which the file does not state; 1 by default. */
  readonly timeUnitNs?: number | undefined;
  /** csv: the meaning of the columns. Without it only a table whose first line names them is read. */
  readonly columns?: TableColumns | undefined;
  /** Kind of all requests in formats without operations; read by default. */
  readonly kindUnsaid?: TraceKind | undefined;
  /** Whether the fit gives each page of the trace a logical page of its own, so that objects need no addresses. */
  readonly isCompact?: boolean | undefined;
}

/** Units of places and sizes, in bytes. */
export const SPACE_UNITS = { bytes: 1, sectors: SECTOR_BYTES, pages: TRACE_PAGE_BYTES } as const;
export type SpaceUnit = keyof typeof SPACE_UNITS;
/**
 * Units of times, in nanoseconds; `filetime` is that of Windows. Dates count seconds; `dmy` and `mdy` say which number
 * before a year is the day.
 */
export const TIME_UNITS = { ns: 1, filetime: 100, us: 1e3, ms: 1e6, s: 1e9, date: 1e9, dmy: 1e9, mdy: 1e9 } as const;
export type TimeUnit = keyof typeof TIME_UNITS;

/** How the numbers of a column are written: hexadecimal, or with points or commas that mark thousands off. */
export const NUMBER_FORMS = ['hex', 'thousands'] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

/** A column by its number, from 1, or by its name in the first line. The unit is undefined if nobody has named it. */
export interface TableColumn<Unit> {
  readonly column: number | string;
  readonly unit?: Unit | undefined;
  readonly numbers?: NumberForm | undefined;
}

/** The meaning of the columns of a table. */
export interface TableColumns {
  /** Address of the request; sectors by default. */
  readonly place: TableColumn<SpaceUnit>;
  /** Bytes by default. Instead of a column, a size with its unit, such as `4k`, is that of all requests. */
  readonly size: TableColumn<SpaceUnit>;
  /** Seconds by default. */
  readonly time?: TableColumn<TimeUnit> | undefined;
  /** `words` says which word or number means which kind; by default the usual ones are known. */
  readonly operation?:
    | (TableColumn<never> & { readonly words?: Readonly<Record<string, TraceKind>> | undefined })
    | undefined;
  readonly device?: TableColumn<never> | undefined;
}

/** Queued, issued to the driver, completed. */
export const BLOCK_EVENTS = ['Q', 'D', 'C'] as const;
export type BlockEvent = (typeof BLOCK_EVENTS)[number];

/** How the bytes of a trace are split into records. */
type Framing = LineFraming | BinaryFraming;

export interface LineFraming {
  readonly kind: 'lines';
  /** Byte that ends a record besides the newline; 0 for none. */
  readonly separator: number;
}

export interface BinaryFraming {
  readonly kind: 'binary';
  /** Size of the head, which is all that the parser gets. */
  readonly headBytes: number;
  /** Number of bytes after the head at `start` that belong to its record; −1 if no record begins there. */
  bytesAfterHead(bytes: Uint8Array, start: number): number;
}

export const LINES: LineFraming = { kind: 'lines', separator: 0 };

/** Reasons for not accepting a format although records fit it. */
const TRACE_DOUBTS = [
  'fewRecords',
  'timesFall',
  'timesTooClose',
  'timesNotOfCalendar',
  'noVersionLine',
  'noDecimalTime',
  'noReuse',
  'noNames',
  'noOffsets',
  'noBlocks',
] as const;
export type TraceDoubtName = (typeof TRACE_DOUBTS)[number];

/** Statistics of a sample, read in one format. */
export interface SampleFindings {
  readonly sample: Uint8Array;
  readonly requestCount: number;
  /** Number of requests that are earlier than the previous one. */
  readonly fallingTimeCount: number;
  /** Range of the times; NaN if the format has none. */
  readonly earliestUs: number;
  readonly latestUs: number;
  /** Number of requests whose time, counted from 1970, is a date between 2001 and 2286. */
  readonly calendarTimeCount: number;
  /** Where the furthest request begins. */
  readonly reachBytes: number;
}

/** A column whose numbers look like another unit than the one they are taken for. */
export interface UnitDoubt {
  readonly kind: 'unit';
  readonly column: 'place' | 'size' | 'time';
  readonly unit: SpaceUnit | TimeUnit;
  readonly looksLike: SpaceUnit | TimeUnit | 'smaller' | 'larger';
}

/** How the first number or time that can be written in several ways was read. */
export interface WritingCaution {
  readonly kind: 'writing';
  readonly how: 'thousands' | 'decimals' | 'hexadecimal' | 'withUnit' | 'noTime' | 'monthFirst' | 'timeUnit';
  readonly text: string;
  /** What it was taken for: the number, or its bytes. */
  readonly value: number;
  readonly unit: TimeUnit;
}

/** Warnings about a trace that was read completely. */
export type TraceCaution =
  | { readonly kind: 'oneCpu' | 'takenForReads' | 'driveOptions' | 'blocksOf512' | 'pastCache' }
  | UnitDoubt
  | WritingCaution
  /** Columns of a table that nobody has said, by the names that they have, and the names of the others. */
  | { readonly kind: 'named'; readonly columns: TableColumns; readonly unused: readonly string[] }
  /** Devices whose requests are counted where they arrive, because they are mapped onto others of the trace. */
  | { readonly kind: 'mappedDevices'; readonly names: readonly string[] };

/** Parses records. A line is passed without surrounding white space. An instance holds the state of one trace. */
export interface RecordParser {
  /** Overwrites `request` and returns 0, or returns the `Skip` code of a record without a request. Never throws. */
  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number;
  /**
   * The reason to doubt this format after a sample has been parsed, or null. Without this method, good records are
   * sufficient.
   */
  findDoubt?(findings: SampleFindings): TraceDoubtName | null;
  readonly cautions?: readonly TraceCaution[];
  /** Whether records have no operation, so that the option `kindUnsaid` determines it; absent means false. */
  readonly isKindUnsaid?: boolean;
  /** Whether records are lines of columns. */
  readonly isTable?: boolean;
  /** Whether a semicolon begins no comment, because it separates columns. */
  readonly hasSemicolons?: boolean;
  /** For columns that the user describes: the largest number of them so far, and the names in the first line. */
  readonly mostFields?: number;
  readonly columnNames?: readonly string[];
}

/** The fields of a request that a writer needs. */
type RequestToWrite = Pick<TraceRequest, 'kind' | 'offsetBytes' | 'byteCount' | 'timeUs'> & {
  readonly deviceName: string;
};

/** Writes a trace as text. */
interface TraceWriter {
  /** Lines before the first request. */
  readonly heading: readonly string[];
  /** The record of one request; null for a kind that the format cannot express. */
  formatRecord(request: RequestToWrite): string | null;
}

/** A trace format. */
export interface TraceFormat {
  readonly name: TraceFormatName;
  readonly recordName: 'line' | 'command' | 'record';
  /** Example of a record, for error messages; empty for a binary format. */
  readonly example: string;
  /** @param sample the first bytes of the trace */
  framingOf(sample: Uint8Array): Framing;
  /** @param sample the first bytes of the trace, for choices that need to look ahead */
  createParser(choices: FormatChoices, sample: Uint8Array): RecordParser;
  /** Null for a format that cannot be written. */
  readonly writer: TraceWriter | null;
}

/** Largest share of requests that may be earlier than the previous one, in a format with ordered times. */
const MOST_FALLING_SHARE = 0.1;
const SECOND_US = 1e6;
/** September 2001 and November 2286: between these dates seconds since 1970 have ten digits. */
const CALENDAR_FIRST_US = 1e9 * SECOND_US;
const CALENDAR_END_US = 1e10 * SECOND_US;

/** Doubt for formats with ordered times. */
export const doubtFallingTimes = ({ fallingTimeCount, requestCount }: SampleFindings): TraceDoubtName | null =>
  fallingTimeCount > MOST_FALLING_SHARE * requestCount ? 'timesFall' : null;

/** Whether a number of microseconds since 1970 is such a date. */
export const isCalendarTime = (timeUs: number): boolean => timeUs >= CALENDAR_FIRST_US && timeUs < CALENDAR_END_US;

/** Share of requests that have to be in the calendar: a few faulty lines are no reason to doubt the others. */
const LEAST_CALENDAR_SHARE = 0.5;

/** Doubt for formats with times since 1970. */
export const doubtCalendarTimes = (findings: SampleFindings): TraceDoubtName | null =>
  findings.calendarTimeCount > LEAST_CALENDAR_SHARE * findings.requestCount
    ? doubtFallingTimes(findings)
    : 'timesNotOfCalendar';
