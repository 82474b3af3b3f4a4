import { SECTOR_BYTES } from '#engine';
import { FIELDS, fieldText, MOST_FIELDS, readHexadecimal, readWhole } from '../fields.ts';
import { Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { columnsOfNames } from './columnNames.ts';
import { kindByWords, usualKind } from './operations.ts';
import { BLANKS, TableParser } from './table.ts';
import {
  LINES,
  SPACE_UNITS,
  TIME_UNITS,
  type FormatChoices,
  type RecordParser,
  type TableColumn,
  type TableColumns,
  type TraceCaution,
  type TraceDoubtName,
  type TraceFormat,
} from './traceFormat.ts';
import { UnitDoubts } from './unitDoubts.ts';

const [NEWLINE, RETURN, QUOTE, HASH] = [0x0a, 0x0d, 0x22, 0x23];
/** Tab, semicolon, bar, comma. Decimal commas stand in tables with another separator. */
const SEPARATORS = [0x09, 0x3b, 0x7c, 0x2c];
const SECOND_US = 1e6;
const SECOND_DIGITS = 6;

/** Header of libCacheSim's own block traces, whose operations are SCSI codes and whose times are seconds. */
const LIBCACHESIM_NAMES = 'version,time,op,size,lbn';
const LIBCACHESIM_COLUMNS: TableColumns = {
  time: { column: 2, unit: 's' },
  operation: { column: 3 },
  size: { column: 4, unit: 'bytes' },
  place: { column: 5, unit: 'sectors' },
};

/**
 * Any table of requests: the user says which column holds what and in which unit, or the first line has names that are
 * known. Columns lie between tabs, semicolons, bars, commas or, if there are none of these, blanks. Without a column for
 * the operation the option `kindUnsaid` determines the kind.
 *
 * Source: 1a1a11a/libCacheSim, the quickstart of cachesim ("Trace type params"), traceReader/generalReader/csv.c and
 * data/cloudPhysicsIO.csv.
 */
export const CSV: TraceFormat = {
  name: 'csv',
  recordName: 'line',
  example: '1,33898,2a,512,42932745',
  framingOf: () => LINES,
  createParser: (choices, sample) => new CsvParser(choices, sample),
  writer: {
    heading: [LIBCACHESIM_NAMES],
    formatRecord: ({ kind, offsetBytes, byteCount, timeUs }) =>
      kind === TraceKind.Trim
        ? null
        : [
            1,
            (timeUs / SECOND_US).toFixed(SECOND_DIGITS),
            kind === TraceKind.Write ? '2a' : '28',
            byteCount,
            offsetBytes / SECTOR_BYTES,
          ].join(','),
  },
};

class CsvParser implements RecordParser {
  readonly #choices: FormatChoices;
  readonly #separator: number;
  /** Null until the columns are known. */
  #table: TableParser | null = null;
  #unitDoubts: UnitDoubts | null = null;
  #isFirst = true;
  #hasKnownNames = false;
  /** The columns that were told by their names. */
  #named: TableColumns | null = null;
  columnNames: readonly string[] = [];
  mostFields = 0;
  isKindUnsaid = true;

  constructor(choices: FormatChoices, sample: Uint8Array) {
    this.#choices = choices;
    this.#separator = chooseSeparator(sample);
    const { columns } = choices;
    if (columns && Object.values(columns).every(({ column }) => typeof column === 'number')) this.#take(columns);
  }

  get cautions(): readonly TraceCaution[] {
    const isTakenForReads = this.isKindUnsaid && this.#choices.kindUnsaid === undefined;
    return [
      ...(this.#named ? [{ kind: 'named' as const, columns: this.#named, unused: this.#unused }] : []),
      ...(isTakenForReads ? [{ kind: 'takenForReads' as const }] : []),
      ...(this.#unitDoubts?.doubts ?? []),
    ];
  }

  get #unused(): readonly string[] {
    const used: readonly unknown[] = Object.values(this.#named ?? {}).map(({ column }) => column);
    return this.columnNames.filter((name) => !used.includes(name));
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    if (this.#isFirst) {
      this.#isFirst = false;
      if (this.#beginWithNames(bytes, start, end)) return Skip.Header;
    }
    const table = this.#table;
    if (table === null) return Skip.UnknownColumns;
    const skip = table.parse(bytes, start, end, request);
    this.mostFields = Math.max(this.mostFields, FIELDS.count);
    if (skip === 0) this.#unitDoubts?.note(table.place, table.size, request.timeUs);
    return skip;
  }

  findDoubt(): TraceDoubtName | null {
    return this.#hasKnownNames ? null : 'noNames';
  }

  /** Whether the first line has names instead of numbers. */
  #beginWithNames(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#separator === BLANKS) FIELDS.splitAtSpaces(bytes, start, end);
    else FIELDS.splitAt(this.#separator, bytes, start, end);
    const names = Array.from({ length: FIELDS.count }, (_, field) => fieldText(bytes, field).toLowerCase());
    const { columns } = this.#choices;
    if (columns && this.#table) return !isNumberIn(columns.place, bytes) && !isNumberIn(columns.size, bytes);
    this.columnNames = names;
    const isKnown = names.join() === LIBCACHESIM_NAMES;
    const named = columns || isKnown ? null : columnsOfNames(names);
    // Between blanks stands prose, too, whose words may be such names.
    this.#named = this.#separator === BLANKS && !named?.operation ? null : named;
    const found = columns ?? (isKnown ? LIBCACHESIM_COLUMNS : this.#named);
    const numbered = found && numberColumns(found, names);
    this.#hasKnownNames = numbered !== null;
    if (numbered !== null) this.#take(numbered);
    return numbered !== null;
  }

  #take({ place, size, time, operation, device }: TableColumns): void {
    const units = { place: place.unit ?? 'sectors', size: size.unit ?? 'bytes', time: time?.unit ?? 's' } as const;
    const columns = [place, size, time, operation, device].map((each) => Number(each?.column ?? 0));
    this.isKindUnsaid = operation === undefined;
    this.#unitDoubts = new UnitDoubts({ ...units, isTimeSaid: time?.unit !== undefined });
    const index = ({ column }: TableColumn<unknown>): number => Number(column) - 1;
    this.#table = new TableParser({
      separator: this.#separator,
      fewestColumns: Math.max(...columns),
      mostColumns: MOST_FIELDS,
      place: { column: index(place), unitBytes: SPACE_UNITS[units.place], isHexadecimal: place.isHexadecimal },
      size: { column: index(size), unitBytes: SPACE_UNITS[units.size], isHexadecimal: size.isHexadecimal },
      time: time && {
        column: index(time),
        unitNs: TIME_UNITS[units.time],
        isSplitDate: units.time === 'date' && this.#separator === BLANKS,
      },
      operation: operation && {
        column: index(operation),
        kindOf: operation.words ? kindByWords(operation.words) : usualKind,
      },
      device: device && { first: index(device), last: index(device) },
      kind: this.#choices.kindUnsaid ?? TraceKind.Read,
    });
  }
}

/** Whether the line has a number in a column, or nothing at all. */
function isNumberIn({ column, isHexadecimal }: TableColumn<unknown>, bytes: Uint8Array): boolean {
  const field = Number(column) - 1;
  const read = isHexadecimal ? readHexadecimal : readWhole;
  return field >= FIELDS.count || !Number.isNaN(read(bytes, FIELDS.start[field], FIELDS.end[field]));
}

/** The columns with numbers instead of names; null if a name is missing. */
function numberColumns(columns: TableColumns, names: readonly string[]): TableColumns | null {
  const entries = Object.entries(columns).map(([role, each]: [string, TableColumn<unknown>]) => {
    const { column } = each;
    return [role, { ...each, column: typeof column === 'number' ? column : names.indexOf(column.toLowerCase()) + 1 }];
  });
  return entries.some(([, each]) => (each as TableColumn<unknown>).column === 0)
    ? null
    : (Object.fromEntries(entries) as TableColumns);
}

/** The first separator that the first line has outside quotes; blanks without any. Comments do not count. */
function chooseSeparator(sample: Uint8Array): number {
  let start = 0;
  let end = endOfLine(sample, start);
  while (end < sample.length && (sample[start] === HASH || end === start)) {
    start = end + 1;
    end = endOfLine(sample, start);
  }
  const isFound = SEPARATORS.map(() => false);
  let isQuoted = false;
  for (let at = start; at < end; at++) {
    if (sample[at] === QUOTE) isQuoted = !isQuoted;
    const separator = isQuoted ? -1 : SEPARATORS.indexOf(sample[at]);
    if (separator >= 0) isFound[separator] = true;
  }
  return SEPARATORS.find((_, index) => isFound[index]) ?? BLANKS;
}

function endOfLine(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== NEWLINE && bytes[end] !== RETURN) end++;
  return end;
}
