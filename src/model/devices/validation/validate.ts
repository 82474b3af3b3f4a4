import { invariant } from '#engine';
import { STANDARD_SEED } from '../experiments/measurePreset.ts';
import { CLAIMS, type ClaimId } from './claims.ts';
import type { Claim } from './claim.ts';
import { evaluateClaim, MeasurementStore } from './evaluateClaim.ts';

/** A claim with its simulated figure. */
export interface ClaimOutcome {
  readonly claim: Claim<ClaimId>;
  /** Median over all seeds, in the claim's unit. */
  readonly simulated: number;
  /** Range over all seeds, in the claim's unit. */
  readonly range: SeedRange;
  /**
   * Deviation of `simulated` in per cent of the measured figure, or in points if the claim is a percentage. Null if the
   * article has no figure.
   */
  readonly error: number | null;
}

export interface SeedRange {
  readonly lowest: number;
  readonly highest: number;
}

/** The claims whose id or description contains the text. */
export function claimsMatching(text: string): readonly Claim<ClaimId>[] {
  const wanted = text.toLowerCase();
  return CLAIMS.filter(({ id, what }) => id.toLowerCase().includes(wanted) || what.toLowerCase().includes(wanted));
}

/** The first `count` seeds. A seed decides all randomness of a drive's history and of a test. */
export const seedsFrom = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => STANDARD_SEED + index);

/** Simulates one claim after the other with each seed. May take seconds per claim and seed. */
export function* validateClaims(
  claims: readonly Claim<ClaimId>[],
  seeds: readonly number[] = seedsFrom(1),
): Generator<ClaimOutcome, void, void> {
  const stores = seeds.map((seed) => new MeasurementStore(seed));
  for (const claim of claims)
    yield outcomeOf(
      claim,
      stores.map((store) => evaluateClaim(claim, store)),
    );
}

/** @param figures the simulated figure of each seed, at least one */
export function outcomeOf(claim: Claim<ClaimId>, figures: readonly number[]): ClaimOutcome {
  const simulated = median(figures);
  invariant(simulated !== null, `${claim.id} was simulated with no seed`);
  const range = { lowest: Math.min(...figures), highest: Math.max(...figures) };
  return { claim, simulated, range, error: errorOf(claim, simulated) };
}

/** Deviation of a figure, in the form of `ClaimOutcome.error`. */
export function errorOf({ measured, measuredTo, unit }: Claim, simulated: number): number | null {
  if (measured === null) return null;
  const end = measuredTo ?? measured;
  if (simulated >= measured && simulated <= end) return 0;
  const nearest = simulated > end ? end : measured;
  return unit === '%' ? simulated - nearest : 100 * (simulated / nearest - 1);
}

/** Median; the mean of the middle two for an even number of values; null without values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
