import * as words from '#messages/order-board';
import { UNIT_PAGES } from '#recordings/orderBoardUnits';

const PAGE_KILOBYTES = 4;
const MEGABYTE = 2 ** 20;
const KILOBYTE = 2 ** 10;

export const kilobytesOf = (unit: number): number => (UNIT_PAGES[unit] ?? 1) * PAGE_KILOBYTES;

export function unitLabel(unit: number): string {
  const name = unit === 0 ? 'page' : unit === UNIT_PAGES.length - 1 ? 'block' : 'other';
  return words.unit({ name, kilobytes: kilobytesOf(unit) });
}

/** Number of lines, shortened where it is not one of the ends. */
export function linesLabel(lines: number, isEnd: boolean): string {
  if (isEnd) return words.lines({ lines });
  return lines >= 1e6 ? words.millions({ millions: lines / 1e6 }) : words.thousands({ thousands: lines / 1e3 });
}

export const memoryLabel = (bytes: number): string =>
  bytes >= MEGABYTE
    ? words.megabytes({ megabytes: bytes / MEGABYTE })
    : words.kilobytes({ kilobytes: bytes / KILOBYTE });

export const timesLabel = (ratio: number): string =>
  ratio >= 99.95 ? words.timesWhole({ ratio }) : words.times({ ratio });
