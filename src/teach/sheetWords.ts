import { hand, letters } from '#messages/worksheet';

const LETTERS = letters.split(' ');

/** A plate by its letter. */
export const letterOf = (block: number): string => LETTERS[block] ?? '';

/** `0 and 9`, `0, 4 and 9`. */
export function listed(names: readonly (string | number)[]): string {
  const all = names.map(String);
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : hand.and({ list: all.slice(0, -1).join(', '), last });
}

/** Numbers in order, those that follow each other as a range: `8–11, 14`. */
export function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
