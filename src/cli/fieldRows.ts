import { describeExpectation, percentFor, type Expectation } from '#findings';
import { formatNumber } from '#messages';
import { type Flag, type Flags } from './flags.ts';
import { refuse } from './usage.ts';

/** The flag of a field of the engine's input. */
export interface FieldRow {
  readonly field: string;
  readonly flag: Flag;
}

export const flagsOf = (rows: readonly FieldRow[]): Flag[] => rows.map(({ flag }) => flag);

/** Values of the fields whose flags are given. */
export function readRows(flags: Flags, rows: readonly FieldRow[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    rows.flatMap(({ field, flag }) => {
      const text = flags.get(flag.name);
      return text === undefined ? [] : [[field, flag.read(text)]];
    }),
  );
}

/** Flags of fields that several flags determine, or that share a flag with several forms. */
const NAME_OF_FIELD: Readonly<Record<string, string>> = {
  physicalPages: '--blocks times --pages-per-block',
  warmupPages: '--warmup',
  warmupRounds: '--warmup',
};

/**
 * Refuses a problem of the engine, in terms of the flags and with the value as it was typed.
 * @throws UsageError always
 */
export function refuseProblem(
  flags: Flags,
  rows: readonly FieldRow[],
  { field, value, expected }: { readonly field: string; readonly value: unknown; readonly expected: Expectation },
): never {
  const name = NAME_OF_FIELD[field] ?? rows.find((each) => each.field === field)?.flag.name ?? field;
  const displayedValue = typeof value === 'number' ? formatNumber(value, 6) : value;
  const text = flags.get(name);
  return refuse(name, text ?? displayedValue, describeExpectation(expected), percentFor(text ?? '', expected));
}
