import { VERSION } from '#base';
import type { Console } from '../console.ts';
import { switchFlag, type Flag, type Flags, type Operand } from '../flags.ts';

/** A section of the help of a verb: the choices of a flag with their meanings. */
export interface Topic {
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
}

/** A verb: the first word after `sim`. */
export interface Verb {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  readonly operand?: Operand;
  readonly topics?: readonly Topic[];
  /** @throws UsageError on bad input */
  perform(flags: Flags, console: Console): void | Promise<void>;
}

export const COMMON_FLAGS: readonly Flag[] = [
  switchFlag('--json', 'one JSON value instead of a table'),
  switchFlag('--help', 'this list'),
];

/** One JSON value; an object says which version gave it, as a citation has to. */
export const formatJson = (value: object): string =>
  JSON.stringify(Array.isArray(value) ? value : { ...value, version: VERSION }, null, 2);
