import { SECTOR_BYTES } from '#engine';
import { FIELDS, MOST_FIELDS } from '../fields.ts';
import { Skip, TraceKind, type TraceRequest } from '../traceRequest.ts';
import { fixedSizeBytes, HEXADECIMAL, WrittenNumbers, type CellReader } from './cells.ts';
import { columnsOfNames } from './columnNames.ts';
import { isNumberLike } from './lineOfNames.ts';
import { kindByWords, usualKind } from './operations.ts';
import { BLANKS, COMMA, TableParser } from './table.ts';
import { hasRowNames, probeTable, type TableProbe } from './tableProbe.ts';
import { isSeparatorLine, TableRows } from './tableRows.ts';
import {
  LINES,
  SPACE_UNITS,
  TIME_UNITS,
  type FormatChoices,
  type RecordParser,
  type TableColumn,
  type TableColumns,
  type TimeUnit,
  type TraceCaution,
  type TraceDoubtName,
  type TraceFormat,
  type WritingCaution,
} from './traceFormat.ts';
import { UnitDoubts } from './unitDoubts.ts';

const [POINT, SEMICOLON, OPEN_LIST, CLOSE_LIST] = [0x2e, 0x3b, 0x5b, 0x5d];
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
 * known. Columns lie between tabs, semicolons, bars, commas or, if there are none of these, blanks; in lines of JSON their
 * names are keys. Without a column for the operation the option `kindUnsaid` determines the kind.
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
  readonly isTable = true;
  readonly #choices: FormatChoices;
  readonly #sample: Uint8Array;
  readonly #rows: TableRows;
  /** Null until the columns are known. */
  #table: TableParser | null = null;
  #unitDoubts: UnitDoubts | null = null;
  #probe: TableProbe | null = null;
  #timeUnit: TimeUnit = 's';
  #places = new WrittenNumbers(1, []);
  #sizes = new WrittenNumbers(1, []);
  #isFirst = true;
  #hasKnownNames = false;
  /** The columns that were told by their names. */
  #named: TableColumns | null = null;
  columnNames: readonly string[] = [];
  mostFields = 0;
  isKindUnsaid = true;

  constructor(choices: FormatChoices, sample: Uint8Array) {
    this.#choices = choices;
    this.#sample = sample;
    this.#rows = new TableRows(sample);
    const { columns } = choices;
    if (!columns) return;
    const { size, ...others } = columns;
    const isNumbered = Object.values(others).every((each) => typeof each?.column !== 'string');
    if (isNumbered && (typeof size.column === 'number' || fixedSizeBytes(size.column) > 0)) this.#take(columns);
  }

  get hasSemicolons(): boolean {
    return this.#rows.separator === SEMICOLON;
  }

  get cautions(): readonly TraceCaution[] {
    const isTakenForReads = this.isKindUnsaid && this.#choices.kindUnsaid === undefined;
    return [
      ...(this.#named ? [{ kind: 'named' as const, columns: this.#named, unused: this.#unused }] : []),
      ...(isTakenForReads ? [{ kind: 'takenForReads' as const }] : []),
      ...this.#writingCautions,
      ...(this.#unitDoubts?.doubts ?? []),
    ];
  }

  get #unused(): readonly string[] {
    const used: readonly unknown[] = Object.values(this.#named ?? {}).map(({ column }) => column);
    return this.columnNames.filter((name) => !used.includes(name));
  }

  get #writingCautions(): readonly WritingCaution[] {
    const { marks, doubtfulDate, calendarUnit } = this.#probe ?? {};
    const caution = (how: WritingCaution['how'], text: string, value = 0): WritingCaution[] =>
      text === ''
        ? []
        : [
            {
              kind: 'writing',
              how,
              text,
              value: how === 'hexadecimal' ? Number(`0x${text}`) : value,
              unit: this.#timeUnit,
            },
          ];
    const { text: number = '', isThousands = false } = marks?.doubtful ?? {};
    const withUnit = this.#places.withUnit ?? this.#sizes.withUnit;
    const { columns } = this.#choices;
    const isTimeInferred = columns?.time !== undefined && columns.time.unit === undefined && calendarUnit !== 's';
    const { place, size } = columns ?? this.#named ?? {};
    const isMarkSaid = [place, size].some((each) => each?.numbers === 'thousands');
    const digits = Number(number.replaceAll(/[.,]/g, ''));
    return [
      ...caution(
        isThousands ? 'thousands' : 'decimals',
        isMarkSaid ? '' : number,
        isThousands ? digits : digits / 1000,
      ),
      ...caution('hexadecimal', place?.numbers ? '' : (this.#probe?.hexadecimalPlace ?? '')),
      ...caution('hexadecimal', size?.numbers ? '' : (this.#probe?.hexadecimalSize ?? '')),
      ...caution('withUnit', withUnit?.text ?? '', withUnit?.bytes),
      ...caution('timeUnit', isTimeInferred ? (calendarUnit ?? '') : ''),
      ...caution('monthFirst', columns?.time?.unit === 'mdy' ? '' : (doubtfulDate ?? '')),
      ...caution('noTime', this.#table?.unreadTime ?? ''),
    ];
  }

  parse(bytes: Uint8Array, lineStart: number, end: number, request: TraceRequest): number {
    const start = this.#rows.startOf(bytes, lineStart);
    if (this.#rows.json && isBracketAlone(bytes, start, end)) return Skip.Blank;
    if (this.#isFirst) {
      if (isSeparatorLine(bytes, start, end)) return Skip.Names;
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
    this.#rows.split(bytes, start, end);
    const names = this.#rows.namesIn(bytes);
    const { columns } = this.#choices;
    if (columns && this.#table) {
      const fields = [columns.place, columns.size].filter(({ column }) => typeof column === 'number');
      return !this.#rows.json && !fields.some((each) => isNumberIn(each, bytes));
    }
    this.columnNames = names;
    const isKnown = names.join() === LIBCACHESIM_NAMES;
    const named = columns || isKnown ? null : columnsOfNames(names);
    // Between blanks stands prose, too, whose words may be such names.
    const isProse = this.#rows.separator === BLANKS && !this.#rows.json && !named?.operation;
    this.#named = isProse ? null : named;
    const found = columns ?? (isKnown ? LIBCACHESIM_COLUMNS : this.#named);
    const numbered = found && numberColumns(found, names);
    this.#hasKnownNames = numbered !== null;
    if (numbered !== null) this.#take(numbered, found);
    return numbered !== null && !this.#rows.json;
  }

  /** @param named the columns as they are named, if a line of names has told them */
  #take({ place, size, time, operation, device }: TableColumns, named: TableColumns | null = null): void {
    const rows = this.#rows;
    const fixedSize = fixedSizeBytes(size.column);
    const hasFixedSize = fixedSize > 0;
    const nameCount = this.columnNames.length;
    const before = named && hasRowNames(rows, this.#sample, nameCount) ? 1 : 0;
    const indexOf = (role: keyof TableColumns): number => {
      const column = { place, size, time, operation, device }[role]?.column;
      const isByNumber = typeof named?.[role]?.column === 'number';
      return typeof column === 'number' ? column - 1 + (isByNumber ? 0 : before) : -1;
    };
    const indices = { place: indexOf('place'), size: indexOf('size'), time: indexOf('time') };
    const probe = probeTable(rows, this.#sample, indices, named !== null && !rows.json);
    this.#probe = probe;
    this.#timeUnit = time?.unit ?? probe.calendarUnit ?? 's';
    if (this.#named?.time && time && time.unit === undefined)
      this.#named = { ...this.#named, time: { ...this.#named.time, unit: this.#timeUnit } };
    const sizeUnit = hasFixedSize ? 'bytes' : (size.unit ?? 'bytes');
    const units = { place: place.unit ?? 'sectors', size: sizeUnit, time: this.#timeUnit } as const;
    this.isKindUnsaid = operation === undefined;
    this.#unitDoubts = new UnitDoubts({
      ...units,
      isPlaceSaid: this.#choices.columns?.place.unit !== undefined,
      isSizeFixed: hasFixedSize,
      isTimeSaid: time?.unit !== undefined || probe.calendarUnit !== null,
    });
    const cells = (each: TableColumn<unknown>, written: WrittenNumbers, shows: string): CellReader =>
      each.numbers === 'hex' || (each.numbers === undefined && shows !== '') ? HEXADECIMAL : written;
    const marks = (each: TableColumn<unknown>): readonly number[] =>
      each.numbers === 'thousands' ? [POINT, COMMA] : probe.marks.thousands;
    this.#places = new WrittenNumbers(SPACE_UNITS[units.place], marks(place));
    this.#sizes = new WrittenNumbers(SPACE_UNITS[units.size], marks(size));
    const [operationIndex, deviceIndex] = [indexOf('operation'), indexOf('device')];
    this.#table = new TableParser({
      separator: rows.separator,
      split: rows.json ? rows.split : undefined,
      fewestColumns: 1 + Math.max(...Object.values(indices), operationIndex, deviceIndex),
      mostColumns: this.#mostColumns(nameCount + before, named),
      place: {
        column: indices.place,
        unitBytes: SPACE_UNITS[units.place],
        cells: cells(place, this.#places, probe.hexadecimalPlace),
      },
      size: {
        column: indices.size,
        unitBytes: SPACE_UNITS[units.size],
        cells: cells(size, this.#sizes, probe.hexadecimalSize),
      },
      fixedSize: hasFixedSize ? fixedSize : undefined,
      time: time && {
        column: indices.time,
        unitNs: TIME_UNITS[units.time],
        isRelative: probe.isTimeLarge,
        isSplitDate: DATE_UNITS.includes(units.time) && rows.separator === BLANKS && !rows.json,
        dayOrder: units.time === 'dmy' ? 'dayFirst' : units.time === 'mdy' ? 'monthFirst' : probe.dayOrder,
      },
      isTimeOptional: true,
      operation: operation && {
        column: operationIndex,
        kindOf: operation.words ? kindByWords(operation.words) : usualKind,
      },
      device: device && { first: deviceIndex, last: deviceIndex },
      kind: this.#choices.kindUnsaid ?? TraceKind.Read,
    });
  }

  /** Between commas, numbers with commas in them would be taken for more columns than there are names. */
  #mostColumns(count: number, named: TableColumns | null): number {
    if (named === null || this.#rows.separator !== COMMA) return MOST_FIELDS;
    const [, second] = this.#rows.lines(2);
    if (second) this.#rows.split(this.#sample, second.start, second.end);
    const hasEmptyLast = second && FIELDS.count === count + 1 && FIELDS.start[count] === FIELDS.end[count];
    return hasEmptyLast ? count + 1 : count;
  }
}

const DATE_UNITS: readonly TimeUnit[] = ['date', 'dmy', 'mdy'];

/** Whether a line only begins or ends an array. */
const isBracketAlone = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start <= 2 && (bytes[start] === OPEN_LIST || bytes[start] === CLOSE_LIST);

/** Whether the line has a number in a column, or nothing at all. */
function isNumberIn({ column, numbers }: TableColumn<unknown>, bytes: Uint8Array): boolean {
  const field = Number(column) - 1;
  if (field >= FIELDS.count) return true;
  return numbers === 'hex'
    ? !Number.isNaN(HEXADECIMAL.read(bytes, FIELDS.start[field], FIELDS.end[field]))
    : isNumberLike(bytes, field);
}

/** The columns with numbers instead of names; null if a name is missing. */
function numberColumns(columns: TableColumns, names: readonly string[]): TableColumns | null {
  const entries = Object.entries(columns).map(([role, each]: [string, TableColumn<unknown>]) => {
    const { column } = each;
    const isKept = typeof column === 'number' || (role === 'size' && fixedSizeBytes(column) > 0);
    return [role, { ...each, column: isKept ? column : names.indexOf(column.toLowerCase()) + 1 }];
  });
  return entries.some(([, each]) => (each as TableColumn<unknown>).column === 0)
    ? null
    : (Object.fromEntries(entries) as TableColumns);
}
