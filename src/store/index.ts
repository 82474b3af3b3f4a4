/** The door of the store room. */
export * from './createCafeteriaStore.ts';
export * from './createJobStores.ts';
export { openEnginePort } from './enginePort.ts';
export * from './settings.ts';
export * from './settingsUrl.ts';
