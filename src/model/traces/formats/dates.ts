import { asciiWord, isPoint, isSpace, isWord, readDigits, readNumber } from '../fields.ts';

const [MINUS, PLUS, SLASH, COLON, POINT] = [0x2d, 0x2b, 0x2f, 0x3a, 0x2e];
const [LETTER_T, LETTER_Z, LETTER_U] = [0x74, 0x7a, 0x75];
const [AM, PM] = ['am', 'pm'].map(asciiWord);
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** Years of two digits are those of this century. */
const CENTURY = 2000;

/** Which of two numbers before a year is the day, where nothing but use tells. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/**
 * A moment as people write it, as seconds since 1970, or since midnight without a date: `2026-01-31 12:34:56.789`, with a
 * T between or a zone behind; `31.01.2026 12:34`, `1/31/2026 1:02:03 PM`, `10:15:22.1234567`. NaN for anything else.
 */
export function readMoment(bytes: Uint8Array, start: number, end: number, order: DayOrder): number {
  let dateEnd = start;
  while (dateEnd < end && !isSpace(bytes[dateEnd]) && (bytes[dateEnd] | 0x20) !== LETTER_T && bytes[dateEnd] !== COLON)
    dateEnd++;
  if (bytes[dateEnd] === COLON && dateEnd < end) return readTimeOfDay(bytes, start, end);
  const days = readDays(bytes, start, dateEnd, order);
  return dateEnd >= end ? days * DAY_SECONDS : days * DAY_SECONDS + readTimeOfDay(bytes, dateEnd + 1, end);
}

/** Whether a day and a month before a year are in an order that only use tells; the order if the numbers tell it. */
export function dayOrderOf(bytes: Uint8Array, start: number, end: number): DayOrder | 'either' | null {
  const [first, second] = partsOf(bytes, start, end);
  const mark = bytes[first.end];
  if ((mark !== SLASH && mark !== MINUS) || first.end - start > 2 || second.end <= second.start) return null;
  const [one, other] = [first, second].map((part) => readDigits(bytes, part.start, part.end));
  if (Number.isNaN(one + other)) return null;
  return one > 12 ? 'dayFirst' : other > 12 ? 'monthFirst' : 'either';
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Three parts between marks. */
function partsOf(bytes: Uint8Array, start: number, end: number): readonly [Part, Part, Part] {
  const take = (from: number): Part => {
    let to = from;
    while (to < end && bytes[to] !== MINUS && bytes[to] !== SLASH && bytes[to] !== POINT && !isSpace(bytes[to])) to++;
    return { start: from, end: to };
  };
  const first = take(start);
  const second = take(first.end + 1);
  return [first, second, take(second.end + 1)];
}

function readDays(bytes: Uint8Array, start: number, end: number, order: DayOrder): number {
  const parts = partsOf(bytes, start, end);
  const [one, two, three] = parts.map((part) => readDigits(bytes, part.start, part.end));
  if (parts[2].end !== end) return Number.NaN;
  if (parts[0].end - start === 4) return daysSince1970(one, two, three);
  const year = parts[2].end - parts[2].start === 2 ? CENTURY + three : three;
  // Between points the day comes first everywhere.
  return bytes[parts[0].end] === POINT || order === 'dayFirst'
    ? daysSince1970(year, two, one)
    : daysSince1970(year, one, two);
}

/** `1:02`, `13:02:03.5`, `1:02:03,5 PM`, with `Z` or `+03:00` behind. */
function readTimeOfDay(bytes: Uint8Array, start: number, end: number): number {
  let from = start;
  while (from < end && isSpace(bytes[from])) from++;
  const [last, zoneSeconds] = readZone(bytes, from, end);
  const hasHalf = last - from > 2 && (isWord(bytes, last - 2, last, AM) || isWord(bytes, last - 2, last, PM));
  let to = hasHalf ? last - 2 : last;
  while (to > from && isSpace(bytes[to - 1])) to--;
  const minutesAt = 1 + findColon(bytes, from, to);
  const secondsAt = 1 + findColon(bytes, minutesAt, to);
  const hours = readDigits(bytes, from, minutesAt - 1);
  const isAfternoon = hasHalf && isWord(bytes, last - 2, last, PM);
  const minutes = readDigits(bytes, minutesAt, secondsAt > to ? to : secondsAt - 1);
  const seconds = secondsAt > to ? 0 : readNumber(bytes, secondsAt, to);
  if (minutesAt > to || !(hours >= 0 && hours <= 24 && minutes < 60 && seconds < 61)) return Number.NaN;
  const hoursOfDay = hasHalf ? (hours % 12) + (isAfternoon ? 12 : 0) : hours;
  return hoursOfDay * HOUR_SECONDS + minutes * MINUTE_SECONDS + seconds - zoneSeconds;
}

function findColon(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && bytes[at] !== COLON) at++;
  return at;
}

/** Where the time ends and its zone begins, and the seconds that this one is ahead of UTC. */
function readZone(bytes: Uint8Array, start: number, end: number): readonly [timeEnd: number, aheadSeconds: number] {
  if ((bytes[end - 1] | 0x20) === LETTER_Z) return [end - 1, 0];
  if (end - start > 4 && (bytes[end - 3] | 0x20) === LETTER_U) return [end - 4, 0];
  let sign = end - 1;
  while (sign > start && bytes[sign] !== PLUS && bytes[sign] !== MINUS) sign--;
  if (sign === start) return [end, 0];
  const hours = readDigits(bytes, sign + 1, sign + 3);
  const minutesAt = bytes[sign + 3] === COLON ? sign + 4 : sign + 3;
  const minutes = minutesAt < end ? readDigits(bytes, minutesAt, end) : 0;
  const ahead = hours * HOUR_SECONDS + minutes * MINUTE_SECONDS;
  return [sign, bytes[sign] === MINUS ? -ahead : ahead];
}

/** Days from 1 January 1970 in the Gregorian calendar, whose years are taken to begin in March. */
function daysSince1970(year: number, month: number, day: number): number {
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return Number.NaN;
  const years = month > 2 ? year : year - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const daysBefore = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return 365 * years + leapDays + daysBefore + day - 1 - 719_468;
}

/** Whether a field begins like a date or a time of the day: digits, then what no number has. */
export function isMoment(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end && bytes[at] >= 0x30 && bytes[at] <= 0x39) at++;
  if (at === start || at >= end) return false;
  if (bytes[at] === COLON || bytes[at] === MINUS || bytes[at] === SLASH) return true;
  return isPoint(bytes[at]) && bytes.subarray(at + 1, end).includes(POINT);
}
