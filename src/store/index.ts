/** The door of the store room. */
export { createArrayStore, type ArrayState } from './createArrayStore.ts';
export {
  createDriveStore,
  type CafeteriaOpening,
  type DriveStore,
  type DriveStoreOptions,
  type DriveStoreState,
} from './createDriveStore.ts';
export { type DriveMoment, momentOnShow, NEW_DRIVE } from './driveMoment.ts';
export type { DriveReading } from './driveReading.ts';
export { MOST_LEAVINGS } from './readerActions.ts';
export { createPrediction, type GuessFormat, type Prediction, type PredictionState } from './createPrediction.ts';
export {
  createRecordingStore,
  type AnyRecording,
  type RecordingState,
  type RecordingStore,
} from './createRecordingStore.ts';
export { failureOf, subscribeToAll } from './recordings.ts';
export { guessedNumbers, type GuessedNumbers } from './guessedNumbers.ts';
export { forgetGuesses, LONGEST_GUESS, readGuesses } from './guesses.ts';
export { areLetterKeysOn, setLetterKeys } from './letterKeys.ts';
export { runsHere } from './runsHere.ts';
export { RunThread } from './runThread.ts';
export type { Summary } from './summary.ts';
export { openDrivePort } from './drivePort.ts';
export { finishJob, type JobPhase } from './jobs.ts';
export type { Failure, Recordings } from '#worker';
export { formatPageLink } from './pageLink.ts';
export { previewCafeteria, type CafeteriaPreview } from './previewCafeteria.ts';
export { longRunDistance, settledWriteAmplification, writeAmplificationOf } from './selectors.ts';
export {
  DEFAULT_SETTINGS,
  DRIVE_SHAPES,
  LIVE_LIMITS,
  scenarioOf,
  shownStep,
  usualMoment,
  spareLimits,
  type DriveSettings,
  type DriveSize,
} from './settings.ts';
export { driveLink, type DriveLink } from './driveLink.ts';
export { formatSettingsLink, parseSettingsLink, type LinkReading } from './settingsUrl.ts';
export { formatScenarioLink, SCENARIO_LINK_VERSION } from './formatScenarioLink.ts';
export { parseScenarioLink, type ScenarioLinkReading } from './parseScenarioLink.ts';
export { remarksOnEngine, shortened, type LinkRemark, type RefusedField, type ScenarioRemark } from './linkRemarks.ts';
export { textOf } from './scenarioNames.ts';
export { VERSION } from './version.ts';
export { type ReadonlyStore, useStore } from './useStore.ts';
export type { Was } from './was.ts';
export type { Moment, Pace, PlaceChange } from '#worker';
