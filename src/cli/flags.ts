import { parseArgs } from 'node:util';
import type { FieldExpectation } from '#engine';
import { closestTo, parseNumber, textOf } from '#engine/names';
import { describeExpectation, oneOf, percentFor } from '#findings';
import { printable, refuse, UsageError } from './usage.ts';

export { closestTo, parseNumber, textOf };

export type FlagName = `--${string}`;

/** One flag of a verb, with its help and its parser. */
export interface Flag<Value = unknown> {
  readonly name: FlagName;
  /** Placeholder of the value, such as `N`; null for a switch. */
  readonly placeholder: string | null;
  readonly help: string;
  /** Whether it may be given several times; `textsOf` has its texts. */
  readonly isRepeated?: boolean;
  /** The default as a person would type it; absent for a flag without a default. */
  readonly standardText?: string | undefined;
  readonly standard: Value;
  /** @throws UsageError that names flag, value and what is allowed */
  read(text: string): Value;
}

/** The positional argument of a verb, such as FILE of `sim trace FILE`. */
export interface Operand {
  readonly name: string;
  readonly isRepeated?: boolean;
  readonly help: string;
}

/**
 * Texts by flag name, and that of the operand by its name; the text of a switch is empty. Those of what may be repeated are
 * joined by line feeds.
 */
export type Flags = ReadonlyMap<string, string>;

/** The texts of a flag or an operand that may be repeated. */
export const textsOf = (flags: Flags, name: string): readonly string[] => flags.get(name)?.split('\n') ?? [];

/** Allowed values and default of a flag. */
type ValueSpec = FieldExpectation & { readonly standard?: unknown };
type SpecValue<Spec extends ValueSpec> =
  | (Spec extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : Spec extends { readonly kind: 'trueOrFalse' }
        ? boolean
        : number)
  | (Spec extends { readonly standard: {} } ? never : undefined);

/** A flag with the kind, limits and default of `spec`, such as a field of the engine's scenario. */
export function flagOf<const Spec extends ValueSpec>(name: FlagName, help: string, spec: Spec): Flag<SpecValue<Spec>> {
  const { standard } = spec;
  const value: ValueSpec = spec;
  const read = (text: string): unknown => {
    switch (value.kind) {
      case 'oneOf':
        return readChoice(name, text, value.choices);
      case 'trueOrFalse':
        return readChoice(name, text, ON_OFF) === 'on';
      case 'wholeNumber':
      case 'number':
        return readNumber(name, text, value);
    }
  };
  return {
    name,
    placeholder: placeholderOf(value),
    help,
    standardText: standard === undefined ? undefined : textOf(standard),
    standard: standard as SpecValue<Spec>,
    read: read as (text: string) => SpecValue<Spec>,
  };
}

export const wholeFlag = (name: FlagName, help: string, standard: number, min: number, max: number): Flag<number> =>
  flagOf(name, help, { kind: 'wholeNumber', standard, min, max });

export const choiceFlag = <Choice extends string | number>(
  name: FlagName,
  help: string,
  standard: Choice,
  choices: readonly Choice[],
): Flag<Choice> => flagOf(name, help, { kind: 'oneOf', standard, choices }) as Flag<Choice>;

export const textFlag = (
  name: FlagName,
  placeholder: string,
  help: string,
  standardText?: string,
): Flag<string | undefined> => ({ name, placeholder, help, standardText, standard: undefined, read: (text) => text });

/** A number that the engine validates, because its limits depend on other flags; NaN if the text is not a number. */
export const engineCheckedFlag = (
  name: FlagName,
  placeholder: string,
  help: string,
  standardText?: string,
): Flag<number | undefined> => ({ name, placeholder, help, standardText, standard: undefined, read: parseNumber });

export const switchFlag = (name: FlagName, help: string): Flag<boolean> => ({
  name,
  placeholder: null,
  help,
  standard: false,
  read: () => true,
});

/** The value of a flag, or its default. */
export function valueOf<Value>(flags: Flags, flag: Flag<Value>): Value {
  const text = flags.get(flag.name);
  return text === undefined ? flag.standard : flag.read(text);
}

const ON_OFF = ['on', 'off'] as const;

function placeholderOf(spec: ValueSpec): string {
  if (spec.kind === 'oneOf') return spec.choices.map(textOf).join('|');
  if (spec.kind === 'trueOrFalse') return ON_OFF.join('|');
  return spec.kind === 'wholeNumber' ? 'N' : 'F';
}

export function readChoice<Choice>(name: FlagName, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => textOf(each) === text);
  const names = choices.map(textOf);
  return choice ?? refuse(name, text, oneOf(names), closestTo(text, names));
}

function readNumber(name: FlagName, text: string, spec: Extract<ValueSpec, { readonly min: number }>): number {
  const value = parseNumber(text);
  const isWithin = value >= spec.min && value <= spec.max;
  const isAllowed = isWithin && (spec.kind === 'number' || Number.isInteger(value));
  return isAllowed ? value : refuse(name, text, describeExpectation(spec), percentFor(text, spec));
}

/**
 * Parses `--flag value` and `--flag=value`.
 * @param help what prints the help on them
 * @throws UsageError for anything that is not in `knownFlags`
 */
export function parseFlags(
  words: readonly string[],
  knownFlags: readonly Flag[],
  operand?: Operand,
  help = '--help',
): Flags {
  const args = [...words];
  const options = Object.fromEntries(
    knownFlags.map(({ name, placeholder }) => [
      name.slice(2),
      { type: placeholder === null ? 'boolean' : 'string' } as const,
    ]),
  );
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const flags = new Map<string, string>();
  const add = (name: string, text: string, isRepeated = false): void => {
    const before = isRepeated ? flags.get(name) : undefined;
    flags.set(name, before === undefined ? text : `${before}\n${text}`);
  };
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (!operand) return refuseUnknown(token.value, knownFlags, help);
      if (flags.has(operand.name) && !operand.isRepeated)
        throw new UsageError(
          `${operand.name} is given twice, ${printable(token.value)} the second time; leave one out.`,
        );
      add(operand.name, token.value, operand.isRepeated);
      continue;
    }
    const { rawName: name, value, inlineValue: isInline } = token;
    const flag = knownFlags.find((each) => each.name === name);
    if (!flag) return refuseUnknown(name.startsWith('--') ? name : (args[token.index] ?? name), knownFlags, help);
    if (flags.has(name) && !flag.isRepeated)
      throw new UsageError(`${name} is given twice, but it has to be given once.`);
    if (flag.placeholder === null) {
      if (isInline) refuse(name, value, 'given without a value');
    } else if (value === undefined || (!isInline && value.startsWith('--')))
      throw new UsageError(`${name} has no value; allowed: ${name} ${flag.placeholder}, ${flag.help}.`);
    add(name, value ?? '', flag.isRepeated);
  }
  return flags;
}

const refuseUnknown = (word: string, knownFlags: readonly Flag[], help: string): never => {
  const names = knownFlags.map(({ name }) => name);
  const closest = closestTo(word.split('=')[0] ?? '', names);
  const guess = closest === undefined ? 'see' : `did you mean ${closest}? See`;
  throw new UsageError(`${printable(word)} is not known here; ${guess} ${help}.`);
};
