import { LEAST_SPARE, MOST_SPARE, theoryAt, type SweptPolicy } from './scenario.ts';

export interface LinePoint {
  readonly spareFactor: number;
  readonly writeAmplification: number;
}

const POINTS = 91;

let known: Readonly<Record<SweptPolicy, readonly LinePoint[]>> | undefined;

/** The closed forms over the whole axis. Made when they are first to be seen. */
export function theoryLines(): Readonly<Record<SweptPolicy, readonly LinePoint[]>> {
  const lineOf = (policy: SweptPolicy): readonly LinePoint[] =>
    Array.from({ length: POINTS }, (_, index) => {
      const spareFactor = LEAST_SPARE + (index / (POINTS - 1)) * (MOST_SPARE - LEAST_SPARE);
      return { spareFactor, writeAmplification: theoryAt(policy, spareFactor) };
    });
  known ??= { greedy: lineOf('greedy'), fifo: lineOf('fifo') };
  return known;
}
