/** The door of the store room. */
export * from './createCafeteriaStore.ts';
export type { Summary } from './summary.ts';
export * from './createArrayStore.ts';
export * from './createSweepStore.ts';
export type { JobPhase } from './jobs.ts';
export { openEnginePort } from './enginePort.ts';
export * from './previewCafeteria.ts';
export * from './settings.ts';
export * from './settingsUrl.ts';
