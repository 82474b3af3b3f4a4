/** The public interface of the engine: every name that other rooms may import. */
export { BlockSurvey } from './blockSurvey.ts';
export { createDrive, createPageMappedDrive } from './createDrive.ts';
export { createFileDrive } from './createFileDrive.ts';
export { maxLogicalPageCount, hasSlcCache } from './driveSize.ts';
export { hasEffect, unmetConditions } from './fieldEffect.ts';
export { knownScenario } from './knownScenario.ts';
export { Drive } from './drive.ts';
export {
  FRAME_FIELD_COUNT,
  frameByteLength,
  FrameField,
  viewFrame,
  type DriveFrame,
  type FrameDetail,
} from './frame.ts';
export { notifyListener, type MicroListener, type MicroOperation } from './microOperation.ts';
export { createRandom, nextBelow, nextUnit, type RandomState } from './random.ts';
export { fail, invariant, succeed, type Result } from './result.ts';
export { parseScenario, SCENARIO_DEFAULTS, SCENARIO_LIMITS, type Scenario, type ScenarioInput } from './scenario.ts';
export { requireScenario } from './requireScenario.ts';
export {
  isWholeWithin,
  roundedUp,
  wholeNumber,
  type FieldExpectation,
  type ScenarioExpectation,
  type ScenarioProblem,
} from './scenarioProblem.ts';
export { SCENARIO_FIELDS, type ScenarioFieldName } from './scenarioFields.ts';
export { hashColumns, type Column } from './snapshot.ts';
export {
  ANALYZED_POLICIES,
  BlockRole,
  MICRO_EVENT_WORDS,
  MicroEventKind,
  PageState,
  STEP_GRANULARITIES,
  type AnalyzedPolicy,
  type FrontierLayout,
  type LogicalPage,
  type Mapping,
  type StepGranularity,
  type PickRefusal,
} from './vocabulary.ts';
export { measureDrive, mostPagesToSteady, runUntilSteady, observedSpareFactor } from './experiments/measurement.ts';
export { measureSweepPoint, runSweep, sweepSpareFactors, type SweepPoint } from './experiments/spareSweep.ts';
export { FlashMedium } from './flash/medium.ts';
export { createPageMap } from './mapping/createPageMap.ts';
export { createTranslationLayer } from './mapping/createTranslationLayer.ts';
export { createHybridMap } from './mapping/hybridMap.ts';
export { mapEntries, mapMemoryBytes } from './mapping/mapMemory.ts';
export { createSlcCachedMap } from './mapping/slcCachedMap.ts';
export type { CreateLayer, TranslationLayer } from './mapping/translationLayer.ts';
export { Counters } from './metrics/counters.ts';
export { describeSteadiness, type Steadiness } from './metrics/steadiness.ts';
export { slcUnusedReasons, type SlcUnusedReason } from './slc-cache/slcLoan.ts';
export { SteadyStateDetector, type UnsteadyReason } from './metrics/steadyState.ts';
export { summarizeEraseCounts, type EraseCountSummary } from './metrics/wear.ts';
export { onBlockOpened } from './workSignal.ts';
export type { TheoryExcuse } from './theory/applicability.ts';
export { effectiveSpareFactor, expectedFreePagesAtPick } from './theory/effectiveSpare.ts';
export { fifoClassesWriteAmplification, hotColdClasses, optimalPools } from './theory/hotCold.ts';
export { greedyMeanField, theoreticalWriteAmplification } from './theory/writeAmplification.ts';
export { judgeTheory, theoryOf, type TheoryVerdict } from './theory/verdict.ts';
export { createHostStream } from './workload/createHostStream.ts';
export type { HostStream } from './workload/hostStream.ts';
export {
  REQUEST_KINDS,
  SECTOR_BYTES,
  type HostRequest,
  type RequestKind,
  type RequestSource,
} from './workload/request.ts';
