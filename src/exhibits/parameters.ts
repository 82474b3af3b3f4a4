import { clamp } from '#base';
import { parseNumber } from '#engine/names';
import { type LinkRemark, outsideRemark, shorten } from '#store';

/**
 * The parameters of a figure as one table: link parameters, fields of the builder's form, and controls that an author can lock.
 * Each exhibit has its table in its own `parameters.ts`.
 */

interface Common<Value> {
  /** Name in links and in `lock`. */
  readonly key: string;
  /** Default value. */
  readonly standard: Value;
  /** Name in the builder, which has no field for a parameter without one. */
  readonly label?: (() => string) | undefined;
  /** Parts of the figure that use it. By default, all. */
  readonly parts?: readonly string[] | undefined;
  /** Whether the frame has a control for it, which the author may lock. */
  readonly isLockable?: boolean | undefined;
}

/** One of a few values. */
export interface ChoiceParameter<Value> extends Common<Value> {
  readonly kind: 'choice';
  readonly choices: readonly Choice<Value>[];
}

export interface Choice<Value> {
  /** As written in links. */
  readonly name: string;
  readonly value: Value;
  /** In the builder. By default, `name`. */
  readonly label?: () => string;
}

/** A number between `min` and `max`. */
export interface NumberParameter extends Common<number> {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
  /** What an author types for 1 in the link: 100 for a fraction that authors enter in per cent. */
  readonly perUnit: number;
  /** Decimals of what an author types. */
  readonly decimals: number;
  /** Shown after the typed number. */
  readonly unit: string;
}

/** Any other value with a text form in links. The builder has no field for it. */
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

// A table mixes parameters of different value types.
// oxlint-disable-next-line typescript/no-explicit-any
type Table = Readonly<Record<string, Parameter<any>>>;

export interface ParameterTable<Settings> {
  /** By their names in code. */
  readonly table: Table;
  readonly standard: Settings;
  /** Keys of the parameters that an author can lock. */
  readonly lockable: readonly string[];
  /** Reads a link. Values that cannot be used get a remark, and are replaced by the default or the nearest limit. */
  readonly read: (link: URLSearchParams) => { readonly taken: Settings; readonly remarks: readonly LinkRemark[] };
  /** Writes values that differ from the default. */
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
  const used = writeOne(parameter, standard);
  return { value: standard, remarks: [{ code: 'notOneOf', values: { given, choices: names.join(', '), used } }] };
}

/** @param given the text as a remark quotes it */
export function readNumber(
  { min, max, standard, isWhole }: NumberParameter,
  text: string,
  given: string,
): Reading<number> {
  const number = (isWhole ? /^-?\d{1,12}$/ : /^-?\d{1,12}(\.\d{1,12})?%?$/).test(text) ? parseNumber(text) : null;
  if (number === null)
    return { value: standard, remarks: [{ code: 'notANumber', values: { given, min, max, used: standard } }] };
  const value = clamp(number, min, max);
  if (value === number) return { value, remarks: [] };
  const values = { given, min, max, used: value };
  return { value, remarks: [isWhole ? { code: 'outside', values } : outsideRemark(text, values)] };
}

/** The value as written in links. */
export function writeOne<Value>(parameter: Parameter<Value>, value: Value | number): string {
  if (parameter.kind === 'number') return String(value);
  if (parameter.kind === 'text') return parameter.write(value as Value);
  return parameter.choices.find((each) => each.value === value)?.name ?? '';
}

/** Remark on a value with a text form of its own, which `used`, in the same form, is the example of. */
export const notAValue = (given: string, used: string): LinkRemark => ({ code: 'notAValue', values: { given, used } });

type Given<Kind, Left extends keyof Kind> = Omit<Kind, 'kind' | Left> & Partial<Pick<Kind, Left>>;

/**
 * A parameter with a few values; by default, the first is standard.
 *
 * @throws Error if there are no choices
 */
export function choice<const Value>(given: Given<ChoiceParameter<Value>, 'standard'>): ChoiceParameter<Value> {
  const [first] = given.choices;
  if (!first) throw new Error(`the parameter ${given.key} has no choices`);
  return { standard: first.value, ...given, kind: 'choice' };
}

/** Choices whose names in links are their values; by default, their labels are, too. */
export const named = <const Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string = String,
): Choice<Value>[] => values.map((value) => ({ name: String(value), value, label: () => label(value) }));

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

/** A fraction, 0..1 in links and per cent in the builder. */
export const share = (given: NumberLimits & { readonly decimals?: number }): NumberParameter => ({
  decimals: 0,
  ...given,
  kind: 'number',
  isWhole: false,
  perUnit: 100,
  unit: '%',
});

/** Seed of the random numbers: the same seed gives the same run. */
export const seedParameter = (
  given: Pick<NumberParameter, 'label' | 'parts'> & { readonly standard?: number },
): NumberParameter => whole({ standard: 1, ...given, key: 'seed', min: 0, max: 2 ** 32 - 1 });

/**
 * A parameter with its own text form.
 *
 * @param given.read returns null for text that it cannot read; the remark then quotes the default
 */
export const text = <Value>(
  given: Omit<TextParameter<Value>, 'kind' | 'read'> & {
    readonly read: (text: string) => Value | null;
  },
): TextParameter<Value> => {
  const { read, ...others } = given;
  const { key, standard, write } = given;
  return {
    ...others,
    kind: 'text',
    read(spelled) {
      const value = read(spelled);
      if (value !== null) return { value, remarks: [] };
      return { value: standard, remarks: [notAValue(shorten(`${key}=${spelled}`), write(standard))] };
    },
  };
};

interface NamedPart<Name extends string> {
  /** As written in links. */
  readonly value: Name;
  /** In the builder. */
  readonly label: () => string;
}
/** Parts that a frame can show, the default first. */
export type PartList<Name extends string = string> = readonly [NamedPart<Name>, ...NamedPart<Name>[]];

/** Reads `part` of a link. Without a known part, returns the first. */
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
