import type { TraceRequest } from '../traceRequest.ts';

export const TRACE_FORMAT_NAMES = ['mqsim', 'msr', 'blkparse', 'fio', 'spc', 'ostep'] as const;
export type TraceFormatName = (typeof TRACE_FORMAT_NAMES)[number];

/** What the user may settle about a format. */
export interface FormatChoices {
  /** blkparse: which event of a request is taken. Without it: queued where there are any, else issued, else completed. */
  readonly blkparseAction?: BlkparseAction | undefined;
}

export const BLKPARSE_ACTIONS = ['Q', 'D', 'C'] as const;
export type BlkparseAction = (typeof BLKPARSE_ACTIONS)[number];

/** Turns one record, without the spaces around it, into a request. Holds what a format carries from line to line. */
export interface RecordParser {
  /** Fills `request` and returns 0, or returns the `Skip` that says why there is none. Never throws. */
  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number;
}

/** What a writer is told of a request. */
export type WrittenRequest = Pick<TraceRequest, 'kind' | 'offsetBytes' | 'byteCount' | 'timeUs'> & {
  readonly deviceName: string;
};

/** One way of writing a trace as text. */
export interface TraceFormat {
  readonly name: TraceFormatName;
  readonly recordName: 'line' | 'command';
  /** Byte that ends a record besides the newline; 0: none. */
  readonly separator: number;
  /** A record, to be shown where something else stands. */
  readonly example: string;
  /** @param sample the first bytes of the trace, for what has to be settled by looking ahead */
  createParser(choices: FormatChoices, sample: Uint8Array): RecordParser;
  /** Lines that come before the first request. */
  readonly heading: readonly string[];
  /** The record of one request; null for a kind that the format cannot express. */
  formatRecord(request: WrittenRequest): string | null;
}
