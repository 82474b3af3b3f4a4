import { FIELDS, readNumber, readWhole } from '../fields.ts';
import { dayOrderOf, type DayOrder } from './dates.ts';
import { HexadecimalFinder, NumberMarkFinder, type NumberMarks } from './numberMarks.ts';
import { BLANKS } from './table.ts';
import type { TableRows } from './tableRows.ts';
import { TIME_UNITS, type TimeUnit } from './traceFormat.ts';

const PROBED_LINES = 1000;
const PROBED_ROW_NAMES = 5;
const QUOTE = 0x22;
const SECOND_NS = 1e9;
/** Between September 2001 and November 2286 seconds since 1970 have ten digits. */
const CALENDAR_SECONDS = 1e9;
const CLOCK_UNITS = ['s', 'ms', 'us', 'ns'] as const;
/** File times count from 1601: of the years 2001 to 2107. */
const [FILETIME_FIRST, FILETIME_END] = [1.26e17, 1.6e17];

/** What the first lines of a table say about how it is written. */
export interface TableProbe {
  readonly marks: NumberMarks;
  /** A place and a size that show that their columns are hexadecimal; else empty. */
  readonly hexadecimalPlace: string;
  readonly hexadecimalSize: string;
  /** The unit in which the first time counts from a year that clocks show; null for any other time. */
  readonly calendarUnit: TimeUnit | null;
  /** Whether times are too large to be exact, unless they count from the first. */
  readonly isTimeLarge: boolean;
  readonly dayOrder: DayOrder | undefined;
  /** The first date that leaves open which number is the day, where none tells; else empty. */
  readonly doubtfulDate: string;
}

/** Indices of columns, −1 for none. */
interface ProbedColumns {
  readonly place: number;
  readonly size: number;
  readonly time: number;
}

export function probeTable(
  rows: TableRows,
  sample: Uint8Array,
  { place, size, time }: ProbedColumns,
  hasHeader: boolean,
): TableProbe {
  const finder = new NumberMarkFinder();
  const [places, sizes] = [new HexadecimalFinder(), new HexadecimalFinder()];
  let firstTime = Number.NaN;
  let dayOrder: DayOrder | undefined;
  let doubtfulDate = '';
  for (const { start, end } of rows.lines(PROBED_LINES).slice(hasHeader ? 1 : 0)) {
    rows.split(sample, rows.startOf(sample, start), end);
    for (const [column, hexadecimal] of [
      [place, places],
      [size, sizes],
    ] as const) {
      if (column < 0 || column >= FIELDS.count) continue;
      finder.note(sample, FIELDS.start[column], FIELDS.end[column]);
      hexadecimal.note(sample, FIELDS.start[column], FIELDS.end[column]);
    }
    if (time < 0 || time >= FIELDS.count) continue;
    const [from, to] = [FIELDS.start[time], FIELDS.end[time]];
    if (Number.isNaN(firstTime)) firstTime = readNumber(sample, from, to);
    const order = dayOrderOf(sample, from, to);
    if (order === 'either') doubtfulDate ||= String.fromCharCode(...sample.subarray(from, to));
    else dayOrder ??= order ?? undefined;
  }
  return {
    marks: finder.marks,
    hexadecimalPlace: places.text,
    hexadecimalSize: sizes.text,
    calendarUnit: calendarUnitOf(firstTime),
    isTimeLarge: firstTime > Number.MAX_SAFE_INTEGER,
    dayOrder,
    doubtfulDate: dayOrder === undefined ? doubtfulDate : '',
  };
}

export const calendarUnitOf = (time: number): TimeUnit | null =>
  time >= FILETIME_FIRST && time < FILETIME_END
    ? 'filetime'
    : (CLOCK_UNITS.find((unit) => {
        const seconds = (time * TIME_UNITS[unit]) / SECOND_NS;
        return seconds >= CALENDAR_SECONDS && seconds < 10 * CALENDAR_SECONDS;
      }) ?? null);

/**
 * Whether rows have a name or a number before their first column, over which the line of names has nothing, as R writes
 * them: quoted, or counted from 1 or 0.
 */
export function hasRowNames(rows: TableRows, sample: Uint8Array, nameCount: number): boolean {
  const lines = rows.json ? [] : rows.lines(1 + PROBED_ROW_NAMES).slice(1);
  let isQuoted = true;
  let isCounted = rows.separator !== BLANKS && lines.length > 1;
  for (const [index, { start, end }] of lines.entries()) {
    rows.split(sample, start, end);
    if (FIELDS.count !== nameCount + 1 || FIELDS.end[nameCount] === FIELDS.start[nameCount]) return false;
    const first = readWhole(sample, FIELDS.start[0], FIELDS.end[0]) - index;
    isQuoted &&= FIELDS.start[0] > 0 && sample[FIELDS.start[0] - 1] === QUOTE;
    isCounted &&= first === 0 || first === 1;
  }
  return lines.length > 0 && (isQuoted || isCounted);
}
