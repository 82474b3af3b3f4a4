import type { Console } from '../console.ts';
import { switchFlag } from '../flags.ts';
import type { Flag, Flags, Operand } from '../flags.ts';

/** One word after `sim`. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  readonly operand?: Operand;
  /** Throws a UsageError on bad input. */
  perform(flags: Flags, console: Console): void | Promise<void>;
}

export const COMMON_FLAGS: readonly Flag[] = [
  switchFlag('--json', 'one JSON value instead of a table'),
  switchFlag('--help', 'this list'),
];

export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);
