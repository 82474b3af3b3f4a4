import { session as words } from '#messages/lab';
import { shorten } from '#store';
import { dataOf, type PlainData } from './labState.ts';

/**
 * Takes what a part of a session should be out of what the file has there; undefined where that is something else.
 *
 * @param path of the part in the file, such as `state.array`
 * @param lost gets a sentence for what was not read
 */
export type PartReader<Value> = (given: unknown, path: string, lost: string[]) => Value | undefined;

const sayLost = (path: string): string => words.lostPart({ part: shorten(path) });
const sayUnknown = (path: string): string => words.unknownPart({ part: shorten(path) });

/** A value that stays as it is. */
export const checked =
  <Value>(isGood: (value: unknown) => boolean): PartReader<Value> =>
  (given, path, lost) => {
    if (isGood(given)) return given as Value;
    lost.push(sayLost(path));
    return undefined;
  };

/** One of some choices. */
export const oneOf = <Choice>(choices: readonly Choice[]): PartReader<Choice> =>
  checked((value) => choices.includes(value as Choice));

export const wholeTo = (max: number, min = 0): PartReader<number> =>
  checked((value) => Number.isInteger(value) && (value as number) >= min && (value as number) <= max);

export const textTo = (mostLetters: number): PartReader<string> =>
  checked((value) => typeof value === 'string' && value.length <= mostLetters);

/** A list that is read as a whole, or not at all. */
export const listOf =
  <Value>(read: PartReader<Value>, most: number): PartReader<readonly Value[]> =>
  (given, path, lost) => {
    const values =
      Array.isArray(given) && given.length <= most ? given.map((each) => read(each, path, [])) : [undefined];
    if (values.every((each) => each !== undefined)) return values;
    lost.push(sayLost(path));
    return undefined;
  };

/** Values by name, which are read as a whole or not at all; names that are not known are left out. */
export const partsOf =
  <Parts extends object>(readers: { readonly [Name in keyof Parts]: PartReader<Parts[Name]> }): PartReader<Parts> =>
  (given, path, lost) => {
    const data = dataOf(given);
    const read = Object.entries<PartReader<unknown>>(readers).map(
      ([name, reader]) => [name, data ? reader(data[name], name, []) : undefined] as const,
    );
    if (!data || read.some(([, value]) => value === undefined)) {
      lost.push(sayLost(path));
      return undefined;
    }
    sayUnknownIn(data, readers, path, lost);
    return Object.fromEntries(read) as Parts;
  };

/** Says which names of some data are not known. */
export function sayUnknownIn(data: PlainData, known: object, path: string, lost: string[]): void {
  for (const name of Object.keys(data))
    if (!Object.hasOwn(known, name)) lost.push(sayUnknown(path === '' ? name : `${path}.${name}`));
}

/** Settings of a view, of which those that it would not use as they are given are left out. */
export const usedBy =
  (unused: (given: PlainData) => readonly string[]): PartReader<PlainData | null> =>
  (given, path, lost) => {
    if (given === null) return null;
    const data = dataOf(given);
    if (!data) {
      lost.push(sayLost(path));
      return undefined;
    }
    const without = unused(data);
    lost.push(...without.map((name) => sayLost(`${path}.${name}`)));
    return Object.fromEntries(Object.entries(data).filter(([name]) => !without.includes(name)));
  };
