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
} as const;

export type SkipName = Uncapitalize<keyof typeof Skip>;

/** Names by code; index 0 is empty. */
export const SKIP_NAMES: readonly SkipName[] = [
  '' as SkipName,
  ...Object.keys(Skip).map((name) => (name[0].toLowerCase() + name.slice(1)) as SkipName),
];

/** Skips that are faults of the trace. The other ones are normal parts of traces. */
export const TRACE_FAULTS = [
  'unknownAction',
  'tooFewFields',
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
