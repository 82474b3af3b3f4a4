import { asciiWord, FIELDS, isWord, MOST_TEXT_BYTES, readWhole, startsWithWord } from '../fields.ts';
import { locateRequest, MOST_TIME_US, Skip, type TraceKind, type TraceRequest } from '../traceRequest.ts';
import type { CellReader } from './cells.ts';
import { isLineOfNames, isNumberLike } from './lineOfNames.ts';
import type { KindReader } from './operations.ts';
import { TimeReader, type TimeColumn } from './timeReader.ts';
import type { FormatChoices, RecordParser, SampleFindings, TraceDoubtName, TraceFormat } from './traceFormat.ts';
import { LINES } from './traceFormat.ts';

export const COMMA = 0x2c;
export const TAB = 0x09;
/** Any white space. */
export const BLANKS = 0;

/** What programs write where there is no time. */
const NO_TIMES = ['', '-', 'nan', 'na', 'n/a', 'null', 'none'].map(asciiWord);

/** A column, counted from 0, or from −1 at the last one backwards, and the unit of its numbers. */
export interface NumberColumn {
  readonly column: number;
  readonly unitBytes: number;
  /** How its numbers are written, where that is not as programs write them. */
  readonly cells?: CellReader | undefined;
}

/** Splits a line into `FIELDS`. */
export type LineSplit = (bytes: Uint8Array, start: number, end: number) => void;

/** How the lines of a table are read. */
export interface TableLayout {
  /** The byte between columns, or `BLANKS`. */
  readonly separator: number;
  /** What splits a line, where no separator does. */
  readonly split?: LineSplit | undefined;
  readonly fewestColumns: number;
  readonly mostColumns: number;
  readonly place: NumberColumn;
  /** Column with the number of a container in which `place` counts, and the size of a container. */
  readonly container?: NumberColumn;
  readonly size: NumberColumn;
  /** Size of all requests, without a column for it. */
  readonly fixedSize?: number | undefined;
  readonly time?: TimeColumn | undefined;
  readonly operation?: { readonly column: number; readonly kindOf: KindReader } | undefined;
  /** First and last column of the name of the device; whether the last one has to be a whole number. */
  readonly device?: { readonly first: number; readonly last: number; readonly isNumber?: boolean } | undefined;
  /** A column that is not used, but has to be a number. */
  readonly numberColumn?: number;
  /** Kind of all requests without a column for the operation. */
  readonly kind?: TraceKind;
  /** Beginning of a line of names, in lower case. */
  readonly header?: string;
  /** What a request of no bytes is, where that is no fault. */
  readonly zeroSize?: number;
  /** Whether a request without a time that can be read is one all the same. */
  readonly isTimeOptional?: boolean;
}

/**
 * Reads lines whose columns a layout describes. What is needed for each line is copied from the layout, because fields
 * of objects of many shapes are read slowly.
 */
export class TableParser implements RecordParser {
  readonly isTable = true;
  /** Place and size of the last request in their own units. */
  place = 0;
  size = 0;
  /** The first time that cannot be read, where that is no fault. */
  unreadTime: string | null = null;
  #isFirst = true;
  readonly #findDoubt: ((findings: SampleFindings) => TraceDoubtName | null) | undefined;
  readonly #header: Uint8Array | null;
  readonly #separator: number;
  readonly #split: LineSplit | null;
  readonly #fewestColumns: number;
  readonly #mostColumns: number;
  readonly #placeColumn: number;
  readonly #placeBytes: number;
  readonly #placeCells: CellReader | null;
  readonly #sizeColumn: number;
  readonly #sizeBytes: number;
  readonly #sizeCells: CellReader | null;
  readonly #fixedSize: number;
  readonly #container: NumberColumn | null;
  readonly #time: TimeReader | null;
  readonly #timeColumn: number;
  readonly #timeEnd: number;
  readonly #kind: number;
  readonly #kindOf: KindReader | null;
  readonly #kindColumn: number;
  readonly #deviceFirst: number;
  readonly #deviceLast: number;
  readonly #hasDevice: boolean;
  readonly #isDeviceNumber: boolean;
  readonly #zeroSize: number;
  readonly #isTimeOptional: boolean;
  readonly #numberColumn: number;

  constructor(layout: TableLayout, findDoubt?: (findings: SampleFindings) => TraceDoubtName | null) {
    const { header, place, size, time, operation, device } = layout;
    this.#findDoubt = findDoubt;
    this.#header = header === undefined ? null : asciiWord(header);
    this.#separator = layout.separator;
    this.#split = layout.split ?? null;
    this.#fewestColumns = layout.fewestColumns;
    this.#mostColumns = layout.mostColumns;
    this.#placeColumn = place.column;
    this.#placeBytes = place.unitBytes;
    this.#placeCells = place.cells ?? null;
    this.#sizeColumn = size.column;
    this.#sizeBytes = size.unitBytes;
    this.#sizeCells = size.cells ?? null;
    this.#fixedSize = layout.fixedSize ?? 0;
    this.#container = layout.container ?? null;
    this.#time = time ? new TimeReader(time) : null;
    this.#timeColumn = time?.column ?? 0;
    this.#timeEnd = this.#timeColumn + (time?.isSplitDate ? 1 : 0);
    this.#kind = layout.kind ?? 0;
    this.#kindOf = operation?.kindOf ?? null;
    this.#kindColumn = operation?.column ?? 0;
    this.#hasDevice = device !== undefined;
    this.#deviceFirst = device?.first ?? 0;
    this.#deviceLast = device?.last ?? 0;
    this.#isDeviceNumber = device?.isNumber ?? false;
    this.#zeroSize = layout.zeroSize ?? Skip.ZeroSize;
    this.#numberColumn = layout.numberColumn ?? -1;
    this.#isTimeOptional = layout.isTimeOptional ?? false;
  }

  parse(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    const skip = this.#read(bytes, start, end, request);
    if (!this.#isFirst) return skip;
    this.#isFirst = false;
    return skip !== 0 && skip !== Skip.Header && isLineOfNames(bytes) ? Skip.Names : skip;
  }

  findDoubt(findings: SampleFindings): TraceDoubtName | null {
    return this.#findDoubt?.(findings) ?? null;
  }

  #read(bytes: Uint8Array, start: number, end: number, request: TraceRequest): number {
    if (this.#header !== null && startsWithWord(bytes, start, end, this.#header)) return Skip.Header;
    if (this.#split !== null) this.#split(bytes, start, end);
    else if (this.#separator === BLANKS) FIELDS.splitAtSpaces(bytes, start, end);
    else FIELDS.splitAt(this.#separator, bytes, start, end);
    if (FIELDS.count < this.#fewestColumns) return Skip.TooFewFields;
    if (FIELDS.count > this.#mostColumns) return Skip.TooManyFields;
    const kind = this.#readKind(bytes);
    if (kind === -Skip.UnknownAction) return Skip.UnknownAction;
    if (!this.#readTime(bytes, request) || !this.#readDevice(bytes, request)) return Skip.NotANumber;
    if (this.#numberColumn >= 0 && !isNumberLike(bytes, this.#numberColumn)) return Skip.NotANumber;
    if (kind < 0) return -kind;
    if (this.#placeColumn >= FIELDS.count) return Skip.WithoutPlace;
    request.kind = kind as TraceKind;
    const place = readColumn(bytes, this.#placeColumn, this.#placeCells);
    const size = this.#fixedSize || readColumn(bytes, this.#sizeColumn, this.#sizeCells);
    this.place = place;
    this.size = size;
    if (size === 0) return this.#zeroSize;
    const container = this.#container;
    const base = container ? (readColumn(bytes, container.column, null) * container.unitBytes) / this.#placeBytes : 0;
    return locateRequest(request, base + place, this.#placeBytes, size, this.#sizeBytes);
  }

  #readKind(bytes: Uint8Array): number {
    if (this.#kindOf === null) return this.#kind;
    const index = indexOf(this.#kindColumn);
    return this.#kindOf(bytes, FIELDS.start[index], FIELDS.end[index]);
  }

  /** Whether the field has a time, or nothing. */
  #readTime(bytes: Uint8Array, request: TraceRequest): boolean {
    request.timeUs = Number.NaN;
    if (this.#time === null) return true;
    const start = FIELDS.start[indexOf(this.#timeColumn)];
    const end = FIELDS.end[indexOf(this.#timeEnd)];
    const timeUs = this.#time.read(bytes, start, end);
    request.timeUs = timeUs;
    if (this.#isTimeOptional ? Math.abs(timeUs) <= MOST_TIME_US : !Number.isNaN(timeUs)) return true;
    if (NO_TIMES.some((word) => isWord(bytes, start, end, word))) return true;
    if (!this.#isTimeOptional) return false;
    request.timeUs = Number.NaN;
    this.unreadTime ??= String.fromCharCode(...bytes.subarray(start, Math.min(end, start + MOST_TEXT_BYTES)));
    return true;
  }

  #readDevice(bytes: Uint8Array, request: TraceRequest): boolean {
    request.deviceStart = 0;
    request.deviceEnd = 0;
    if (!this.#hasDevice) return true;
    const last = indexOf(this.#deviceLast);
    request.deviceStart = FIELDS.start[indexOf(this.#deviceFirst)];
    request.deviceEnd = FIELDS.end[last];
    return !this.#isDeviceNumber || readWhole(bytes, FIELDS.start[last], FIELDS.end[last]) >= 0;
  }
}

const indexOf = (column: number): number => (column < 0 ? FIELDS.count + column : column);

function readColumn(bytes: Uint8Array, column: number, cells: CellReader | null): number {
  const index = indexOf(column);
  const start = FIELDS.start[index];
  const end = FIELDS.end[index];
  return cells === null ? readWhole(bytes, start, end) : cells.read(bytes, start, end);
}

/** What a format that is a table consists of besides its layout. */
type TableFormat = Pick<TraceFormat, 'name' | 'example' | 'writer'> & {
  readonly layout: TableLayout | ((choices: FormatChoices, sample: Uint8Array) => TableLayout);
  readonly findDoubt?: (findings: SampleFindings) => TraceDoubtName | null;
};

/** A format whose lines a layout describes. */
export const tableFormat = ({ name, example, writer, layout, findDoubt }: TableFormat): TraceFormat => ({
  name,
  recordName: 'line',
  example,
  framingOf: () => LINES,
  createParser: (choices, sample) =>
    new TableParser(typeof layout === 'function' ? layout(choices, sample) : layout, findDoubt),
  writer,
});
