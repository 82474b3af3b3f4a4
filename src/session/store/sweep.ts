/** The door to sweeps, which only the view of them fetches. */
export { createRunResults, type RunResults, type RunResultsStore } from './runResults.ts';
export { createSweep, type SweepState, type SweepStore } from './createSweep.ts';
export { FIELD_NAMES } from '#engine/names';
export {
  CHOICE_FIELDS,
  choicesOf,
  lineFields,
  lineValues,
  planRuns,
  planSweep,
  possibleSweepSettings,
  runAt,
  SWEEP_DEFAULTS,
  SWEEP_LIMITS,
  sweepCommands,
  sweepSettingsOf,
  usualSpares,
  variableFields,
  type PlannedSettings,
  type SweepField,
  type SweepPatch,
  type SweepPlan,
  type SweepRun,
  type SweepSettings,
} from './sweepPlan.ts';
