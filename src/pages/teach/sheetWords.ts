import { hand, letters } from '#messages/worksheet';

const LETTERS = letters.split(' ');

/** Letter of a plate. */
export const letterOf = (block: number): string => LETTERS[block] ?? '';

/** `0 and 9`, `0, 4 and 9`. */
export function formatList(names: readonly (string | number)[]): string {
  const all = names.map(String);
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : hand.and({ list: all.slice(0, -1).join(', '), last });
}

/** Ascending numbers, consecutive ones as a range: `8–11, 14`. */
export function formatRanges(numbers: readonly number[]): string {
  const spans: [number, number][] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
