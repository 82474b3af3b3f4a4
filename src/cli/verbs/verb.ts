import type { Console } from '../console.ts';
import type { Flags, FlagSpec, OperandSpec } from '../flags.ts';

/** One word after `sim`. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly FlagSpec[];
  readonly operand?: OperandSpec;
  /** Throws a UsageError on bad input. */
  perform(flags: Flags, console: Console): void | Promise<void>;
}

export const COMMON_FLAGS: readonly FlagSpec[] = [
  { name: '--json', placeholder: null, help: 'one JSON value instead of a table' },
  { name: '--help', placeholder: null, help: 'this list' },
];

export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);
