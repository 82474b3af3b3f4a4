/**
 * Why a record of a trace gives no request. A parser returns one of these numbers, or 0 for a request; lines are
 * requests plus skipped, always.
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
} as const;

export type SkipName = Uncapitalize<keyof typeof Skip>;

/** By number; place 0 is empty. */
export const SKIP_NAMES: readonly SkipName[] = [
  '' as SkipName,
  ...Object.keys(Skip).map((name) => (name[0].toLowerCase() + name.slice(1)) as SkipName),
];

/** What is wrong, after "line 7 …"; null for what belongs in a trace and is no fault of it. */
const FAULTS: Readonly<Partial<Record<SkipName, string>>> = {
  unknownAction: 'names an action that is none of the known ones',
  tooFewFields: 'has too few fields',
  notANumber: 'has no whole number where one belongs',
  zeroSize: 'asks for no bytes',
  negativeSize: 'has a negative size',
  negativeOffset: 'has a negative offset',
  sizeTooLarge: 'asks for more than 4 GiB at once',
  offsetTooLarge: 'reaches beyond 2^53 bytes, where numbers are no longer exact',
  timeTooLarge: 'has a time beyond 2^63 µs',
  lineTooLong: 'is longer than 64 KiB',
  tooManyDevices: 'names one device too many; 1,024 are told apart',
  unrecognized: 'is of no known format',
};

export const faultOf = (skip: number): string | null => FAULTS[SKIP_NAMES[skip]] ?? null;
