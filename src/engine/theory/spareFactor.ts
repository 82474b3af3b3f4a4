import { invariant } from '../result.ts';

/** Stops unless `spareFactor` is in 0..1, without 0: a drive without spare area cannot clean. */
export function requireSpareFactor(spareFactor: number): void {
  invariant(
    spareFactor > 0 && spareFactor <= 1,
    `The effective spare factor is ${spareFactor}, but it has to be above 0 and at most 1.`,
  );
}
