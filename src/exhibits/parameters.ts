import { clamp } from '#base';
import { type LinkRemark, shorten } from '#store';

/**
 * The parameters of a figure, as one table: what its links say, what an author can set in the builder, and which controls an author
 * can lock. A folder gives its table in `parameters.ts`.
 */

interface Common<Value> {
  /** Name in links; locks have it, too. */
  readonly key: string;
  /** Used where a link does not name it. */
  readonly standard: Value;
  /** Name for authors. The builder does not offer a parameter without one. */
  readonly label?: string | undefined;
  /** Parts of the figure that show it; all of them unless told. */
  readonly parts?: readonly string[] | undefined;
  /** Whether the reader has a control for it in the frame, which the author may lock. */
  readonly isLockable?: boolean | undefined;
}

/** One of a few. */
export interface ChoiceParameter<Value> extends Common<Value> {
  readonly kind: 'choice';
  readonly choices: readonly Choice<Value>[];
}

export interface Choice<Value> {
  /** In links. */
  readonly name: string;
  readonly value: Value;
  /** For authors; `name` where it has none. */
  readonly label?: string;
}

/** A number between two ends. */
export interface NumberParameter extends Common<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  /** What an author types for 1 of the link: 100 where the link has a share and people say per cent. */
  readonly perUnit: number;
  /** Digits behind the point of what an author types. */
  readonly decimals: number;
  /** Behind what is typed. */
  readonly unit: string;
}

/** Anything else that a link can spell. The builder has no field for it. */
export interface TextParameter<Value> extends Common<Value> {
  readonly kind: 'text';
  readonly read: (text: string) => Reading<Value>;
  readonly write: (value: Value) => string;
}

interface Reading<Value> {
  readonly value: Value;
  readonly remarks: readonly LinkRemark[];
}

export type Parameter<Value> = ChoiceParameter<Value> | NumberParameter | TextParameter<Value>;

/** A table has parameters of many kinds of values. */
// oxlint-disable-next-line typescript/no-explicit-any
type Table = Readonly<Record<string, Parameter<any>>>;

export interface ParameterTable<Settings> {
  /** By the names that the code has for them. */
  readonly table: Table;
  readonly standard: Settings;
  /** Keys of those that an author can lock. */
  readonly lockable: readonly string[];
  /** Takes what a link says. What cannot be taken is told, and the standard or the nearest end used. */
  readonly read: (link: URLSearchParams) => { readonly taken: Settings; readonly remarks: readonly LinkRemark[] };
  /** What differs from the standard. */
  readonly write: (settings: Settings) => URLSearchParams;
}

export function defineParameters<const Parameters extends Table>(
  table: Parameters,
): ParameterTable<{ readonly [Name in keyof Parameters]: Parameters[Name]['standard'] }> {
  type Settings = { readonly [Name in keyof Parameters]: Parameters[Name]['standard'] };
  const entries = Object.entries(table);
  return {
    table,
    standard: Object.fromEntries(entries.map(([name, { standard }]) => [name, standard])) as Settings,
    lockable: entries.filter(([, { isLockable }]) => isLockable).map(([, { key }]) => key),
    read(link) {
      const readings = entries.map(([name, parameter]) => [name, readOne(parameter, link.get(parameter.key))] as const);
      return {
        taken: Object.fromEntries(readings.map(([name, { value }]) => [name, value])) as Settings,
        remarks: readings.flatMap(([, { remarks }]) => remarks),
      };
    },
    write(settings) {
      const link = new URLSearchParams();
      for (const [name, parameter] of entries) {
        const text = writeOne(parameter, settings[name]);
        if (text !== writeOne(parameter, parameter.standard)) link.set(parameter.key, text);
      }
      return link;
    },
  };
}

function readOne<Value>(parameter: Parameter<Value>, text: string | null): Reading<Value | number> {
  const { key, standard } = parameter;
  if (text === null) return { value: standard, remarks: [] };
  const given = shorten(`${key}=${text}`);
  if (parameter.kind === 'text') return parameter.read(text);
  if (parameter.kind === 'number') return readNumber(parameter, text, given);
  const chosen = parameter.choices.find(({ name }) => name === text);
  if (chosen) return { value: chosen.value, remarks: [] };
  const names = parameter.choices.map(({ name }) => name);
  return { value: standard, remarks: [notOneOf(given, listed(names), writeOne(parameter, standard))] };
}

function readNumber({ min, max, standard, isWhole }: NumberParameter, text: string, given: string): Reading<number> {
  const number = (isWhole ? /^\d{1,12}$/ : /^\d{1,12}(\.\d{1,12})?$/).test(text) ? Number(text) : null;
  if (number === null)
    return { value: standard, remarks: [{ code: 'notANumber', values: { given, min, max, used: standard } }] };
  const value = clamp(number, min, max);
  return { value, remarks: value === number ? [] : [{ code: 'outside', values: { given, min, max, used: value } }] };
}

/** As a link has it. */
export function writeOne<Value>(parameter: Parameter<Value>, value: Value | number): string {
  if (parameter.kind === 'number') return String(value);
  if (parameter.kind === 'text') return parameter.write(value as Value);
  return parameter.choices.find((each) => each.value === value)?.name ?? '';
}

export const notOneOf = (given: string, choices: string, used: string): LinkRemark => ({
  code: 'notOneOf',
  values: { given, choices, used },
});

/** Above so many names the ends say what is meant. */
const MOST_NAMED = 8;
const listed = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names[0] ?? ''} … ${names.at(-1) ?? ''}` : names.join(', ');

type Given<Kind, Left extends keyof Kind> = Omit<Kind, 'kind' | Left> & Partial<Pick<Kind, Left>>;

/** One of a few, the first unless told. */
export function choice<const Value>(given: Given<ChoiceParameter<Value>, 'standard'>): ChoiceParameter<Value> {
  const [first] = given.choices;
  if (!first) throw new Error(`the parameter ${given.key} has no choices`);
  return { standard: first.value, ...given, kind: 'choice' };
}

/** Choices that links name by their values, and authors, too, unless told. */
export const named = <const Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string = String,
): Choice<Value>[] => values.map((value) => ({ name: String(value), value, label: label(value) }));

type NumberLimits = Pick<NumberParameter, 'key' | 'min' | 'max' | 'standard' | 'label' | 'parts' | 'isLockable'>;

/** A whole number. */
export const whole = (given: NumberLimits & { readonly unit?: string }): NumberParameter => ({
  unit: '',
  ...given,
  kind: 'number',
  isWhole: true,
  perUnit: 1,
  decimals: 0,
});

/** A share, 0..1 in the link and per cent for authors. */
export const share = (given: NumberLimits & { readonly decimals?: number }): NumberParameter => ({
  decimals: 0,
  ...given,
  kind: 'number',
  isWhole: false,
  perUnit: 100,
  unit: '%',
});

/** What makes the rest of a run follow: the same number, the same bits. */
export const seedParameter = (
  given: Pick<NumberParameter, 'label' | 'parts'> & { readonly standard?: number },
): NumberParameter => whole({ standard: 1, ...given, key: 'seed', min: 0, max: 2 ** 32 - 1 });

/** Spelled in a way of its own. @param read null where the text spells nothing; `expected` then says what would */
export const text = <Value>(
  given: Omit<TextParameter<Value>, 'kind' | 'read'> & {
    readonly read: (text: string) => Value | null;
    readonly expected: string;
  },
): TextParameter<Value> => {
  const { read, expected, ...others } = given;
  const { key, standard, write } = given;
  return {
    ...others,
    kind: 'text',
    read(spelled) {
      const value = read(spelled);
      if (value !== null) return { value, remarks: [] };
      return { value: standard, remarks: [notOneOf(shorten(`${key}=${spelled}`), expected, write(standard))] };
    },
  };
};

interface NamedPart<Name extends string> {
  /** In links. */
  readonly value: Name;
  /** For authors. */
  readonly label: string;
}
/** What a frame can show, the first unless its link says otherwise. */
export type PartList<Name extends string = string> = readonly [NamedPart<Name>, ...NamedPart<Name>[]];

/** Reads `part` of a link; the first of the parts is shown where it says none of them. */
export function readPart<Part extends string>(
  link: URLSearchParams,
  parts: PartList<Part>,
): { readonly part: Part; readonly remarks: readonly LinkRemark[] } {
  const [{ value: used }] = parts;
  const given = link.get('part');
  const part = parts.find(({ value }) => value === given);
  if (given === null || part !== undefined) return { part: part?.value ?? used, remarks: [] };
  const choices = parts.map(({ value }) => value).join(', ');
  return { part: used, remarks: [{ code: 'notAPart', values: { given: shorten(given), choices, used } }] };
}
