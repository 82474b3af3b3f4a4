import { errorOf, median, type ClaimOutcome } from '../validation/validate.ts';
import { setOf, type ClaimSet } from './claimSets.ts';
import { distinctMeasurements } from './distinct.ts';

/** How close the engine comes, over the judged claims of one set. */
export interface SetScore {
  readonly percentClaims: number;
  /** Simulated numbers that these are held against: several rows may say the same. */
  readonly distinctPercentMeasurements: number;
  readonly medianPercentError: number | null;
  readonly withinTenPercent: number;
  readonly withinTwentyFivePercent: number;
  readonly pointsClaims: number;
  readonly distinctPointsMeasurements: number;
  /** Percentages printed below 10, and all that a prediction of 0 would have within 10 points. */
  readonly smallPercentages: number;
  readonly withinTenPointsOfZero: number;
  readonly medianPointsError: number | null;
  readonly withinTenPoints: number;
}

export type ValidationScore = Readonly<Record<ClaimSet, SetScore>>;

/** The sets are never added up: what was fitted says less than what was predicted. */
export const scoreOf = (outcomes: readonly ClaimOutcome[]): ValidationScore => ({
  calibration: setScore(outcomes.filter(({ claim }) => setOf(claim) === 'calibration')),
  prediction: setScore(outcomes.filter(({ claim }) => setOf(claim) === 'prediction')),
});

/** Claims that are not judged count for nothing. */
export function setScore(outcomes: readonly Pick<ClaimOutcome, 'claim' | 'error'>[]): SetScore {
  const errorsOf = (kind: 'percent' | 'points'): number[] =>
    outcomes.flatMap(({ claim, error }) => (claim.kind === kind && error !== null ? [Math.abs(error)] : []));
  const percents = errorsOf('percent');
  const points = errorsOf('points');
  const within = (errors: readonly number[], limit: number): number => errors.filter((error) => error <= limit).length;
  const claimsOf = (kind: 'percent' | 'points') =>
    outcomes.flatMap(({ claim }) => (claim.kind === kind ? [claim] : []));
  const percentages = claimsOf('points');
  const offZero = percentages.flatMap((claim) => errorOf(claim, 0) ?? []).map(Math.abs);
  return {
    percentClaims: claimsOf('percent').length,
    distinctPercentMeasurements: distinctMeasurements(claimsOf('percent')),
    medianPercentError: median(percents),
    withinTenPercent: within(percents, 10),
    withinTwentyFivePercent: within(percents, 25),
    pointsClaims: percentages.length,
    distinctPointsMeasurements: distinctMeasurements(percentages),
    smallPercentages: percentages.filter(({ measured }) => measured !== null && Math.abs(measured) < 10).length,
    withinTenPointsOfZero: within(offZero, 10),
    medianPointsError: median(points),
    withinTenPoints: within(points, 10),
  };
}
