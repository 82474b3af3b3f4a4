import { trace as words } from '#messages/problems';
import type {
  Packing,
  TraceCaution,
  TraceDoubt,
  TraceFault,
  TraceFaultName,
  TraceFormatName,
  TraceFormatReason,
} from '#traces';

/** How one says what a trace is: flags of the command line, or names of controls. */
export interface TraceWays {
  /** @param name null for any format */
  formatIs(name: TraceFormatName | null): string;
  readonly timeUnit: string;
  readonly columns: string;
  /** With an example, where one can be typed. */
  readonly columnsSuch: string;
  /** That points or commas mark thousands off, and that dates begin with the day. */
  readonly thousands: string;
  readonly dayFirst: string;
  readonly allWrites: string;
  readonly device: string;
  readonly drive: string;
  readonly compactFit: string;
  /** The same, of a trace that is not shown yet. */
  readonly ownPages: string;
  /** Whether a sentence says how many formats there are instead of their names. */
  readonly areFormatsCounted?: true;
}

/** Texts that follow "line 7". */
export const FAULT_WORDS: Readonly<Record<TraceFaultName, string>> = words.faults;

/** The fields of a record of each format, in order. */
export const RECORD_WORDS: Readonly<Record<TraceFormatName, string>> = words.records;

const describeRecord = (format: TraceFormatName, example: string): string =>
  example === '' ? RECORD_WORDS[format] : words.fields({ fields: RECORD_WORDS[format], example });

export function describeFormatReason(reason: TraceFormatReason): string {
  const { format } = reason;
  if (reason.kind === 'askedFor') return words.askedFor({ format });
  const { recordName, triedCount, goodCount } = reason;
  const share = goodCount === triedCount ? 'all' : 'part';
  const fields = RECORD_WORDS[format];
  return words.recognized({ format, share, tried: triedCount, good: goodCount, recordName, fields });
}

/** Sentence with the first record, its text, the fault, what was expected, and how to go on. */
export function describeTraceFault(traceFault: TraceFault, ways: TraceWays): string {
  const { fault, recordName, record, excerpt, count } = traceFault;
  const place =
    excerpt === '' ? words.place({ recordName, record }) : words.placeWithText({ recordName, record, excerpt });
  return words.fault({ place, fault: FAULT_WORDS[fault], count, expected: describeExpected(traceFault, ways) });
}

function describeExpected({ fault, format, example, hasZeroBytes, doubts }: TraceFault, ways: TraceWays): string {
  if (format !== null) {
    const expected = words.record({ format, fields: describeRecord(format, example) });
    const isOfColumns = fault === 'unknownColumns' || (fault === 'unknownAction' && format === 'csv');
    if (fault === 'offsetTooLarge' && format === 'oraclegeneral')
      return words.namedObjects({ expected, flag: ways.ownPages });
    return isOfColumns ? words.sayColumns({ expected, flag: ways.columnsSuch }) : expected;
  }
  const formats = Object.keys(RECORD_WORDS);
  const expected = ways.areFormatsCounted
    ? words.oneOfFormats({ count: formats.length, hasZeroBytes })
    : words.anyFormat({ formats: formats.join(', '), hasZeroBytes });
  if (doubts.length === 0)
    return words.sayFormat({ expected, formatFlag: ways.formatIs(null), columnsFlag: ways.columns });
  const flags = [...new Set(doubts.map((doubt) => wayAgainst(doubt, ways)))].join(', ');
  const described = doubts.map(describeDoubt).join('; ');
  return words.withDoubts({ expected, doubts: described, flags, columnsFlag: ways.columns });
}

function describeDoubt({ doubt, format, recordName, triedCount, goodCount }: TraceDoubt): string {
  if (doubt === 'fewRecords')
    return words.doubts.fewRecords({ good: goodCount, tried: triedCount, recordName, format });
  return words.doubts[doubt]({ format });
}

const wayAgainst = ({ doubt, format }: TraceDoubt, ways: TraceWays): string =>
  doubt === 'timesTooClose' ? ways.timeUnit : ways.formatIs(format);

/** Warning about a trace that was read completely. */
export function describeCaution(caution: TraceCaution, ways: TraceWays): string {
  const {
    oneCpu,
    takenForReads,
    driveOptions,
    unit,
    writing,
    named,
    name: nameOf,
    column: columnNamed,
    mappedDevices,
    blocksOf512,
    pastCache,
  } = words.cautions;
  switch (caution.kind) {
    case 'oneCpu':
      return oneCpu({ command: 'blkparse -i NAME -d ALL' });
    case 'takenForReads':
      return takenForReads({ flag: ways.allWrites });
    case 'driveOptions':
      return driveOptions({ program: 'ssd.py', flags: ways.drive });
    case 'blocksOf512':
      return blocksOf512;
    case 'pastCache':
      return pastCache;
    case 'mappedDevices':
      return mappedDevices({ names: caution.names.join(', '), flag: ways.device });
    case 'named': {
      const columns = (['time', 'place', 'size', 'operation', 'device'] as const).flatMap((role) => {
        const each = caution.columns[role];
        return each
          ? [columnNamed({ role, name: String(each.column), unit: each.unit ?? (role === 'time' ? 's' : 'none') })]
          : [];
      });
      return named({
        columns: columns.join(', '),
        hasTime: caution.columns.time !== undefined,
        unusedCount: caution.unused.length,
        unused: caution.unused.map((name) => nameOf({ name })).join(', '),
        flag: ways.columnsSuch,
      });
    }
    case 'writing': {
      const { how, text, value, unit: time } = caution;
      const { columnsSuch: columns, thousands, dayFirst } = ways;
      return writing({ how, text, value, time, columns, thousands, dayFirst });
    }
    case 'unit': {
      const { column, unit: taken, looksLike } = caution;
      return unit({ column, taken, looksLike, flag: ways.columnsSuch });
    }
  }
}

interface LaidOver {
  readonly tracePages: number;
  readonly pagesLaidOver: number;
  readonly logicalPages: number;
  readonly fit: string;
}

/** Warning about pages of the trace that the fit has laid on others. */
export function describeLaidOver({ tracePages, pagesLaidOver, logicalPages, fit }: LaidOver, ways: TraceWays): string {
  return words.laidOver({ over: pagesLaidOver, all: tracePages, logical: logicalPages, fit, flag: ways.compactFit });
}

/** What is no archive but a form of its own. */
const CONVERTED: readonly Packing[] = ['workbook', 'utf16', 'parquet', 'json', 'blktrace8'];

/** What has to be done with a packed file: "compressed by zstd; unpack it: zstd -dc a.zst > a". */
export function describePacking(packing: Packing, isInGzip: boolean, command: string): string {
  return words.packed({ packing, kind: CONVERTED.includes(packing) ? 'other' : 'packed', isInGzip, command });
}
