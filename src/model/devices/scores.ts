/** The public interface of the comparison with the articles and of the fit of free figures. */
export {
  claimsMatching,
  errorOf,
  seedsFrom,
  validateClaims,
  type ClaimOutcome,
  type SeedRange,
} from './validation/validate.ts';
export { fitFreeFigures } from './calibration/fit.ts';
export { type FreeFigureName, FITTED_FIGURES } from './calibration/freeFigures.ts';
export {
  JUDGED_CLAIMS,
  claimsOfMeasurement,
  claimsOfHardware,
  figuresThatSaw,
  setOf,
} from './calibration/claimSets.ts';
export { predictLeftOut, type LeftOutPrediction } from './calibration/leftOut.ts';
export { REFERENCES, type Reference } from './drives/articles.ts';
export { RECORD_REASONS, RECORDS, type RecordReason } from './calibration/records.ts';
export { measurementsOf, statesOf, type Claim, type ClaimSource, type MeasuredFigure } from './validation/claim.ts';
export {
  describeOutcome,
  errorKindOf,
  scoreOf,
  setScore,
  type DescribedOutcome,
  type SetScore,
  type ValidationScore,
} from './calibration/score.ts';
export { MISS_REASONS, MISSES, type MissReason } from './calibration/misses.ts';
