import type { TraceDoubtName, TraceFormat, TraceFormatName } from './formats/traceFormat.ts';
import type { TraceFaultName } from './skip.ts';

/** How the format of a trace came to be known. */
export type TraceFormatReason =
  | { readonly kind: 'askedFor'; readonly format: TraceFormatName }
  | {
      readonly kind: 'recognized';
      readonly format: TraceFormatName;
      readonly recordName: TraceFormat['recordName'];
      /** Records of the sample, blank ones and comments left out, and how many of them read as that format. */
      readonly triedCount: number;
      readonly goodCount: number;
    };

/** Why a trace is not taken for a format in which its records make sense. */
export interface TraceDoubt {
  readonly doubt: TraceDoubtName;
  readonly format: TraceFormatName;
  readonly recordName: TraceFormat['recordName'];
  /** Records of the sample, and how many of them read as that format. */
  readonly triedCount: number;
  readonly goodCount: number;
}

/** One kind of fault: where it is first, what stands there, how often it comes. */
export interface TraceFault {
  readonly fault: TraceFaultName;
  readonly recordName: TraceFormat['recordName'];
  /** Number of the first record that has it, from 1. */
  readonly record: number;
  /** Beginning of that record; what is not plain ASCII shows as a question mark. May be empty, of a binary format is. */
  readonly excerpt: string;
  /** Records that have it. */
  readonly count: number;
  /** What was expected; null where no format was recognized. */
  readonly format: TraceFormatName | null;
  /** Nothing was recognized, and there were zero bytes: it looks binary, or like text in UTF-16. */
  readonly hasZeroBytes: boolean;
  /** Nothing was recognized: what it may be nevertheless. */
  readonly doubts: readonly TraceDoubt[];
}
