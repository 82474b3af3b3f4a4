import { printable, refuse, UsageError } from './usage.ts';

/** One flag of a verb, as parsed and as explained by `--help`. */
export interface FlagSpec {
  readonly name: `--${string}`;
  /** Placeholder of its value, such as `N`; null for a switch. */
  readonly placeholder: string | null;
  readonly help: string;
  /** What holds without the flag, as a person would type it. */
  readonly standard?: string;
  /** Set where the interface names the flag and nothing takes it yet. */
  readonly isUnavailable?: boolean;
}

/** The word of a verb that is no flag, such as the FILE of `sim trace FILE`. */
export interface OperandSpec {
  readonly name: string;
  readonly help: string;
}

/** Values by flag name, and the operand's by its own; switches hold an empty text. */
export type Flags = ReadonlyMap<string, string>;

/** Splits `--flag value` and `--flag=value`. Throws a UsageError on anything that is not among `specs`. */
export function parseFlags(args: readonly string[], specs: readonly FlagSpec[], operand?: OperandSpec): Flags {
  const flags = new Map<string, string>();
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (operand && !argument.startsWith('-')) {
      if (flags.has(operand.name))
        throw new UsageError(`${operand.name} is given twice, ${printable(argument)} the second time; leave one out.`);
      flags.set(operand.name, argument);
      continue;
    }
    const equals = argument.indexOf('=');
    const name = equals < 0 ? argument : argument.slice(0, equals);
    const spec = specs.find((each) => each.name === name);
    if (!spec) throw new UsageError(`${printable(name)} is not known here; allowed: ${listNames(specs)}.`);
    if (flags.has(name)) throw new UsageError(`${name} is given twice, but it has to be given once.`);
    if (spec.placeholder === null) {
      if (equals >= 0) refuse(name, argument.slice(equals + 1), 'given without a value');
      flags.set(name, '');
      continue;
    }
    const value = equals < 0 ? args[++index] : argument.slice(equals + 1);
    if (value === undefined || (equals < 0 && value.startsWith('--')))
      throw new UsageError(`${name} has no value; allowed: ${name} ${spec.placeholder}, ${spec.help}.`);
    if (spec.isUnavailable)
      throw new UsageError(`${name} is ${printable(value)}, but nothing takes it yet: leave it out.`);
    flags.set(name, value);
  }
  return flags;
}

const listNames = (specs: readonly FlagSpec[]): string =>
  specs
    .filter((spec) => !spec.isUnavailable)
    .map((spec) => spec.name)
    .join(', ');

const NUMBER_PATTERN = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The flag's number; undefined when it is not given, NaN when it is no number. Whether it is allowed is for the engine to
 * say, which knows the limits.
 */
export function readNumber(flags: Flags, name: string): number | undefined {
  const text = flags.get(name);
  if (text === undefined) return undefined;
  return NUMBER_PATTERN.test(text) ? Number(text) : Number.NaN;
}

export function readWhole(flags: Flags, name: string, min: number, max: number): number | undefined {
  const value = readNumber(flags, name);
  if (value === undefined) return undefined;
  return Number.isInteger(value) && value >= min && value <= max
    ? value
    : refuse(name, flags.get(name), `a whole number from ${min} to ${max}`);
}

/** One of the keys of `choices`, translated into the engine's word. */
export function readChoice<Choice>(
  flags: Flags,
  name: string,
  choices: Readonly<Record<string, Choice>>,
): Choice | undefined {
  const text = flags.get(name);
  return text === undefined ? undefined : requireChoice(name, text, choices);
}

export function requireChoice<Choice>(name: string, text: string, choices: Readonly<Record<string, Choice>>): Choice {
  const names = Object.keys(choices);
  if (!Object.hasOwn(choices, text))
    refuse(name, text, names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`);
  return choices[text] as Choice;
}

/** `N` pages or `Nx`, multiples of the logical space. */
export interface Amount {
  readonly value: number;
  readonly isMultiple: boolean;
}

export function readAmount(flags: Flags, name: string): Amount | undefined {
  const text = flags.get(name);
  if (text === undefined) return undefined;
  const isMultiple = text.endsWith('x');
  const digits = isMultiple ? text.slice(0, -1) : text;
  const value = NUMBER_PATTERN.test(digits) ? Number(digits) : Number.NaN;
  if (!(value >= 0 && value <= 1e12) || (!isMultiple && !Number.isInteger(value)))
    refuse(name, text, 'a whole number of pages, or multiples of the logical space such as 2x');
  return { value, isMultiple };
}

export const pagesOf = ({ value, isMultiple }: Amount, logicalPageCount: number): number =>
  isMultiple ? Math.round(value * logicalPageCount) : value;
