/** The door of the store room. */

export { isKeptOverReload, keepOverReload, takeKept, useKeptOverReload } from './keptOverReload.ts';
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
export {
  createPrediction,
  type GuessFormat,
  type Prediction,
  forgetGuesses,
  guessedNumbers,
  type GuessedNumbers,
  noteNumber,
  readGuesses,
  seenAnswers,
} from './guesses.ts';
export {
  createRecordingStore,
  type AnyRecording,
  type RecordingStore,
  failureOf,
  subscribeToAll,
} from './createRecordingStore.ts';
export { areLetterKeysOn, setLetterKeys } from './letterKeys.ts';
export { inProcessRunThread, RunThread } from './runThread.ts';
export { openDrivePort } from './engineConnection.ts';
export { finishJob, type JobPhase } from './jobs.ts';
export type { Failure, Recordings, Moment, Pace } from '#worker';
export {
  formatPageLink,
  driveLink,
  type DriveLink,
  formatSettingsLink,
  parseSettingsLink,
  type LinkReading,
} from './settingsUrl.ts';
export { previewCafeteria, type CafeteriaPreview } from './previewCafeteria.ts';
export { longRunDistance, type Summary, writeAmplificationOf } from './summary.ts';
export {
  DEFAULT_SETTINGS,
  DRIVE_SHAPES,
  LIVE_LIMITS,
  scenarioOf,
  usualMoment,
  spareLimits,
  type DriveSettings,
  type DriveSize,
} from './settings.ts';
export { formatScenarioLink, parseScenarioLink, shortestSpareFactor } from './scenarioLink.ts';
export {
  AskedLink,
  limitRemarks,
  outsideRemark,
  shorten,
  unknownRemark,
  type LinkRemark,
  type ScenarioRemark,
} from './linkRemarks.ts';
export { type ReadonlyStore, useStore } from './useStore.ts';
export type { LastChange } from './lastChange.ts';
export { createLabDrive, type LabDrive, type LabDriveState, type LabDriveView } from './createLabDrive.ts';
export {
  BLOCK_ORDERS,
  BY_DRIVE_BIT,
  COLORS_BY,
  FULL_LEVEL,
  roleOfKind,
  STOP_FIELDS,
  STOP_OPERATORS,
  waitBinUs,
  type BlockOrder,
  type ChipTimes,
  type ColorBy,
  type DriveReadings,
  type DriveStatistics,
  type PageCells,
  type PageMove,
  type Pair,
  type PickEvent,
  type StopCondition,
  type StopField,
  type Tiles,
  type WindowSeries,
} from '#worker';
export { textOf } from '#engine/names';
