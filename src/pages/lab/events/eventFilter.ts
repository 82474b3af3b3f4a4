import { parseTypedNumber } from '#messages';

/** What of an event a filter compares. */
export const FILTER_FIELDS = ['valid', 'block', 'write', 'copied', 'erased', 'fewer'] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];
/** Fields that an event has; a comparison with another one is false. */
export type EventFields = Readonly<Partial<Record<FilterField, number>>>;

/** Ways to write each word of the language, beside the English ones. */
export type FilterWords = Readonly<Record<FilterField | 'and' | 'or', string>>;

const OPERATORS = {
  '<': (one: number, other: number) => one < other,
  '>': (one: number, other: number) => one > other,
  '=': (one: number, other: number) => one === other,
  '<=': (one: number, other: number) => one <= other,
  '>=': (one: number, other: number) => one >= other,
  '!=': (one: number, other: number) => one !== other,
} as const;
type Operator = keyof typeof OPERATORS;

export interface Comparison {
  readonly field: FilterField;
  readonly operator: Operator;
  readonly value: number;
}

/** `and` binds closer than `or`: an event passes where all comparisons of one group hold. */
export type Filter = readonly (readonly Comparison[])[];

/** A filter; or none, and the first piece of text that is not understood, with what was expected there. */
export interface FilterReading {
  readonly filter: Filter;
  readonly problem?: { readonly expected: 'field' | 'operator' | 'number' | 'joint'; readonly found: string };
}

const TOKEN = /[<>=!≤≥≠]+|\d[\d.,\u00a0\u202f]*|[^\s<>=!≤≥≠\d]+/g;
/** Signs as they are typed. */
const SIGNS: ReadonlyMap<string, Operator> = new Map([
  ...(Object.keys(OPERATORS) as Operator[]).map((each) => [each, each] as const),
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['==', '='],
]);

/** Reads `valid > 60 and block < 200`. A text without words filters nothing. */
export function readFilter(text: string, words: FilterWords): FilterReading {
  const tokens = text.toLowerCase().match(TOKEN) ?? [];
  const groups: Comparison[][] = [[]];
  if (tokens.length === 0) return { filter: [] };
  const isWord = (token: string, name: keyof FilterWords): boolean =>
    token === name || token === words[name].toLowerCase();
  for (let at = 0; ; at += 1) {
    const [name = '', sign = '', digits = ''] = tokens.slice(at, at + 3);
    const field = FILTER_FIELDS.find((each) => isWord(name, each));
    if (!field) return { filter: [], problem: { expected: 'field', found: name } };
    const operator = SIGNS.get(sign);
    if (!operator) return { filter: [], problem: { expected: 'operator', found: sign } };
    const value = parseTypedNumber(digits);
    if (value === null) return { filter: [], problem: { expected: 'number', found: digits } };
    groups.at(-1)?.push({ field, operator, value });
    at += 3;
    const joint = tokens[at];
    if (joint === undefined) return { filter: groups };
    if (isWord(joint, 'or')) groups.push([]);
    else if (!isWord(joint, 'and')) return { filter: [], problem: { expected: 'joint', found: joint } };
  }
}

export const passes = (filter: Filter, event: EventFields): boolean =>
  filter.length === 0 ||
  filter.some((group) =>
    group.every(({ field, operator, value }) => {
      const own = event[field];
      return own !== undefined && OPERATORS[operator](own, value);
    }),
  );
