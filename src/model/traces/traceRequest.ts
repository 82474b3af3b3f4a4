import type { RequestKind } from '#engine';

/** Indices into `REQUEST_KINDS`, for counters by kind. */
export const TraceKind = { Read: 0, Write: 1, Trim: 2 } as const satisfies Record<Capitalize<RequestKind>, number>;
export type TraceKind = (typeof TraceKind)[keyof typeof TraceKind];

/** Page size of the drive. Requests are in bytes. */
export const TRACE_PAGE_BYTES = 4096;
/** Block layers store the size of a request in 32 bits; a larger size means a damaged record. */
const MOST_REQUEST_BYTES = 2 ** 32;
/** Above this a number of bytes is not exact. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER;
/** More than any clock counts, and far below the largest number. */
export const MOST_TIME_US = 2 ** 63;

/** One request of a trace. A parser overwrites one object in place, because a trace has millions of requests. */
export interface TraceRequest {
  kind: TraceKind;
  offsetBytes: number;
  byteCount: number;
  /** Time since the zero of the format; NaN for a format without times. */
  timeUs: number;
  /** Buffer with the device name, set by the parser of a binary format; null if the name is in the record. */
  deviceBytes: Uint8Array | null;
  /**
   * Start and end of the name of the device, disk or file, in `deviceBytes` or in the record; both 0 if the format has
   * none.
   */
  deviceStart: number;
  deviceEnd: number;
  /** Set by the reader: number of the device in order of first appearance, from 0, and number of the record, from 1. */
  device: number;
  record: number;
}

export const createTraceRequest = (): TraceRequest => ({
  kind: TraceKind.Read,
  offsetBytes: 0,
  byteCount: 0,
  timeUs: Number.NaN,
  deviceBytes: null,
  deviceStart: 0,
  deviceEnd: 0,
  device: 0,
  record: 0,
});

/**
 * Sets offset and size of `request` from numbers in units of `offsetUnitBytes` and `sizeUnitBytes`. Returns 0, or the
 * `Skip` code of an invalid number or of the time, which has to be set before. NaN means that the text was not a whole
 * number.
 */
export function locateRequest(
  request: TraceRequest,
  offset: number,
  offsetUnitBytes: number,
  size: number,
  sizeUnitBytes: number,
): number {
  if (Number.isNaN(offset) || Number.isNaN(size)) return Skip.NotANumber;
  if (size < 0) return Skip.NegativeSize;
  if (offset < 0) return Skip.NegativeOffset;
  if (size === 0) return Skip.ZeroSize;
  const byteCount = size * sizeUnitBytes;
  const offsetBytes = offset * offsetUnitBytes;
  if (byteCount > MOST_REQUEST_BYTES) return Skip.SizeTooLarge;
  if (offsetBytes + byteCount > MOST_BYTES) return Skip.OffsetTooLarge;
  if (Math.abs(request.timeUs) > MOST_TIME_US) return Skip.TimeTooLarge;
  request.offsetBytes = offsetBytes;
  request.byteCount = byteCount;
  return 0;
}

/**
 * Why a record of a trace is not a request. A parser returns one of these codes, or 0 for a request. The number of
 * records is always that of requests plus skipped records.
 */
export const Skip = {
  Blank: 1,
  Comment: 2,
  Header: 3,
  /** Statistics that a tool prints after the events. */
  Summary: 4,
  /** Another event of a request that is already counted, or an action on a file. */
  OtherAction: 5,
  /** Flushes, and commands that transfer no data. */
  WithoutData: 6,
  OtherDevice: 7,
  TrimOff: 8,
  UnknownAction: 9,
  TooFewFields: 10,
  NotANumber: 11,
  ZeroSize: 12,
  NegativeSize: 13,
  NegativeOffset: 14,
  SizeTooLarge: 15,
  OffsetTooLarge: 16,
  TimeTooLarge: 17,
  LineTooLong: 18,
  TooManyDevices: 19,
  /** Read before a format was recognized. */
  Unrecognized: 20,
  TooManyFields: 21,
  /** One or more bytes that are not a record of the binary format. */
  NotARecord: 22,
  /** Incomplete last record of a binary trace. */
  CutShort: 23,
  /** The recorder saw no answer, so it is unknown whether the request reads or writes. */
  NotAnswered: 24,
  /** Read before the columns were known. */
  UnknownColumns: 25,
  /** A request to a device that is mapped onto another one, where it is counted. */
  MappedDevice: 26,
  /** Everything of a request but its place, which the recorder was not asked for. */
  WithoutPlace: 27,
  /** A first line of names that prove no format. Counted as a header. */
  Names: 28,
} as const;

export type SkipName = Uncapitalize<keyof typeof Skip>;

/** Names by code; index 0 is empty. */
export const SKIP_NAMES: readonly SkipName[] = [
  '' as SkipName,
  ...Object.keys(Skip).map((name) => (name[0].toLowerCase() + name.slice(1)) as SkipName),
];

/** Skips that are faults of the trace. The other ones are normal parts of traces. */
const TRACE_FAULTS = [
  'unknownAction',
  'tooFewFields',
  'withoutPlace',
  'notANumber',
  'zeroSize',
  'negativeSize',
  'negativeOffset',
  'sizeTooLarge',
  'offsetTooLarge',
  'timeTooLarge',
  'lineTooLong',
  'tooManyDevices',
  'unrecognized',
  'tooManyFields',
  'notARecord',
  'cutShort',
  'unknownColumns',
] as const satisfies readonly SkipName[];
export type TraceFaultName = (typeof TRACE_FAULTS)[number];

export const isFault = (name: SkipName): name is TraceFaultName => (TRACE_FAULTS as readonly SkipName[]).includes(name);
