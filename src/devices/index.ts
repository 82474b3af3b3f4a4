/** The only door of the devices: everything that another room may take, by name. */
export { RAID_LEVELS } from './array/arrayLayout.ts';
export { ARRAY_DEFAULTS, parseArrayOptions, type ArrayProblem } from './array/arrayOptions.ts';
export { ARRAY_TRIMS, FlashArray, type ArrayTrim } from './array/flashArray.ts';
export { ARTICLES } from './drives/articles.ts';
export { DRIVE_CARDS } from './drives/cards.ts';
export { INTEL_50NM_MLC, INTEL_SLC, type NandType } from './drives/nand.ts';
export type { DrivePreset } from './drives/preset.ts';
export { DRIVE_PRESETS, findPreset } from './drives/presets.ts';
export { arrayGiB, PARTITION_FRACTION, REAL_MEMBER_BLOCKS, X25V } from './drives/x25vSizes.ts';
export { steppedDrive, type SteppedDrive } from './designs/steppedDrive.ts';
export {
  ARRAY_INTERLUDES,
  runArray,
  type ArrayInterlude,
  type ArrayRunPlan,
  type ArrayRunReport,
  type ArrayRunStage,
} from './experiments/arrayRun.ts';
export {
  measureArrayReads,
  type ArrayReadsRequest,
  type ReadsAtDepth,
  type ReadsOfSize,
} from './experiments/arrayReads.ts';
export { TIMED_PAGE_BYTES } from './experiments/timedPasses.ts';
export {
  runBeforeAfter,
  sharesOf,
  type ArrayDeletion,
  type ArrayPass,
  type ArrayPassResult,
  type ArrayRequest,
  type ArrayRunKey,
  type ArrayRunProgress,
} from './experiments/beforeAfter.ts';
export {
  DEVICE_TESTS,
  hasFill,
  isForSolidStateOnly,
  preparesItself,
  workloadFieldsOf,
  type DeviceTestName,
} from './experiments/deviceTests.ts';
export { DIE_COSTS, stripeDies, type DieCosts } from './recipes/stripedDies.ts';
export type { RareEvent } from './experiments/rareEvents.ts';
export type { Workload, WorkloadChanges, WorkloadField } from './experiments/workload.ts';
export { measurePreset, type PresetMeasurement, type PresetReport } from './experiments/measurePreset.ts';
export { isSimulated, PRESET_STATES, type PresetState } from './experiments/presetDevices.ts';
export { busyUs, X25V_TIMES } from './timing/operationTimes.ts';
export { PRINTED_ERRORS } from './validation/printedErrors.ts';
export { claimsMatching, seedsFrom, validateClaims, type ClaimOutcome, type SeedRange } from './validation/validate.ts';
export { fitFreeFigures } from './calibration/fit.ts';
export type { FreeFigureName } from './calibration/freeFigures.ts';
export { JUDGED_CLAIMS, claimsHeldAgainst, claimsOfHardware, figuresThatSaw, setOf } from './calibration/claimSets.ts';
export { predictLeftOut, type LeftOutPrediction } from './calibration/leftOut.ts';
export { RECORD_REASONS, RECORDS, type RecordReason } from './calibration/records.ts';
export type { Claim } from './validation/claim.ts';
export { measurementsOf } from './validation/claimSource.ts';
export { scoreOf, setScore, type SetScore, type ValidationScore } from './calibration/score.ts';
export { FITTED_FIGURES } from './calibration/shippedFigures.ts';
