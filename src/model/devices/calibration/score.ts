import type { Figure } from '../experiments/measurePreset.ts';
import type { Claim } from '../validation/claim.ts';
import type { ClaimSource, MeasuredFigure } from '../validation/claimSource.ts';
import { type ClaimOutcome, errorOf, median } from '../validation/validate.ts';
import { type ClaimSet, measurementKey, setOf } from './claimSets.ts';

/**
 * Figures of one run that follow from each other: with a fixed number of equal requests outstanding, the mean latency
 * determines the rate.
 */
const RATES: readonly Figure[] = ['megabytesPerSecond', 'requestsPerSecond', 'meanLatencyUs'];

/**
 * Number of distinct simulated values that the claims are compared with: claims of the same hardware, state, test and
 * figure count once. A loss, gain or ratio counts as one value for each pair that it compares.
 */
export const distinctMeasurements = (claims: readonly Pick<Claim, 'source'>[]): number =>
  new Set(claims.map(({ source }) => keyOf(source))).size;

function keyOf(source: ClaimSource): string {
  if (source.kind === 'figure') return keyOfFigure(source);
  if (source.kind === 'steadyScenario') return JSON.stringify([source.scenario, source.rounds]);
  return JSON.stringify([keyOfFigure(source.of), keyOfFigure(source.against)]);
}

const keyOfFigure = ({ measurement, figure }: MeasuredFigure): string =>
  JSON.stringify([measurementKey(measurement), RATES.includes(figure) ? 'rate' : figure]);

/** Accuracy of the simulation over the judged claims of one set. */
export interface SetScore {
  readonly percentClaims: number;
  /** Distinct simulated values that these claims are compared with. */
  readonly distinctPercentMeasurements: number;
  readonly medianPercentError: number | null;
  readonly withinTenPercent: number;
  readonly withinTwentyFivePercent: number;
  readonly pointsClaims: number;
  readonly distinctPointsMeasurements: number;
  /** Percentages printed below 10, and those within 10 points of 0, for comparison with a prediction of 0. */
  readonly smallPercentages: number;
  readonly withinTenPointsOfZero: number;
  readonly medianPointsError: number | null;
  readonly withinTenPoints: number;
}

export type ValidationScore = Readonly<Record<ClaimSet, SetScore>>;

/** The sets are scored separately, because a fitted claim is weaker evidence than a predicted one. */
export const scoreOf = (outcomes: readonly ClaimOutcome[]): ValidationScore => ({
  calibration: setScore(outcomes.filter(({ claim }) => setOf(claim) === 'calibration')),
  prediction: setScore(outcomes.filter(({ claim }) => setOf(claim) === 'prediction')),
});

/** Scores one set; claims that are not judged are ignored. */
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
