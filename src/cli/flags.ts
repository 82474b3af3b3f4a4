import { parseArgs } from 'node:util';
import type { FieldExpectation } from '#engine';
import { closestTo } from './closest.ts';
import { printable, refuse, UsageError } from './usage.ts';
import { describeExpectation, oneOf } from './words/expectations.ts';

export type FlagName = `--${string}`;

/** One flag of a verb: how it is explained, and how its text is read. */
export interface Flag<Value = unknown> {
  readonly name: FlagName;
  /** Of its value, such as `N`; null for a switch. */
  readonly placeholder: string | null;
  readonly help: string;
  /** What holds without the flag, as a person would type it; none for a flag that changes nothing until it is given. */
  readonly standardText?: string | undefined;
  readonly standard: Value;
  /** Throws a UsageError that names flag, value and what is allowed. */
  read(text: string): Value;
}

/** The word of a verb that is no flag, such as the FILE of `sim trace FILE`. */
export interface Operand {
  readonly name: string;
  readonly help: string;
}

/** Texts by flag name, and the operand's by its own; switches hold an empty text. */
export type Flags = ReadonlyMap<string, string>;

/** What a flag takes, and what holds without it. */
type ValueSpec = FieldExpectation & { readonly standard?: unknown };
type SpecValue<Spec extends ValueSpec> =
  | (Spec extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : Spec extends { readonly kind: 'trueOrFalse' }
        ? boolean
        : number)
  | (Spec extends { readonly standard: {} } ? never : undefined);

/** A flag whose value, limits and standard are those of `spec`, such as a field of the engine's scenario. */
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

/** A flag whose number somebody else judges, who knows more; it is NaN when it is no number. */
export const judgedFlag = (
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

/** What the flag says, or its standard. */
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

/** As it is typed: `hot-cold` for the engine's `hotCold`, on and off. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value).replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function readChoice<Choice>(name: FlagName, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => textOf(each) === text);
  return choice ?? refuse(name, text, oneOf(choices.map(textOf)));
}

const NUMBER_PATTERN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function readNumber(name: FlagName, text: string, spec: Extract<ValueSpec, { readonly min: number }>): number {
  const value = parseNumber(text);
  const isWithin = value >= spec.min && value <= spec.max;
  const isAllowed = isWithin && (spec.kind === 'number' || Number.isInteger(value));
  return isAllowed ? value : refuse(name, text, describeExpectation(spec));
}

export const parseNumber = (text: string): number => (NUMBER_PATTERN.test(text) ? Number(text) : Number.NaN);

/** Splits `--flag value` and `--flag=value`. Throws a UsageError on anything that is not among `known`. */
export function parseFlags(words: readonly string[], known: readonly Flag[], operand?: Operand): Flags {
  const args = [...words];
  const options = Object.fromEntries(
    known.map(({ name, placeholder }) => [
      name.slice(2),
      { type: placeholder === null ? 'boolean' : 'string' } as const,
    ]),
  );
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const flags = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (!operand) return refuseUnknown(token.value, known);
      if (flags.has(operand.name))
        throw new UsageError(
          `${operand.name} is given twice, ${printable(token.value)} the second time; leave one out.`,
        );
      flags.set(operand.name, token.value);
      continue;
    }
    const { rawName: name, value, inlineValue: isInline } = token;
    const flag = known.find((each) => each.name === name);
    if (!flag) return refuseUnknown(name.startsWith('--') ? name : (args[token.index] ?? name), known);
    if (flags.has(name)) throw new UsageError(`${name} is given twice, but it has to be given once.`);
    if (flag.placeholder === null) {
      if (isInline) refuse(name, value, 'given without a value');
    } else if (value === undefined || (!isInline && value.startsWith('--')))
      throw new UsageError(`${name} has no value; allowed: ${name} ${flag.placeholder}, ${flag.help}.`);
    flags.set(name, value ?? '');
  }
  return flags;
}

const refuseUnknown = (word: string, known: readonly Flag[]): never => {
  const names = known.map(({ name }) => name);
  const closest = closestTo(word.split('=')[0] ?? '', names);
  const guess = closest === undefined ? 'see' : `did you mean ${closest}? See`;
  throw new UsageError(`${printable(word)} is not known here; ${guess} --help.`);
};
