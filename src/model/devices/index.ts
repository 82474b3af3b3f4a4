/**
 * The public interface of the devices: every name that other rooms may import. `scores.ts` is a second one for the
 * comparison with the articles.
 */
export { RAID_LEVELS } from './array/arrayLayout.ts';
export { ARRAY_DEFAULTS, parseArrayOptions, type ArrayProblem } from './array/arrayOptions.ts';
export { ARRAY_TRIMS, FlashArray, type ArrayTrim } from './array/flashArray.ts';
export { ARTICLES, REFERENCES, type Reference } from './drives/articles.ts';
export { DRIVE_CARDS } from './drives/cards.ts';
export { driveSheet, type DriveSheet } from './drives/driveSheet.ts';
export { INTEL_50NM_MLC, INTEL_SLC, type NandType } from './drives/nand.ts';
export type { DrivePreset } from './drives/preset.ts';
export { DRIVE_PRESETS, findPreset } from './drives/presets.ts';
export { arrayGiB, PARTITION_FRACTION, REAL_MEMBER_BLOCKS, X25V } from './drives/x25vSizes.ts';
export { STEPPED_DRIVE_IDS, steppedDrive, type SteppedDrive } from './designs/steppedDrive.ts';
export {
  ARRAY_INTERLUDES,
  ARRAY_RUN_DEFAULTS,
  partitionPagesOf,
  runArray,
  type ArrayInterlude,
  type ArrayRunPlan,
  type ArrayRunReport,
  type ArrayRunStage,
} from './experiments/arrayRun.ts';
export {
  measureArrayReads,
  type ArrayReadsRequest,
  type ArrayReadsAtDepth,
  type ArrayReadsOfSize,
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
  problemBehindCache,
  isForSolidStateOnly,
  preparesItself,
  workloadFieldsOf,
  type DeviceTestName,
} from './experiments/deviceTests.ts';
export { DIE_COSTS, stripeDies, type DieCosts } from './recipes/stripedDies.ts';
export {
  LAP_MEGABYTES,
  LAP_SECONDS,
  LAP_STEPS,
  measureLap,
  type DriveLap,
  type LapKey,
} from './experiments/driveLap.ts';
export { readsByDepth, type ReadsAtDepth, type ReadsByDepthRequest } from './experiments/readsByDepth.ts';
export type { CliffPause, CliffStretch, SecondCliffFigures } from './experiments/secondCliff.ts';
export { SLC_CACHED_DRIVES, secondCliffOf, type SlcCachedDrive } from './experiments/slcCachedDrives.ts';
export type { RareEvent } from './experiments/rareEvents.ts';
export { BIN_MS, STOP_MS, WINDOW_MS } from './experiments/serviceWindows.ts';
export { bufferedWaits, type BufferedWaits, type KindWaits } from './experiments/bufferedWaits.ts';
export type { KindLatencies } from './experiments/pacedTest.ts';
export { BENCH_MIXES, type BenchMix } from './requests/benchMixes.ts';
export type { Workload, WorkloadChanges, WorkloadField } from './experiments/workload.ts';
export { measurePreset, type PresetMeasurement, type PresetReport } from './experiments/measurePreset.ts';
export { isSimulated, PRESET_STATES, type PresetState } from './experiments/presetDevices.ts';
export { beginReviewedWrites, observeBusyLanes, type ReviewedWrites } from './experiments/reviewedWrites.ts';
export { type QueueOrder } from './timing/hostQueue.ts';
export { busyUs, X25V_TIMES } from './timing/operationTimes.ts';
export { PRINTED_ERRORS } from './validation/printedErrors.ts';
