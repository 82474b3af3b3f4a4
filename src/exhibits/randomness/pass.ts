import type { OrderlyPassPart } from '#recordings/orderlyPass';
import type { Frontiers } from './more.ts';

/** One round at random, and as many in order as were recorded. */
export interface Pass {
  /** Of each round, once it is recorded. */
  readonly means: readonly number[];
  /** Rounds from the beginning at which portions were counted. */
  readonly positions: readonly number[];
  readonly host: readonly number[];
  readonly relocated: readonly number[];
}

export const ROUNDS = 3;

/**
 * The rounds of one of the two drives: host and relocated pages on plates of their own, or on one. A sample lies in the middle of its
 * share of a round; the first and the last reach to the ends.
 */
export function passOf(parts: readonly OrderlyPassPart[], frontiers: Frontiers): Pass {
  const rounds = parts.filter((part) => part.frontiers === frontiers);
  const samples = rounds.flatMap(({ pass, writeAmplification }) =>
    [...writeAmplification].map((ratio, index) => ({ at: pass + (index + 0.5) / writeAmplification.length, ratio })),
  );
  const [first] = samples;
  const last = samples.at(-1);
  const all = first && last ? [{ ...first, at: 0 }, ...samples, { ...last, at: Math.ceil(last.at) }] : [];
  return {
    means: rounds.map(({ meanWriteAmplification }) => meanWriteAmplification),
    positions: all.map(({ at }) => at),
    host: all.map(() => 1),
    relocated: all.map(({ ratio }) => ratio - 1),
  };
}
