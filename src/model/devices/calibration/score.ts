import { ARTICLES } from '../drives/articles.ts';
import type { Figure } from '../experiments/measurePreset.ts';
import { statesOf, type Claim, type ClaimKind, type ClaimSource, type MeasuredFigure } from '../validation/claim.ts';
import { errorOf, median, type ClaimId, type ClaimOutcome } from '../validation/validate.ts';
import { figuresThatSaw, measurementKey, setOf, type ClaimSet } from './claimSets.ts';
import type { FreeFigureName } from './freeFigures.ts';

/**
 * Figures of one run that follow from each other: with a fixed number of equal requests outstanding, the mean latency
 * determines the rate.
 */
const RATES: readonly Figure[] = ['megabytesPerSecond', 'requestsPerSecond', 'meanLatencyUs'];

/**
 * Number of distinct simulated values that the claims are compared with: claims of the same hardware, state, test and
 * figure count once. A loss, gain or ratio counts as one value for each pair that it compares.
 */
const distinctMeasurements = (claims: readonly Pick<Claim, 'source'>[]): number =>
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

/** A claim with its simulated figure, in the form of `sim validate --json` and of the downloads of the method page. */
export interface DescribedOutcome {
  readonly id: ClaimId;
  readonly what: string;
  /** Null where the article has no figure. */
  readonly measured: number | null;
  /** Only where the article prints a range. */
  readonly measuredTo?: number;
  /** Median of all seeds, and their range. */
  readonly simulated: number;
  readonly lowest: number;
  readonly highest: number;
  readonly unit: string;
  readonly states: readonly string[];
  /** Of `simulated`; null where the article has no figure. */
  readonly error: number | null;
  readonly errorKind: 'points' | '%';
  readonly kind: ClaimKind;
  /** Null where the claim is not judged. */
  readonly set: ClaimSet | null;
  readonly fitted: boolean;
  /** The free figures that were fitted to it, or to a claim that reads the same measurement. */
  readonly freeFigures: readonly FreeFigureName[];
  readonly note: string;
  readonly article: string;
  readonly source: ClaimSource;
}

export function describeOutcome({ claim, simulated, range, error }: ClaimOutcome): DescribedOutcome {
  const isJudged = claim.kind === 'percent' || claim.kind === 'points';
  return {
    id: claim.id,
    what: claim.what,
    measured: claim.measured,
    ...(claim.measuredTo !== null && { measuredTo: claim.measuredTo }),
    simulated,
    ...range,
    unit: claim.unit,
    states: statesOf(claim.source),
    error,
    errorKind: errorKindOf(claim.unit),
    kind: claim.kind,
    set: isJudged ? setOf(claim) : null,
    fitted: isJudged && setOf(claim) === 'calibration',
    freeFigures: isJudged ? figuresThatSaw(claim) : [],
    note: claim.note,
    article: ARTICLES[claim.article],
    source: claim.source,
  };
}

export const errorKindOf = (unit: string): 'points' | '%' => (unit === '%' ? 'points' : '%');
