import type { TraceDoubtName, TraceFormat, TraceFormatName } from './formats/traceFormat.ts';
import type { SkipName, TraceFaultName } from './traceRequest.ts';

/** How the format of a trace was determined. */
export type TraceFormatReason =
  | { readonly kind: 'askedFor'; readonly format: TraceFormatName }
  | {
      readonly kind: 'recognized';
      readonly format: TraceFormatName;
      readonly recordName: TraceFormat['recordName'];
      /** Records of the sample without blank ones and comments, and the number of them that fit the format. */
      readonly triedCount: number;
      readonly goodCount: number;
    };

/** Why a format is not accepted although records of the trace fit it. */
export interface TraceDoubt {
  readonly doubt: TraceDoubtName;
  readonly format: TraceFormatName;
  readonly recordName: TraceFormat['recordName'];
  /** Records of the sample, and the number of them that fit the format. */
  readonly triedCount: number;
  readonly goodCount: number;
}

/** Records that are not requests, of one kind: the number of them, and the number and the beginning of the first. */
export interface SkippedRecords {
  readonly reason: SkipName;
  readonly count: number;
  readonly record: number;
  readonly excerpt: string;
  readonly isFault: boolean;
}

/** One kind of fault: its first record, the text there, and its number of occurrences. */
export interface TraceFault {
  readonly fault: TraceFaultName;
  readonly recordName: TraceFormat['recordName'];
  /** Number of the first record with this fault, from 1. */
  readonly record: number;
  /**
   * Beginning of that record, with question marks for non-ASCII characters. May be empty; always empty for a binary
   * format.
   */
  readonly excerpt: string;
  /** Number of records with this fault. */
  readonly count: number;
  /** The format of the trace; null if none was recognized. */
  readonly format: TraceFormatName | null;
  /** A record of that format; empty for a binary one, and for none. */
  readonly example: string;
  /** No format was recognized and there are zero bytes: the file looks binary, or like UTF-16 text. */
  readonly hasZeroBytes: boolean;
  /** Formats that an unrecognized trace may have. */
  readonly doubts: readonly TraceDoubt[];
}
