import { invariant } from '../result.ts';

/** @throws Error unless 0 < `spareFactor` ≤ 1: a drive without spare area cannot clean */
export function requireSpareFactor(spareFactor: number): void {
  invariant(
    spareFactor > 0 && spareFactor <= 1,
    `The effective spare factor is ${spareFactor}, but it has to be above 0 and at most 1.`,
  );
}
