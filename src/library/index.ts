/** `clean-plates`: a solid-state drive, counted page by page. */
export { createDrive, sweepSpareArea, type SweepOptions } from './drives.ts';
export { runInWorker } from './runInWorker.ts';
export { runScenario, type RunOptions } from './runScenario.ts';
export { ScenarioError, scenarioOf } from './scenarioOf.ts';
export {
  Drive,
  FrameField,
  greedyMeanField,
  SCENARIO_DEFAULTS,
  SCENARIO_FIELDS,
  SCENARIO_LIMITS,
  theoreticalWriteAmplification,
  viewFrame,
  type DriveFrame,
  type Scenario,
  type ScenarioInput,
} from '#engine';
export { type RunReport } from '#engine/report';
