import type { Scenario, ScenarioProblem } from '#engine';
import type { JobOutcome, JobProblem, JobStatement } from '#jobs';
import type {
  GridAxis,
  Packing,
  SkippedRecords,
  TraceCaution,
  TraceFault,
  TraceFit,
  TraceFormatReason,
  TraceReaderOptions,
} from '#traces';

/** Time between two reports. */
export const REPORT_MS = 100;

/** The first message to a thread of a trace; all others are `ask`. */
export interface TraceJob {
  readonly file: Blob;
  /** Name of the file, for the command that unpacks it. */
  readonly name: string;
  readonly reading: TraceReaderOptions;
  readonly fit: TraceFit;
  /** The drive; its host and its size do not count. */
  readonly scenario: Scenario;
  /** Null for as many as the trace spans. */
  readonly blockCount: number | null;
  /** (physical − logical) / physical over the whole drive. */
  readonly spareFactor: number;
}

/** What the thread sends: parts of the report as they become known, and why it is no trace, or how the job ended. */
export type TraceEvent =
  | { readonly kind: 'report'; readonly part: Partial<TraceReport> }
  | { readonly kind: 'refused'; readonly refusal: TraceRefusal }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

/** Of a trace with `lines`, or of a job file of fio with `jobFile`. */
export interface TraceReport {
  readonly progress: TraceProgress;
  readonly lines: TraceLines;
  readonly jobFile: JobFileReport;
  readonly picture: TracePicture;
  readonly drives: TraceDrives;
}

/** A trace is read twice: first for what is in it, then to replay it. A job file is read at once, and then run. */
export type TraceProgress =
  | {
      readonly pass: 'survey' | 'replay';
      /** Bytes of the file as it is on the disk, compressed or not. */
      readonly bytesRead: number;
      readonly fileBytes: number;
    }
  | {
      readonly pass: 'run';
      readonly hostPages: number;
      /** At most, if the drive does not wear out. */
      readonly expectedPages: number;
    };

export type RecordName = TraceFault['recordName'];

/** Requests so far. */
export interface TraceTotals {
  /** What is counted along the axis of a trace without times. */
  readonly recordName: RecordName | 'request';
  /** By `TraceKind`: reads, writes, trims. */
  readonly requestsByKind: readonly number[];
  /** Pages from the first to the last that the requests touch. */
  readonly spanPages: number;
}

/** A job file that runs: what it orders, and what that did, as `sim fio` has it. */
export interface JobFileReport {
  readonly totals: TraceTotals;
  readonly statements: readonly JobStatement[];
  /** Null until the end. */
  readonly outcome: JobOutcome | null;
}

/** What is in the file, so far. Counts are those of `sim trace`. */
export interface TraceLines extends TraceTotals {
  /** Null until a format is recognized. */
  readonly formatReason: TraceFormatReason | null;
  readonly recordName: RecordName;
  readonly records: number;
  readonly requests: number;
  readonly skipped: readonly SkippedRecords[];
  readonly faults: readonly TraceFault[];
  readonly cautions: readonly TraceCaution[];
  readonly timesBackwards: number;
  readonly firstTimeBackwards: number;
  readonly beforeTimeBackwards: number;
  /** Null in a format without times. */
  readonly durationSeconds: number | null;
  readonly deviceNames: readonly string[];
  readonly deviceCount: number;
  /** Whether the format leaves open what a request does. */
  readonly isKindUnsaid: boolean;
  readonly damage: 'cutShort' | 'damaged' | null;
  /** The beginning of the file as text; empty for a binary one. */
  readonly beginning: string;
}

/** Pages over time and address; see `TraceGrid`. */
export interface TracePicture {
  readonly cells: Uint32Array;
  /** In microseconds, or in records for a trace without times. */
  readonly times: GridAxis;
  readonly hasTimes: boolean;
  readonly firstTime: number;
  readonly lastTime: number;
  readonly addresses: GridAxis;
  readonly firstPage: number;
  readonly endPage: number;
}

/** The replay on two drives: one is told of the trims in the trace, the other is not. A job file runs on the first alone. */
export interface TraceDrives {
  readonly scenario: Scenario;
  /** Host pages between two rows of a replay. */
  readonly windowPages: number;
  readonly told: DriveReplay;
  /** Null for a trace without trims, with which both would be alike, and for a job file. */
  readonly untold: DriveReplay | null;
}

export interface DriveReplay {
  /** Moments: the first before the trace, the others at the end of each window; with totals until then. */
  readonly times: readonly number[];
  readonly hostPages: readonly number[];
  readonly flashPages: readonly number[];
  readonly freeBlocks: readonly number[];
  readonly relocatedPages: number;
  readonly trimmedPages: number;
  readonly erasedBlocks: number;
  /** Null for a job file, whose files are laid on the drive as they are. */
  readonly fit: FitCounts | null;
  readonly isWornOut: boolean;
  /** Null until the end. */
  readonly stateHash: string | null;
}

/** Pages of a trace that requests touch, those of them that the fit has laid on others, and requests larger than the drive. */
export interface FitCounts {
  readonly tracePages: number;
  readonly pagesLaidOver: number;
  readonly clippedRequests: number;
}

export type TraceRefusal =
  | { readonly kind: 'empty' | 'unreadable' }
  | { readonly kind: 'packed'; readonly packing: Packing; readonly isInGzip: boolean; readonly command: string }
  | { readonly kind: 'fault'; readonly fault: TraceFault }
  | { readonly kind: 'damage'; readonly damage: 'cutShort' | 'damaged' }
  | { readonly kind: 'noRequests'; readonly records: number; readonly recordName: RecordName }
  | { readonly kind: 'otherDevice'; readonly names: readonly string[] }
  | {
      readonly kind: 'missingColumn';
      readonly column: string;
      readonly fields: number;
      readonly names: readonly string[];
    }
  | { readonly kind: 'jobFile'; readonly problem: JobProblem }
  | { readonly kind: 'drive'; readonly problem: ScenarioProblem }
  | {
      readonly kind: 'tooSmall';
      readonly record: number;
      readonly recordName: RecordName;
      readonly logicalPages: number;
    };
