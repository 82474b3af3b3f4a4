/** The door of the store room. */
export { createArrayStore } from './createArrayStore.ts';
export {
  createCafeteriaStore,
  type CafeteriaOpening,
  type CafeteriaStore,
  type Summary,
} from './createCafeteriaStore.ts';
export { createSweepStore } from './createSweepStore.ts';
export { openEnginePort } from './enginePort.ts';
export { previewCafeteria, type CafeteriaPreview } from './previewCafeteria.ts';
export {
  DEFAULT_SETTINGS,
  DRIVE_SHAPES,
  LIVE_LIMITS,
  scenarioOf,
  shownStep,
  spareLimits,
  type CafeteriaSettings,
  type DriveSize,
} from './settings.ts';
export { formatSettingsLink, parseSettingsLink } from './settingsUrl.ts';
