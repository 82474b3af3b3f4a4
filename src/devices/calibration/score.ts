import { median, type ClaimOutcome } from '../validation/validate.ts';
import { setOf, type ClaimSet } from './claimSets.ts';

/** How close the engine comes, over the judged claims of one set. */
export interface SetScore {
  readonly percentClaims: number;
  readonly medianPercentError: number | null;
  readonly withinTenPercent: number;
  readonly withinTwentyFivePercent: number;
  readonly pointsClaims: number;
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
  return {
    percentClaims: outcomes.filter(({ claim }) => claim.kind === 'percent').length,
    medianPercentError: median(percents),
    withinTenPercent: within(percents, 10),
    withinTwentyFivePercent: within(percents, 25),
    pointsClaims: outcomes.filter(({ claim }) => claim.kind === 'points').length,
    medianPointsError: median(points),
    withinTenPoints: within(points, 10),
  };
}
