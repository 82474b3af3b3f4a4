import type { TraceKind, TraceRequest } from '../traceRequest.ts';

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
  'csv',
  'oraclegeneral',
  'vscsi',
  'blktrace',
] as const;
export type TraceFormatName = (typeof TRACE_FORMAT_NAMES)[number];

/** What the user may settle about a format. */
export interface FormatChoices {
  /** blkparse, blktrace: which event of a request is taken. Without it: queued where there are any, else issued, else completed. */
  readonly blockEvent?: BlockEvent | undefined;
  /** mqsim: the unit of its times, which the file does not say. Without it: a nanosecond. */
  readonly timeUnitNs?: number | undefined;
  /** csv: which column holds what. Without it only a trace with a known line of names is read. */
  readonly columns?: CsvColumns | undefined;
  /** Formats that do not say what a request does: what it is taken for. Without it: a read. */
  readonly kindUnsaid?: TraceKind | undefined;
}

/** Which column of a CSV trace holds what, counted from 1. */
export interface CsvColumns {
  /** Where the request begins, in sectors of 512 B. */
  readonly place: number;
  /** Bytes. */
  readonly size: number;
  /** Seconds. */
  readonly time?: number | undefined;
  readonly operation?: number | undefined;
}

/** Queued, issued to the driver, completed. */
export const BLOCK_EVENTS = ['Q', 'D', 'C'] as const;
export type BlockEvent = (typeof BLOCK_EVENTS)[number];

/** How the bytes of a trace are cut into records. */
export type Framing = LineFraming | BinaryFraming;

export interface LineFraming {
  readonly kind: 'lines';
  /** Byte that ends a record besides the newline; 0: none. */
  readonly separator: number;
}

export interface BinaryFraming {
  readonly kind: 'binary';
  /** Bytes of a record that the parser gets. */
  readonly headBytes: number;
  /** How many more belong to the record whose head begins at `start`; −1 where none begins. */
  restBytes(bytes: Uint8Array, start: number): number;
}

export const LINES: LineFraming = { kind: 'lines', separator: 0 };

/** What may keep records that read as a format from being taken for it. */
export const TRACE_DOUBTS = [
  'fewRecords',
  'timesFall',
  'timesTooClose',
  'timesNotOfCalendar',
  'noVersionLine',
  'noDecimalTime',
  'noReuse',
  'noNames',
] as const;
export type TraceDoubtName = (typeof TRACE_DOUBTS)[number];

/** What a sample holds, read in one format. */
export interface SampleFindings {
  readonly sample: Uint8Array;
  readonly requestCount: number;
  /** Requests that are earlier than the one before. */
  readonly fallingTimes: number;
  /** NaN where the format has no times. */
  readonly earliestUs: number;
  readonly latestUs: number;
}

/** What is to be known of a trace that was read whole. */
export const TRACE_CAUTIONS = ['oneCpu', 'takenForReads'] as const;
export type TraceCautionName = (typeof TRACE_CAUTIONS)[number];

/** Turns one record into a request; of a line it gets no spaces around it. Holds what a format carries from record to record. */
export interface RecordParser {
  /** Fills `request` and returns 0, or returns the `Skip` that says why there is none. Never throws. */
  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number;
  /** What a sample, read before, lacks as a proof of this format; null for nothing. Without it, records that read are proof. */
  findDoubt?(findings: SampleFindings): TraceDoubtName | null;
  /** Null, or without it: none. */
  readonly caution?: TraceCautionName | null;
  /** Whether records do not say what they do, so that `kindUnsaid` does; without it they say it. */
  readonly isKindUnsaid?: boolean;
  /** Columns of the line that has most so far, where the user says what is in them. */
  readonly mostFields?: number;
}

/** What a writer is told of a request. */
export type WrittenRequest = Pick<TraceRequest, 'kind' | 'offsetBytes' | 'byteCount' | 'timeUs'> & {
  readonly deviceName: string;
};

/** Writes a trace as text. */
export interface TraceWriter {
  /** Lines that come before the first request. */
  readonly heading: readonly string[];
  /** The record of one request; null for a kind that the format cannot express. */
  formatRecord(request: WrittenRequest): string | null;
}

/** One way of recording a trace. */
export interface TraceFormat {
  readonly name: TraceFormatName;
  readonly recordName: 'line' | 'command' | 'record';
  /** A record, to be shown where something else stands; empty for a binary format. */
  readonly example: string;
  /** @param sample the first bytes of the trace */
  framingOf(sample: Uint8Array): Framing;
  /** @param sample the first bytes of the trace, for what has to be settled by looking ahead */
  createParser(choices: FormatChoices, sample: Uint8Array): RecordParser;
  /** Null for a format that is only read. */
  readonly writer: TraceWriter | null;
}
