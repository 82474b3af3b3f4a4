import { isPoint, readDigits, readNumber } from '../fields.ts';
import { isMoment, readMoment, type DayOrder } from './dates.ts';

const MINUS = 0x2d;
/** Nanoseconds since 1970 have more digits than a number holds exactly, so a time is read in two parts. */
const LOW_DIGITS = 9;
const LOW_BASE = 10 ** LOW_DIGITS;
const NANOSECONDS_PER_MICROSECOND = 1000;
const SECOND_NS = 1e9;

/** A column of times. */
export interface TimeColumn {
  readonly column: number;
  readonly unitNs: number;
  /** Whether times count from the whole unit of the first one, which keeps them exact. */
  readonly isRelative?: boolean | undefined;
  /** Whether a time with decimals belongs to another format. */
  readonly isWhole?: boolean;
  /** Whether the next column has the time of day that belongs to a date. */
  readonly isSplitDate?: boolean | undefined;
  /** Of dates whose day and month stand before the year; the month first by default. */
  readonly dayOrder?: DayOrder | undefined;
}

/** Reads the times of one column as microseconds. */
export class TimeReader {
  readonly #unitNs: number;
  readonly #isRelative: boolean;
  readonly #isWhole: boolean;
  readonly #dayOrder: DayOrder;
  /** Whole units of the first time in two parts; NaN before it. */
  #firstHigh = Number.NaN;
  #firstLow = 0;

  constructor({ unitNs, isRelative = false, isWhole = false, dayOrder = 'monthFirst' }: TimeColumn) {
    this.#unitNs = unitNs;
    this.#isRelative = isRelative;
    this.#isWhole = isWhole;
    this.#dayOrder = dayOrder;
  }

  /** A number of units, or a date; NaN for anything else. */
  read(bytes: Uint8Array, start: number, end: number): number {
    const whole = this.#readWhole(bytes, start, end);
    if (!Number.isNaN(whole)) return this.#toMicroseconds(whole);
    if (this.#isWhole) return Number.NaN;
    let point = start;
    while (point < end && !isPoint(bytes[point])) point++;
    if (point === end) return this.#readOther(bytes, start, end);
    const units = this.#readWhole(bytes, start, point);
    const fraction = readFraction(bytes, point + 1, end);
    if (Number.isNaN(units + fraction)) return this.#readOther(bytes, start, end);
    const sign = bytes[start] === MINUS ? -1 : 1;
    return this.#toMicroseconds(units) + this.#toMicroseconds(sign * fraction) / LOW_BASE;
  }

  /** Whole units, of relative times from the first one on; NaN for anything else, Infinity for more than is exact. */
  #readWhole(bytes: Uint8Array, start: number, end: number): number {
    if (!this.#isRelative) return readDigits(bytes, start, end);
    if (bytes[start] === MINUS) return this.#countFromFirst(0, readDigits(bytes, start, end));
    const middle = Math.max(start, end - LOW_DIGITS);
    const high = middle > start ? readDigits(bytes, start, middle) : 0;
    return this.#countFromFirst(high, readDigits(bytes, middle, end));
  }

  #countFromFirst(high: number, low: number): number {
    if (high > Number.MAX_SAFE_INTEGER) return Infinity;
    if (Number.isNaN(this.#firstHigh) && !Number.isNaN(high + low)) {
      this.#firstHigh = high;
      this.#firstLow = low;
    }
    return (high - this.#firstHigh) * LOW_BASE + low - this.#firstLow;
  }

  /** Multiplies or divides by a whole number, because both are exact. */
  #toMicroseconds(units: number): number {
    return this.#unitNs < NANOSECONDS_PER_MICROSECOND
      ? (units * this.#unitNs) / NANOSECONDS_PER_MICROSECOND
      : units * (this.#unitNs / NANOSECONDS_PER_MICROSECOND);
  }

  #readOther(bytes: Uint8Array, start: number, end: number): number {
    if (isMoment(bytes, start, end))
      return (readMoment(bytes, start, end, this.#dayOrder) * SECOND_NS) / NANOSECONDS_PER_MICROSECOND;
    return this.#isRelative ? Number.NaN : this.#toMicroseconds(readNumber(bytes, start, end));
  }
}

/** Digits after a point, in billionths; those after the ninth are ignored. */
function readFraction(bytes: Uint8Array, start: number, end: number): number {
  const last = Math.min(end, start + LOW_DIGITS);
  let billionths = bytes[start] === MINUS ? Number.NaN : readDigits(bytes, start, last);
  for (let digits = last - start; digits < LOW_DIGITS; digits++) billionths *= 10;
  return billionths;
}
