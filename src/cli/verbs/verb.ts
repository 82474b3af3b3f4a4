import type { Console } from '../console.ts';
import { switchFlag } from '../flags.ts';
import type { Flag, Flags, Operand } from '../flags.ts';

/** Words that a flag takes, each with what it stands for; for the help of one verb. */
export interface Topic {
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
}

/** One word after `sim`. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  readonly operand?: Operand;
  readonly topics?: readonly Topic[];
  /** Throws a UsageError on bad input. */
  perform(flags: Flags, console: Console): void | Promise<void>;
}

export const COMMON_FLAGS: readonly Flag[] = [
  switchFlag('--json', 'one JSON value instead of a table'),
  switchFlag('--help', 'this list'),
];

export const formatJson = (value: unknown): string => JSON.stringify(value, null, 2);
