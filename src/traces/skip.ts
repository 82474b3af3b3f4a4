/**
 * Why a record of a trace gives no request. A parser returns one of these numbers, or 0 for a request; records
 * are requests plus skipped, always.
 */
export const Skip = {
  Blank: 1,
  Comment: 2,
  Header: 3,
  /** Statistics that a tool prints after the events. */
  Summary: 4,
  /** Another step in the life of a request that is counted elsewhere, or an action on a file. */
  OtherAction: 5,
  /** Flushes and commands that move no data. */
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
  /** Read before any format was recognized. */
  Unrecognized: 20,
  TooManyFields: 21,
  /** Bytes, or a stretch of them, that are no record of a binary format. */
  NotARecord: 22,
  /** What is left where a binary trace ends within a record. */
  CutShort: 23,
  /** Of a recorder that saw no answer, and so not whether it read or wrote. */
  NotAnswered: 24,
  /** Read before it was known what the columns are. */
  UnknownColumns: 25,
} as const;

export type SkipName = Uncapitalize<keyof typeof Skip>;

/** By number; place 0 is empty. */
export const SKIP_NAMES: readonly SkipName[] = [
  '' as SkipName,
  ...Object.keys(Skip).map((name) => (name[0].toLowerCase() + name.slice(1)) as SkipName),
];

/** What is wrong with a record. The other names are of what belongs in a trace and is no fault of it. */
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
